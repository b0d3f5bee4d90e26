import { describe, expect, it } from 'vitest'
import { checkRecordRules } from '../../domain/descriptor/broken-rules.ts'
import { fieldTypeRules } from '../../domain/descriptor/field.ts'
import type { Traits } from '../../domain/descriptor/field-type.ts'
import { fieldTypes } from '../../domain/descriptor/field-types.ts'
import { type Resource, resource } from '../../domain/descriptor/resource.ts'
import { listStatedRules } from '../../domain/descriptor/rules.ts'
import { label, probeNames } from '../support/labels.ts'

const probe = resource({
  ...probeNames,
  fields: {
    name: { type: 'text', label, maxLength: 10 },
    count: { type: 'integer', label },
    low: { type: 'decimal', label, precision: 24, scale: 4 },
    high: { type: 'decimal', label, precision: 24, scale: 4 },
    begins: { type: 'date', label },
    ends: { type: 'date', label },
    opens: { type: 'date-time', label },
    closes: { type: 'date-time', label },
    words: { type: 'language-text', label, maxLength: 10 },
    several: { type: 'json', label, schema: { type: 'array' } },
    is_open: { type: 'boolean', label, default: true },
  },
  list: { columns: ['count'], sort: ['name', 'asc'] },
  access: { read: 'signed-in' },
})

const now = new Date('2026-03-26T22:30:00.000Z')

const checkRules = (rules: Resource['rules'], body: object, stored: object = {}) =>
  checkRecordRules({ ...probe, rules }, { ...body }, { ...stored }, now)

describe('a rule that a value is less than another', () => {
  it.each([
    ['count', 'count', { count: 2 }],
    ['low', 'high', { low: '10.000', high: '9.000' }],
    ['low', 'high', { low: '0', high: '-1' }],
    ['low', 'high', { low: '-0.5', high: '-0.50' }],
    ['count', 'high', { count: 0, high: '0.0' }],
    ['low', 'high', { low: '9007199254740993.0001', high: '9007199254740993.0000' }],
    ['begins', 'ends', { begins: '2026-03-02', ends: '2026-03-02' }],
    ['opens', 'closes', { opens: '2026-03-02T10:00:00.000Z', closes: '2026-03-02T12:00:00+03:00' }],
  ])('is broken: %s, %s: %j', (low, high, values) => {
    expect(checkRules({ less: [[low, high]] }, values)).toEqual({ [high]: 'less' })
  })

  it.each([
    ['low', 'high', { low: '1', high: '2' }],
    ['low', 'high', { low: '9.000', high: '10.000' }],
    ['low', 'high', { low: '9007199254740993.0000', high: '9007199254740993.0001' }],
    ['count', 'high', { count: -5, high: '-4.9999' }],
    ['low', 'high', { low: '0', high: null }],
    ['low', 'high', { low: null, high: '-5' }],
    ['low', 'high', { low: '5', high: '' }],
    ['low', 'high', { low: '5' }],
    ['low', 'high', {}],
    ['low', 'high', { low: '5', high: 'abc' }],
    ['low', 'high', { low: '1.2.3', high: '1' }],
    ['begins', 'ends', { begins: 'abc', ends: '2026-03-03' }],
    ['begins', 'ends', { begins: '2026-03-02', ends: '2026-03-03' }],
    ['begins', 'ends', { begins: null, ends: '2026-03-03' }],
    ['opens', 'closes', { opens: '2026-03-02T12:00:00+03:00', closes: '2026-03-02T10:00:00.000Z' }],
  ])('is kept or has no other value to compare: %s, %s: %j', (low, high, values) => {
    expect(checkRules({ less: [[low, high]] }, values)).toEqual({})
  })

  it('may allow equal values', () => {
    expect(checkRules({ lessOrEqual: [['low', 'high']] }, { low: '1.0', high: '1' })).toEqual({})
    expect(checkRules({ lessOrEqual: [['low', 'high']] }, { low: '1.1', high: '1' })).toEqual({
      high: 'lessOrEqual',
    })
  })

  it('compares with the stored value when the other is not sent', () => {
    expect(checkRules({ less: [['low', 'high']] }, { high: '1' }, { low: '2' })).toEqual({ high: 'less' })
  })
})

describe('a rule that a field is required while another has a value', () => {
  const rules = { requiredWhen: [{ field: 'words', when: { field: 'name', is: ['A', 'B'] } }] } as const
  const missing = { 'words.he': 'requiredWhen', 'words.en': 'requiredWhen' }

  it('is broken when the field is empty, for each missing language', () => {
    expect(checkRules(rules, { name: 'B', words: { ru: 'x', he: '', en: null } })).toEqual(missing)
    expect(checkRules(rules, { name: 'A' }, { words: { ru: 'x' } })).toEqual(missing)
    const full = { words: { ru: 'x', he: 'x', en: 'x' } }
    expect(checkRules(rules, { name: 'A', words: null }, full)).toEqual({
      'words.ru': 'requiredWhen',
      ...missing,
    })
  })

  it('is kept in all other cases', () => {
    expect(checkRules(rules, { name: 'C' })).toEqual({})
    expect(checkRules(rules, { name: 'A', words: { en: 'x' } }, { words: { ru: 'x', he: 'x' } })).toEqual({})
    expect(
      checkRules(
        { requiredWhen: [{ field: 'count', when: { field: 'is_open', is: true } }] },
        { is_open: true },
      ),
    ).toEqual({ count: 'requiredWhen' })
  })

  it('may require the field to be empty otherwise', () => {
    const none = { noneOf: [{ fields: ['low', 'high'], when: { field: 'is_open', is: false } }] } as const
    expect(checkRules(none, { is_open: false, low: '0', high: null })).toEqual({ low: 'noneOf' })
    expect(checkRules(none, { is_open: true, low: '0', high: '1' })).toEqual({})
  })
})

