import { describe, expect, it } from 'vitest'
import { checkRecordRules } from '../../domain/descriptor/broken-rules.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, labels } from '../support/labels.ts'
import { loans } from '../support/loans.ts'

const rules = {
  notFuture: ['opened_on'],
  less: [['now', 'closes_at']],
  lessOrEqual: [
    ['born_at', 'now'],
    ['now', 'due_on'],
  ],
} as const

const offices = resource({
  name: 'offices',
  label: labels,
  title: 'opened_on',
  id: 'integer',
  fields: {
    opened_on: { type: 'date', label },
    closes_at: { type: 'date-time', label },
    born_at: { type: 'date-time', label },
    due_on: { type: 'date', label },
  },
  rules,
  list: { columns: ['opened_on'], sort: ['opened_on', 'asc'] },
  access: { read: 'signed-in', create: 'signed-in' },
})

/** Already the fifteenth in Jerusalem. */
const now = new Date('2026-03-14T22:30:00Z')
const checkRules = (values: object, stored: object = {}) =>
  checkRecordRules(offices, { ...values }, { ...stored }, now)

describe('a time compared with now', () => {
  it('may be today by the day in Jerusalem, but not later', () => {
    expect(checkRules({ opened_on: '2026-03-15', due_on: '2026-03-15' })).toEqual({})
    expect(checkRules({ opened_on: '2026-03-16', due_on: '2026-03-14' })).toEqual({
      opened_on: 'notFuture',
      due_on: 'notPast',
    })
  })

  it('must be later than now if declared as strict, and otherwise may equal now', () => {
    expect(checkRules({ closes_at: now.toISOString(), born_at: now.toISOString() })).toEqual({
      closes_at: 'afterNow',
    })
    expect(checkRules({ closes_at: '2026-03-14T22:30:01Z', born_at: '2026-03-14T22:30:01Z' })).toEqual({
      born_at: 'notFuture',
    })
  })

  it('is not checked again once it is stored', () => {
    const stored = { closes_at: '2020-01-01T00:00:00.000Z' }
    expect(checkRules({ ...stored, opened_on: '2026-01-01' }, stored)).toEqual({})
    expect(checkRules({ closes_at: '2020-01-02T00:00:00.000Z' }, stored)).toEqual({ closes_at: 'afterNow' })
  })

  it('is refused by its format only when it is not a time', () => {
    expect(recordErrors(offices, 'create', { opened_on: 'soon' })).toEqual({ opened_on: 'format' })
  })
})

it('only times can be compared with now', () => {
  const linesOf = (changed: object): string[] => {
    const one: Resource = { ...loans, ...changed }
    return validateDescriptors([banks, one])
  }
  expect(validateDescriptors([offices])).toEqual([])
  expect(linesOf({ rules: { less: [['rate', 'now']] } })).toEqual([
    expect.stringContaining('rules.less: names rate, but a decimal field is not temporal'),
  ])
  expect(linesOf({ fields: { ...loans.fields, now: { type: 'date', label } } })).toEqual([
    expect.stringContaining('now: is a name that every record has already'),
  ])
})
