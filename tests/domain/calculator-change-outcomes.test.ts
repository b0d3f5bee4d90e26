import { describe, expect, it } from 'vitest'
import { findUnapprovedChange } from '../../admin/calculator/approval/change-outcomes.ts'
import type { ParameterChange } from '../../admin/calculator/calculator-types.ts'
import { bankValues } from '../support/configurations.ts'

const [author, other] = [
  { id: 1, name: 'Анна' },
  { id: 2, name: 'Борис' },
]

const aChange = (overrides: Partial<ParameterChange>): ParameterChange => ({
  ...bankValues,
  id: '1',
  bank_id: 1,
  status: 'rejected',
  effective_from: null,
  replaces: null,
  withdraws: false,
  based_on: 1,
  reason: null,
  created_at: '2026-11-01T10:00:00Z',
  created_by: author,
  decided_at: '2026-11-01T12:00:00Z',
  decided_by: other,
  decision_reason: 'Слишком рано',
  version: 2,
  ...overrides,
})

const findOutcome = (
  changes: ParameterChange[],
  saved: { at: string; by: typeof author }[] = [],
  person = author.id,
) =>
  findUnapprovedChange(
    { changes, periods: saved.map(({ at, by }) => ({ created_at: at, created_by: by })) },
    person,
  )
const rejected = aChange({})

describe('a change that was not applied', () => {
  it('is reported to its author when it was rejected or expired', () => {
    const lapsed = aChange({ status: 'lapsed', decided_at: null, effective_from: '2026-11-01T11:00:00Z' })
    expect(findOutcome([rejected])).toBe(rejected)
    expect(findOutcome([lapsed])).toBe(lapsed)
  })

  it('is not reported to other users', () => {
    expect(findOutcome([rejected], [], other.id)).toBeUndefined()
    expect(
      findUnapprovedChange({ changes: [aChange({ created_by: null })], periods: [] }, undefined),
    ).toBeUndefined()
  })

  it.each(['waiting', 'approved', 'withdrawn'] as const)(
    'is no longer reported once the author has proposed another one, which is %s',
    (status) => expect(findOutcome([rejected, aChange({ id: '2', status })])).toBeUndefined(),
  )

  it('is no longer reported once the author has saved the parameters again, unlike saves by others', () => {
    const at = '2026-11-01T13:00:00Z'
    expect(findOutcome([rejected], [{ at, by: author }])).toBeUndefined()
    expect(findOutcome([rejected], [{ at, by: other }])).toBe(rejected)
    expect(findOutcome([rejected], [{ at: '2026-11-01T11:00:00Z', by: author }])).toBe(rejected)
  })
})
