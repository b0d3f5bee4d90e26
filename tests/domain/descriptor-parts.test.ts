import { describe, expect, it } from 'vitest'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, labels, option } from '../support/labels.ts'
import { loans } from '../support/loans.ts'

const findViolations = (changes: object): string[] => {
  const changed: Resource = { ...loans, ...changes }
  return validateDescriptors([banks, changed])
}

const withField = (name: string, field: object, more: object = {}) => ({
  fields: { ...loans.fields, [name]: { label, ...field } },
  ...more,
})

describe('a part of a descriptor', () => {
  it.each([
    ['name', { name: 'Bank loans' }],
    ['title', { title: undefined }],
    ['id', { id: 'uuid' }],
    ['id', { id: { column: 'code' } }],
    ['fields', { fields: {} }],
    ['list', { list: { sort: loans.list.sort } }],
    ['list', { list: { columns: ['city'] } }],
    ['access', { access: { create: 'signed-in' } }],
  ])('is reported when missing or malformed: %s %j', (part, changes) => {
    expect(findViolations(changes)).toEqual([
      expect.stringContaining(`, ${part}: is missing or of another form; `),
    ])
  })

  it.each([
    ['label.one', { label: { ...labels, one: { ...label, he: ' ' } } }],
    ['label.many', { label: { ...labels, many: { ...label, he: undefined } } }],
    ['day.hint', withField('day', { type: 'date', hint: { ru: 'День', en: 'Day' } })],
  ])('is reported when it lacks Hebrew text: %s', (place, changes) => {
    expect(findViolations(changes)).toEqual([
      `Resource loans, ${place}: has no words in he; say it in ru, he and en`,
    ])
  })
})

describe('a field', () => {
  it.each<[string, object, string]>([
    [
      'cannot have a unit if it is a time',
      { type: 'date', unit: 'days' },
      'x.unit: a date field has no unit',
    ],
    ['cannot have an empty unit', { type: 'integer', unit: ' ' }, 'x.unit: " " is no unit; a sign such as'],
    [
      'cannot be hidden from an unknown role',
      { type: 'integer', access: { read: 'all' } },
      'x.access.read: asks for "all"',
    ],
  ])('%s', (_, field, line) => {
    expect(findViolations(withField('x', field))).toEqual([
      expect.stringContaining(`Resource loans, ${line}`),
    ])
  })

  it('used as an id or as role field must exist and have a suitable type', () => {
    expect(findViolations({ id: { field: 'rate' } })).toEqual([
      expect.stringContaining('Resource loans, id: names rate, but a decimal field is not '),
    ])
    expect(findViolations({ roleField: 'rank' })).toEqual([
      expect.stringContaining('Resource loans, roleField: names rank, which is no field of it'),
    ])
  })

  it('may refer to records of its own kind', () => {
    expect(
      findViolations(withField('parent', { type: 'reference', to: 'self', onDelete: 'restrict' })),
    ).toEqual([])
  })

  it('may be compared with one of another type with comparable values', () => {
    expect(findViolations({ rules: { less: [['share', 'rate']] } })).toEqual([])
  })

  it('used as an id is readable by everyone, and may be set by some roles only', () => {
    const checkIdAccess = (access: object) =>
      findViolations({
        ...withField('city', { type: 'string', maxLength: 9, access }),
        id: { field: 'city' },
        access: { read: 'signed-in', update: 'signed-in' },
      })
    expect(checkIdAccess({ update: { role: 'director' } })).toEqual([])
    expect(checkIdAccess({ read: { role: 'director' } })).toEqual([expect.stringContaining('hides the id')])
  })
})

describe('a role that creates records need not be able to set', () => {
  const access = { read: 'signed-in', create: { roles: ['director', 'brokers'] } }
  const checkCreation = (field: object) =>
    findViolations(
      withField('x', { type: 'integer', access: { update: { role: 'director' } }, ...field }, { access }),
    )

  it.each([[{}], [{ readOnly: true }], [{ updateOnly: true }], [{ default: 1 }]])(
    'a field that is optional or filled in automatically: %j',
    (properties) =>
      expect(checkCreation({ ...properties, required: Object.keys(properties).length > 0 })).toEqual([]),
  )

  it('but must be able to set all other required fields', () => {
    expect(checkCreation({ required: true })).toEqual([
      expect.stringContaining('x: is required, and brokers may create'),
    ])
  })
})

describe('a transition', () => {
  const states = { type: 'select', options: ['new', 'old'].map(option) }
  const checkTransition = (transition: object, field: object = { ...states, default: 'new' }) =>
    findViolations(withField('state', field, { rules: { transitions: [{ field: 'state', ...transition }] } }))

  it('connects options of a field that has a default', () => {
    expect(checkTransition({ from: ['new'], to: ['old'] })).toEqual([])
    expect(checkTransition({ from: 'any', to: ['new'] })).toEqual([])
    expect(checkTransition({ from: ['gone'], to: ['old'] })).toEqual([
      'Resource loans, rules.transitions: names gone, which is no option of state; its options: new, old',
    ])
    expect(checkTransition({ from: 'any', to: ['gone'] })).toEqual([
      expect.stringContaining('names gone, which is no option'),
    ])
    expect(checkTransition({ from: 'any', to: ['old'] }, states)).toEqual([
      'Resource loans, rules.transitions: state has no option to begin at; give it a default',
    ])
  })
})
