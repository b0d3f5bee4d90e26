import { describe, expect, it } from 'vitest'
import { fieldErrors, recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Resource, resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { resources } from '../../domain/resources/index.ts'
import { label, labels, option } from '../support/labels.ts'

const rates = resource({
  name: 'rates',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'text', label, required: true, maxLength: 10 },
    lowest: { type: 'integer', label, minimum: 0 },
    highest: { type: 'integer', label },
    kind: {
      type: 'select',
      label,
      options: [
        { value: 'fixed', label },
        { value: 'prime', label },
      ],
    },
    texts: { type: 'translations', label, maxLength: 5 },
    seen: { type: 'date-time', label, readOnly: true },
  },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  access: { read: 'signed-in' },
  rules: { less: [['lowest', 'highest']] },
})

describe('a record', () => {
  it('needs its required fields when it is created, not when it is changed', () => {
    expect(recordErrors(rates, 'create', {})).toEqual({ name: 'required' })
    expect(recordErrors(rates, 'update', { kind: 'prime' })).toEqual({})
  })

  it('cannot have a required field emptied', () => {
    expect(recordErrors(rates, 'update', { name: '' })).toEqual({ name: 'required' })
    expect(recordErrors(rates, 'update', { name: null })).toEqual({ name: 'required' })
  })

  it('needs an entry in a required list, in a new record or a change', () => {
    const lists: Resource = {
      ...rates,
      fields: {
        kinds: { type: 'select-list', label, required: true, options: [option('a')] },
        banks: { type: 'reference-list', to: banks, onDelete: 'restrict', label, required: true },
        others: { type: 'select-list', label, options: [option('a')] },
      },
      rules: undefined,
    }
    const missing = { kinds: 'required', banks: 'required' }
    for (const operation of ['create', 'update'] as const) {
      expect(recordErrors(lists, operation, { kinds: [], banks: [], others: [] })).toEqual(missing)
      expect(recordErrors(lists, operation, { kinds: ['a'], banks: [1], others: [] })).toEqual({})
    }
    expect(recordErrors(lists, 'create', {})).toEqual(missing)
    expect(recordErrors(lists, 'update', {})).toEqual({})
  })

  it('has an error with the rule for each invalid field', () => {
    const body = {
      name: 'far too long a name',
      lowest: -1,
      highest: 'x',
      kind: 'other',
      texts: { ru: 'слишком' },
    }
    expect(recordErrors(rates, 'create', body)).toEqual({
      name: 'maxLength',
      lowest: 'minimum',
      highest: 'type',
      kind: 'enum',
      'texts.ru': 'maxLength',
    })
  })

  it('cannot contain an unknown language', () => {
    expect(recordErrors(rates, 'update', { texts: { fr: 'a' } })).toEqual({
      'texts.fr': 'unknown',
    })
  })

  it('has only the first broken rule of a field as its error', () => {
    const schema = { type: 'object', properties: { name: { minLength: 1, pattern: '\\S' } } }
    expect(fieldErrors({ name: '' }, schema)).toEqual({ name: 'required' })
  })

  it('is checked by rules between fields, also against stored values', () => {
    expect(recordErrors(rates, 'update', { lowest: 5, highest: 5 })).toEqual({ highest: 'less' })
    expect(recordErrors(rates, 'update', { lowest: 9 }, { highest: 7 })).toEqual({ highest: 'less' })
    expect(recordErrors(rates, 'update', { lowest: 2 }, { highest: 7 })).toEqual({})
  })

  it('is checked by rules between valid fields, whatever is wrong with others', () => {
    const body = { lowest: 5, highest: 5 }
    expect(recordErrors(rates, 'create', body)).toEqual({ name: 'required', highest: 'less' })
    expect(recordErrors(rates, 'create', { ...body, lowest: -1 })).toEqual({
      name: 'required',
      lowest: 'minimum',
    })
  })
})

describe('a large record', () => {
  const countUp = (count: number) => Array.from({ length: count }, (_, at) => at)
  const ids = { type: 'array', items: { type: 'integer' }, maxItems: 1000, uniqueItems: true } as const

  it.each([
    ['invalid entries', countUp(300_000).map(String), ids],
    ['entries that are all different', countUp(150_000), ids],
    [
      'unknown names',
      Object.fromEntries(countUp(60_000).map((at) => [`n${at}`, 1])),
      { additionalProperties: false },
    ],
  ])('is refused quickly: %s', (_, value, schema) => {
    const began = process.cpuUsage()
    expect(
      Object.keys(fieldErrors({ value }, { type: 'object', properties: { value: schema } })),
    ).toHaveLength(1)
    // CPU time, which a busy machine does not increase.
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000)
  })

  it('is accepted when all of it is valid', () => {
    const value = countUp(100_000)
    expect(fieldErrors({ value }, { properties: { value: { items: { type: 'integer' } } } })).toEqual({})
  })
})

describe('every declared resource', () => {
  it.each(resources.map((descriptor) => [descriptor.name, descriptor] as const))(
    '%s has labels in three languages',
    (_, descriptor) => {
      const labels = [
        descriptor.label.one,
        descriptor.label.many,
        ...Object.values(descriptor.fields).map((field) => field.label),
      ]
      for (const words of labels)
        expect(Object.values(words).filter((word) => word.trim() === '')).toEqual([])
    },
  )
})