describe('a rule about several fields', () => {
  it('may require one of them', () => {
    const rules = { oneOf: [['name', 'count', 'several']] } as const
    const expectedErrors = { name: 'oneOf', count: 'oneOf', several: 'oneOf' }
    expect(checkRules(rules, { name: '', count: null, several: [] })).toEqual(expectedErrors)
    for (const filled of [{ name: 'x' }, { count: 0 }, { several: [1] }])
      expect(checkRules(rules, filled)).toEqual({})
  })

  it('may forbid two of them together', () => {
    const rules = { atMostOne: [['name', 'count', 'low']] } as const
    expect(checkRules(rules, { name: 'x', low: '1' })).toEqual({ name: 'atMostOne', low: 'atMostOne' })
    for (const filled of [{}, { name: 'x' }, { low: '0', name: '' }])
      expect(checkRules(rules, filled)).toEqual({})
  })
})

describe('a rule that a time is not in the past', () => {
  const rules = { notPast: ['begins', 'opens'] } as const

  it('accepts times from now on, by the day in Jerusalem', () => {
    expect(checkRules(rules, { begins: '2026-03-26', opens: '2026-03-26T22:29:59Z' })).toEqual({
      begins: 'notPast',
      opens: 'notPast',
    })
    expect(checkRules(rules, { begins: '2026-03-27', opens: '2026-03-26T22:30:00.000Z' })).toEqual({})
    expect(checkRules(rules, { begins: null })).toEqual({})
  })

  it('accepts a time that was stored before it passed', () => {
    const stored = { begins: '2020-01-01' }
    expect(checkRules(rules, { name: 'x' }, stored)).toEqual({})
    expect(checkRules(rules, { begins: '2020-01-01' }, stored)).toEqual({})
    expect(checkRules(rules, { begins: '2020-01-02' }, stored)).toEqual({ begins: 'notPast' })
  })
})

describe('a rule', () => {
  const message = { ru: 'р', he: 'ה', en: 'e' }

  it('may have its own message', () => {
    const worded = {
      less: [{ fields: ['low', 'high'], message }],
      notPast: [{ field: 'begins', message }, 'opens'],
    } as const
    expect(listStatedRules(worded).map((rule) => rule.message)).toEqual([message, message, undefined])
    expect(checkRules({ less: worded.less }, { low: '2', high: '1' })).toEqual({ high: 'less' })
  })

  it('is documented in the API', () => {
    const stated = listStatedRules({
      less: [['low', 'high']],
      lessOrEqual: [['low', 'high']],
      requiredWhen: [{ field: 'words', when: { field: 'name', is: ['A', 'B'] } }],
      noneOf: [{ fields: ['low', 'high'], when: { field: 'is_open', is: false } }],
      oneOf: [['name', 'count']],
      atMostOne: [['name', 'count']],
      unique: [['name', 'begins']],
      notPast: ['begins'],
      transitions: [
        { field: 'name', from: ['A', 'B'], to: ['C'] },
        { field: 'name', from: 'any', to: ['A'] },
      ],
    })
    expect(stated.map(({ kind, fields, description }) => `${kind} ${fields}: ${description}`)).toEqual([
      'less low,high: low is less than high',
      'lessOrEqual low,high: low is not more than high',
      'requiredWhen words: words is needed while name is A or B',
      'noneOf low,high: low, high must be empty while is_open is false',
      'oneOf name,count: one of name, count is needed',
      'atMostOne name,count: at most one of name, count may be given',
      'unique name,begins: name and begins together are unique',
      'notPast begins: begins is not in the past',
      'transitions name: name may go from A or B to C',
      'transitions name: name may go from any option to A',
    ])
  })
})

describe('a field type', () => {
  it('defines comparison and the value of now exactly when rules may use them', () => {
    const types: [string, { traits: Traits; compare?: unknown; valueAt?: unknown }][] =
      Object.entries(fieldTypes)
    for (const [type, { traits, compare, valueAt }] of types) {
      expect([type, traits.comparable ?? false]).toEqual([type, compare !== undefined])
      expect([type, traits.temporal ?? false]).toEqual([type, valueAt !== undefined])
    }
    expect(fieldTypeRules('integer').compare).toBe(fieldTypeRules('decimal').compare)
  })
})
