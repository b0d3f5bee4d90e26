import { describe, expect, it } from 'vitest'
import { createBody } from '../../domain/api/record-schemas.ts'
import { defaultsOf, recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, labels } from '../support/labels.ts'

const words = { ru: 'Слово', he: 'מילה', en: 'Word' }
const options = [
  { value: 'a', label },
  { value: 'b', label },
]

const withFields = (fields: Record<string, Field>): Resource => ({
  ...{ name: 'probe', label: labels, title: 'name', id: 'integer' },
  fields: { name: { type: 'string', label, maxLength: 9 }, ...fields },
  list: { columns: [], sort: ['name', 'asc'] },
  access: { read: 'signed-in' },
})

const defaulted = withFields({
  line: { type: 'text', label, required: true, maxLength: 9, default: 'x' },
  count: { type: 'integer', label, required: true, default: 3 },
  rate: { type: 'decimal', label, required: true, precision: 5, scale: 2, default: '1.50' },
  one: { type: 'select', label, required: true, options, default: 'a' },
  several: { type: 'select-list', label, required: true, options, default: ['a', 'b'] },
  day: { type: 'date', label, required: true, default: '2024-02-29' },
  moment: { type: 'date-time', label, required: true, default: '2024-02-29T00:00:00.000Z' },
  words: { type: 'language-text', label, required: true, maxLength: 9, default: words },
  data: { type: 'json', label, required: true, schema: { type: 'array' }, default: [1] },
})

describe('a default', () => {
  it('is possible for each field type with a value of its own', () => {
    expect(defaultsOf(defaulted)).toMatchObject({ count: 3, one: 'a', several: ['a', 'b'], words, data: [1] })
    expect(validateDescriptors([defaulted])).toEqual([])
  })

  it('is not possible for a computed field, which has no column', () => {
    const flag = { type: 'boolean', label, default: false } as const
    expect(defaultsOf(withFields({ flag: { ...flag, computed: true }, other: flag }))).toEqual({
      other: false,
    })
  })

  it('is used for a required field that is not sent', () => {
    expect(recordErrors(defaulted, 'create', {})).toEqual({})
    expect(recordErrors(defaulted, 'create', { count: null })).toEqual({ count: 'required' })
  })

  it('is documented in the API', () => {
    const { properties, required } = createBody(defaulted)
    expect(properties.rate).toMatchObject({ default: '1.50' })
    expect(required).toEqual([])
  })
})

const number = { label, precision: 5, scale: 2 } as const
const bounded = withFields({
  rate: { type: 'decimal', ...number, exclusiveMinimum: 0, exclusiveMaximum: 20 },
  below: { type: 'decimal', ...number, exclusiveMinimum: -1 },
  count: { type: 'integer', label, exclusiveMinimum: 0, exclusiveMaximum: 20 },
})

describe('an exclusive bound', () => {
  it.each([
    ['rate', '0.00', 'exclusiveMinimum'],
    ['rate', '20.00', 'exclusiveMaximum'],
    ['below', '-1.00', 'exclusiveMinimum'],
    ['count', 0, 'exclusiveMinimum'],
    ['count', 20, 'exclusiveMaximum'],
  ])('%s may not be %s', (name, value, rule) => {
    expect(recordErrors(bounded, 'update', { [name]: value })).toEqual({ [name]: rule })
  })

  it('accepts values inside', () => {
    expect(recordErrors(bounded, 'update', { rate: '0.01', below: '-0.99', count: 1 })).toEqual({})
    expect(recordErrors(bounded, 'update', { rate: '19.99', count: 19 })).toEqual({})
  })

  it('is documented in the API', () => {
    const { properties } = createBody(bounded)
    expect(properties.rate.description).toBe('Field: above 0, below 20')
    expect(properties.count).toMatchObject({ exclusiveMinimum: 0, exclusiveMaximum: 20 })
  })
})

describe('a contradictory field is reported in one line', () => {
  const choice = { type: 'select', label, options } as const

  it.each<[string, Field, string]>([
    [
      'a default outside the options',
      { ...choice, default: 'c' },
      'its default "c" breaks its rule enum; choose of a, b',
    ],
    [
      'a default outside the bounds',
      { type: 'integer', label, minimum: 2, default: 1 },
      'its default 1 breaks its rule minimum; give one that the field takes',
    ],
    [
      'a decimal default on the edge',
      { type: 'decimal', ...number, exclusiveMinimum: 0, default: '0' },
      'its default "0" breaks its rule exclusiveMinimum; give one that the field takes',
    ],
    [
      'an option without a label',
      { ...choice, options: [{ value: 'a', label: { ...label, he: ' ' } }] },
      'its option a has no label in he; say what it is called there',
    ],
    [
      'a repeated option',
      { ...choice, options: [...options, ...options.slice(0, 1)] },
      'has the option a twice; leave one out',
    ],
    ['no options', { ...choice, options: [] }, 'has no options; give it one at least'],
  ])('%s', (_, field, error) => {
    expect(validateDescriptors([banks, withFields({ field })])).toEqual([`Resource probe, field: ${error}`])
  })
})
