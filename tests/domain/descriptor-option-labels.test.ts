import { describe, expect, expectTypeOf, it } from 'vitest'
import { createBody } from '../../domain/api/record-schemas.ts'
import { optionLabel, optionValues, type SelectOption } from '../../domain/descriptor/choice-types.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type RecordOf, resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { label, labels } from '../support/labels.ts'

const currencies = [
  { value: 'usd', label: { ru: 'Доллар', he: 'דולר', en: 'Dollar' }, colour: 'green' },
  { value: 'ils', label: { ru: 'Шекель', he: 'שקל', en: 'Shekel' } },
] as const satisfies readonly SelectOption[]

const rates = resource({
  name: 'rates',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'text', label, maxLength: 10 },
    currency: { type: 'select', label, required: true, options: currencies },
    others: { type: 'select-list', label, options: currencies },
    near: { type: 'select', label, open: true, options: currencies },
  },
  list: { columns: ['currency'], sort: ['currency', 'asc'] },
  access: { read: 'signed-in' },
})

describe('the options of a field', () => {
  it('are shown by their labels in the requested language', () => {
    expect(optionLabel(currencies, 'usd', 'he')).toBe('דולר')
    expect(optionLabel(currencies, 'ils', 'en')).toBe('Shekel')
  })

  it('show an unknown value as it is', () => {
    expect(optionLabel(currencies, 'eur', 'ru')).toBe('eur')
  })

  it('keep their order', () => {
    expect(optionValues(currencies)).toEqual(['usd', 'ils'])
  })

  it('are the only accepted values, unless the field is open to others', () => {
    expect(recordErrors(rates, 'create', { currency: 'ils', others: ['usd'], near: 'eur' })).toEqual({})
    expect(recordErrors(rates, 'create', { currency: 'eur', others: ['eur'] })).toEqual({
      currency: 'enum',
      'others.0': 'enum',
    })
  })

  it('are the types of the values in a record', () => {
    type Rate = RecordOf<typeof rates>
    expectTypeOf<Rate['currency']>().toEqualTypeOf<'usd' | 'ils'>()
    expectTypeOf<Rate['others']>().toEqualTypeOf<('usd' | 'ils')[]>()
    expectTypeOf<Rate['near']>().toEqualTypeOf<string | null>()
  })

  it('are documented in the API', () => {
    const { properties } = createBody(rates)
    expect(properties.currency.description).toBe('Field: usd (Dollar), ils (Shekel)')
  })

  it('do not compile without a label', () => {
    expectTypeOf<{ value: string; label: { ru: string; en: string } }>().not.toExtend<SelectOption>()
  })
})

const lists = resources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, declared]) =>
    'options' in declared ? [[`${name}.${field}`, declared.options] as const] : [],
  ),
)

it.each(lists)('%s has distinct options', (_, options) => {
  expect(new Set(optionValues(options)).size).toBe(options.length)
})
