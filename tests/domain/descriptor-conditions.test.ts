import { describe, expect, it } from 'vitest'
import { describeField } from '../../domain/api/record-schemas.ts'
import { pickChangedFields } from '../../domain/descriptor/changed-fields.ts'
import { findHiddenFields } from '../../domain/descriptor/field.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { recordErrors, recordSchema } from '../../domain/descriptor/record-schema.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { label, labels, option } from '../support/labels.ts'

const isClosed = { field: 'status', is: ['closed', 'lost'] } as const

const deals = resource({
  name: 'deals',
  label: labels,
  title: 'status',
  id: 'integer',
  fields: {
    status: {
      type: 'select',
      label,
      options: ['open', 'closed', 'lost'].map(option),
      default: 'open',
      access: { read: { roles: ['director', 'brokers'] } },
    },
    begins: { type: 'date', label },
    due: { type: 'date', label },
    ends: { type: 'date', label, shownWhen: isClosed },
    reason: { type: 'text', label, required: true, maxLength: 20, shownWhen: isClosed },
    words: { type: 'language-text', label, required: true, maxLength: 20, shownWhen: isClosed },
    answered: { type: 'boolean', label, default: false, shownWhen: isClosed },
    answer: {
      type: 'text',
      label,
      required: true,
      maxLength: 20,
      shownWhen: { field: 'answered', is: true },
    },
  },
  rules: { less: [['begins', 'ends']], lessOrEqual: [['ends', 'due']], oneOf: [['answer', 'ends']] },
  list: { columns: ['status'], sort: ['status', 'asc'] },
  access: { read: 'signed-in' },
})

const words = { ru: 'а', he: 'א', en: 'a' }
const complete = { reason: 'price', words, ends: '2026-12-01' }

describe('a field with a condition', () => {
  it('is hidden until it is met, and so are fields that depend on the hidden field', () => {
    expect(findHiddenFields(deals, { status: 'open', answered: true })).toEqual([
      'ends',
      'reason',
      'words',
      'answered',
      'answer',
    ])
    expect(findHiddenFields(deals, { status: 'lost', answered: false })).toEqual(['answer'])
  })

  it('is required only while it is met by the record to be stored', () => {
    const missing = {
      reason: 'required',
      'words.ru': 'required',
      'words.he': 'required',
      'words.en': 'required',
    }
    expect(recordErrors(deals, 'create', { status: 'open' })).toEqual({})
    expect(recordErrors(deals, 'create', { status: 'closed', ends: '2026-12-01' })).toEqual(missing)
    expect(recordErrors(deals, 'update', { status: 'lost' }, { ends: '2026-12-01' })).toEqual(missing)
    expect(recordErrors(deals, 'update', { status: 'lost' }, complete)).toEqual({})
    expect(recordErrors(deals, 'update', { reason: null }, { ...complete, status: 'lost' })).toEqual({
      reason: 'required',
    })
    expect(recordErrors(deals, 'update', { reason: '' }, { ...complete, status: 'open' })).toEqual({})
  })

  it('breaks no rule while it is hidden, whatever is stored', () => {
    const stored = { ...complete, begins: '2026-01-01', status: 'open' }
    expect(recordErrors(deals, 'update', { begins: '2027-01-01' }, stored)).toEqual({})
    expect(recordErrors(deals, 'update', { begins: '2027-01-01', status: 'closed' }, stored)).toEqual({
      ends: 'less',
    })
    expect(recordErrors(deals, 'update', { due: '2026-02-01' }, stored)).toEqual({})
    expect(recordErrors(deals, 'update', { due: '2026-02-01' }, { ...stored, status: 'lost' })).toEqual({
      due: 'lessOrEqual',
    })
    expect(recordErrors(deals, 'update', { status: 'closed' }, { reason: 'price', words })).toEqual({
      ends: 'oneOf',
    })
  })

  it('is sent only while it is visible, so that the stored value stays', () => {
    const stored = { id: 1, version: 1, status: 'closed', ...complete }
    expect(pickChangedFields(deals, { ...stored, status: 'open', reason: 'other' }, stored)).toEqual({
      status: 'open',
    })
    expect(pickChangedFields(deals, { ...stored, reason: 'other' }, stored)).toEqual({ reason: 'other' })
    expect(pickChangedFields(deals, { status: 'open', reason: 'x', answered: false })).toEqual({
      status: 'open',
    })
  })

  it('is documented with its condition and as nullable', () => {
    expect(describeField(deals.fields.reason).description).toBe(
      'Field: needed while status is closed or lost',
    )
    expect(describeField(deals.fields.ends).description).toBe(
      'Field: asked for while status is closed or lost',
    )
    const { required, properties } = recordSchema(deals, 'create')
    expect([required, properties?.reason?.type]).toEqual([[], ['string', 'null']])
  })

  it('is always visible and optional for roles that cannot read the condition', () => {
    const { fields } = visibleTo(deals, 'sales-manager')
    expect([fields.reason?.shownWhen, fields.reason?.required]).toEqual([undefined, false])
    expect(visibleTo(deals, 'brokers').fields.reason).toMatchObject({ required: true, shownWhen: isClosed })
  })
})

it('an unknown group or condition field does not compile', () => {
  const common = { name: 'wrong', label: labels, title: 'code', id: 'integer' } as const
  const groups = { money: { label } }
  resource({
    ...common,
    ...{ groups, list: { columns: ['code'], sort: ['code', 'asc'] }, access: { read: 'signed-in' } },
    fields: {
      // @ts-expect-error There is no such group.
      code: { type: 'string', label, maxLength: 9, group: 'monney' },
      // @ts-expect-error There is no such field.
      fee: { type: 'integer', label, group: 'money', shownWhen: { field: 'cod', is: 'x' } },
    },
  })
})
