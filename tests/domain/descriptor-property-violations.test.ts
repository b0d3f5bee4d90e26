import { describe, expect, it } from 'vitest'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, option } from '../support/labels.ts'
import { loans } from '../support/loans.ts'

const linesOf = (changes: object): string[] => {
  const changed: Resource = { ...loans, ...changes }
  return validateDescriptors([banks, changed])
}

const withField = (field: object) => ({ fields: { ...loans.fields, x: { label, ...field } } })
const state = { type: 'select', label, options: ['new', 'old'].map(option), default: 'new' }
const withTransition = (transition: object) => ({
  fields: { ...loans.fields, state },
  rules: { transitions: [{ field: 'state', from: ['new'], to: ['old'], ...transition }] },
})

describe('an unknown property is reported in one line', () => {
  it.each<[string, object, string]>([
    [
      'of the descriptor',
      { tittle: 'city' },
      'tittle: is a property that nothing knows; leave it out, or say ',
    ],
    ['of the list', { list: { ...loans.list, columnns: ['day'] } }, 'list.columnns: is a property'],
    ['of the access', { access: { read: 'signed-in', write: 'signed-in' } }, 'access.write: is a property'],
    ['of a field', withField({ type: 'date', maxLength: 3 }), 'x.maxLength: is a property'],
    [
      'of the access of a field',
      withField({ type: 'date', access: { write: 'signed-in' } }),
      'x.access.write: is a property that nothing knows; leave it out, or say one of read, update',
    ],
    ['of a kind of rules', { rules: { lesser: [['rate', 'balance']] } }, 'rules.lesser: is a property'],
    [
      'of a transition, which would be open to everyone',
      withTransition({ acces: { role: 'director' } }),
      'rules.transitions.acces: is a property that nothing knows; leave it out, or say one of field, from, to, access',
    ],
    [
      'of an amount, which has a currency',
      withField({ type: 'money', precision: 9, scale: 2, currency: 'ILS', unit: '₪' }),
      'x.unit: a money field has no unit; its unit is its currency',
    ],
  ])('%s', (_, changes, line) => {
    expect(linesOf(changes)).toEqual([expect.stringContaining(`Resource loans, ${line}`)])
  })
})

describe('a contradiction is reported in one line', () => {
  it.each<[string, object, string]>([
    [
      'a transition for an unknown role',
      withTransition({ access: { role: 'directer' } }),
      'rules.transitions.access: asks for {"role":"directer"}, which nobody can hold; the roles ',
    ],
    [
      'an invalid pattern',
      withField({ type: 'string', maxLength: 9, pattern: '^[A-Z$', default: 'A' }),
      'x: its pattern "^[A-Z$" is no regular expression; write one of JavaScript ',
    ],
    [
      'a minimum above the maximum',
      withField({ type: 'integer', minimum: 9, maximum: 3 }),
      'x: no number is between its bounds, 9 and 3; mend one of them',
    ],
    [
      'bounds that exclude nothing',
      withField({ type: 'decimal', precision: 5, scale: 2, exclusiveMinimum: 3, maximum: 3 }),
      'x: no number is between its bounds, 3 and 3; mend one of them',
    ],
    [
      'more decimal places than digits',
      withField({ type: 'percent', precision: 2, scale: 3 }),
      'x: has 3 places in 2 digits; precision counts all digits, scale those after the point',
    ],
    [
      'an amount without a currency',
      withField({ type: 'money', precision: 9, scale: 2 }),
      'x: a money field needs currency; say one of ILS, USD, EUR, GBP',
    ],
    [
      'an amount in an unknown currency',
      withField({ type: 'money', precision: 9, scale: 2, currency: 'NIS' }),
      'x: its currency NIS is none; say one of ILS, USD, EUR, GBP',
    ],
    [
      'a unique field of a type without comparison',
      withField({ type: 'rich', maxLength: 90, unique: true }),
      'x: a rich field cannot be unique; leave it out; unique are ',
    ],
    [
      'a repeated column',
      { list: { ...loans.list, columns: ['city', 'city'] } },
      'list.columns: says city twice',
    ],
    [
      'a repeated rule',
      {
        rules: {
          less: [
            ['rate', 'balance'],
            ['rate', 'balance'],
          ],
        },
      },
      'rules.less: says ["rate","balance"] twice; leave one out',
    ],
  ])('%s', (_, changes, line) => {
    expect(linesOf(changes)).toEqual([expect.stringContaining(`Resource loans, ${line}`)])
  })

  it('a resource listed twice, once', () => {
    expect(validateDescriptors([banks, loans, loans])).toEqual([
      'Resource loans, name: is listed twice; leave one line out in domain/resources/index.ts',
    ])
  })
})
