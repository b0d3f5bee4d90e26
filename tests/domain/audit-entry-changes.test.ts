import { describe, expect, it } from 'vitest'
import { changedFieldsOf } from '../../api/audit/entry-changes.ts'
import {
  fieldsClosedToRevert,
  findRevertOperation,
  pickFormerValues,
  revertAccess,
  type StoredAuditEntry,
} from '../../api/resources/revert.ts'
import { resource } from '../../domain/descriptor/resource.ts'

const label = { ru: 'а', he: 'א', en: 'a' }

const probe = resource({
  name: 'probe',
  label: { one: label, many: label },
  title: 'name',
  id: 'integer',
  softDelete: true,
  fields: {
    name: { type: 'string', label, maxLength: 20 },
    city: { type: 'language-text', label, maxLength: 20 },
    salary: { type: 'integer', label, access: { read: { role: 'director' } } },
    grade: { type: 'integer', label, access: { update: { role: 'director' } } },
    made: { type: 'integer', label, readOnly: true },
    born: { type: 'integer', label, createOnly: true },
  },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  access: { read: 'signed-in', update: 'signed-in', delete: 'signed-in' },
})

const entry = (
  before: object | null,
  after: object | null,
  more: Partial<StoredAuditEntry> = {},
): StoredAuditEntry => ({
  ...{ id: '1', action: 'update', resource: 'probe', record_id: '1', part: 'fields', language: null },
  ...{ before, after },
  ...more,
})

describe('the changes of a log entry', () => {
  it('are the fields that differ, in the order of the form, and each text in its language', () => {
    const before = { city: { ru: 'а', he: 'א' }, name: 'x', made: 1 }
    const after = { city: { ru: 'б', he: 'א' }, name: 'y', made: 1 }
    expect(changedFieldsOf(probe, entry(before, after), 'brokers')).toEqual([
      { field: 'name', language: null, status: null, before: 'x', after: 'y' },
      { field: 'city', language: 'ru', status: null, before: 'а', after: 'б' },
    ])
  })

  it('leave out fields hidden from the role and undeclared ones', () => {
    const logEntry = entry({ salary: 1, secret: 'a' }, { salary: 2, secret: 'b' })
    expect(changedFieldsOf(probe, logEntry, 'brokers')).toEqual([])
    expect(changedFieldsOf(probe, logEntry, 'director').map(({ field }) => field)).toEqual(['salary'])
  })

  it('are empty for a record that the role may not read', () => {
    const restricted = { ...probe, access: { read: { role: 'director' } } } as const
    const logEntry = entry({ name: 'x' }, { name: 'y' })
    expect(changedFieldsOf(restricted, logEntry, 'administration')).toEqual([])
    expect(changedFieldsOf(restricted, logEntry, 'director')).toHaveLength(1)
  })
})

describe('reverting a change', () => {
  it('restores the changed fields that clients can write, and empties texts that did not exist before', () => {
    const logEntry = entry(
      { name: 'x', city: { ru: 'а' }, made: 1 },
      { name: 'x', city: { ru: 'б', he: 'ב' }, made: 2 },
    )
    expect(pickFormerValues(probe, logEntry)).toEqual({ city: { ru: 'а', he: '' } })
  })

  it.each([
    [entry({ name: 'x' }, { name: 'y' }), 'update'],
    [entry({ made: 1 }, { made: 2 }), undefined],
    [entry({ born: 1 }, { born: 2 }), undefined],
    [entry(null, { name: 'y' }, { action: 'create' }), 'delete'],
    [entry({ name: 'x' }, null, { action: 'delete' }), 'restore'],
    [entry(null, null), undefined],
    [entry({ name: 'x' }, { name: 'y' }, { action: 'set-password' }), undefined],
  ])('%# uses the opposite action if there is one', (entry, operation) =>
    expect(findRevertOperation(probe, entry)).toBe(operation),
  )

  it('requires the permission for the same change by hand', () => {
    const access = { read: 'signed-in', update: { role: 'brokers' }, delete: { role: 'director' } } as const
    const right = (before: object | null, after: object | null) =>
      revertAccess({ ...probe, access }, entry(before, after))
    expect(right({ name: 'x' }, { name: 'y' })).toBe(access.update)
    expect(right(null, { name: 'y' })).toBe(access.delete)
    expect(right({ name: 'x' }, null)).toBe(access.delete)
  })

  it('is not possible by restoring when deleted records are gone for good', () =>
    expect(findRevertOperation({ ...probe, softDelete: false }, entry({ name: 'x' }, null))).toBeUndefined())

  it('is closed to roles that may not read or set one of its fields', () => {
    const logEntry = entry({ grade: 1, salary: 1 }, { grade: 2, salary: 2 })
    expect(fieldsClosedToRevert(probe, logEntry, 'brokers')).toEqual(['salary', 'grade'])
    expect(fieldsClosedToRevert(probe, logEntry, 'director')).toEqual([])
  })
})
