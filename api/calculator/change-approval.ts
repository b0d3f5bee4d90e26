import type { ConfigurationChange } from '../../domain/api/bank-configurations.ts'
import { type ChangeStatus, configuration, pickParameters } from '../../domain/calculator/configuration.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertIndependent } from './second-person.ts'
import { applyChange, withdrawPeriod } from './series/apply-change.ts'
import { lockSeries, readChange, readChanges, readSeriesHead } from './series/read-configurations.ts'

/** Throws `forbidden` to the author of a change. */
const assertNotAuthor = ({ caller }: UnitOfWork, { created_by }: ConfigurationChange): void => {
  if (created_by !== null && created_by.id === caller.actor?.id) throw forbidden('decide on your own change')
}

const assertAuthor = ({ caller }: UnitOfWork, { created_by }: ConfigurationChange): void => {
  if (created_by === null || created_by.id !== caller.actor?.id)
    throw forbidden('withdraw the change of somebody else')
}

/**
 * Throws `conflict` with the current change when it is already decided or the client has seen another
 * version.
 */
const assertUndecided = (change: ConfigurationChange, version: number): void => {
  const isOpen = change.status === 'waiting' || change.status === 'lapsed'
  if (!isOpen || change.version !== version) throw new ApiError('conflict', { current: change })
}

const auditActions = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw-change' } as const

const decideChange = async (
  unit: UnitOfWork,
  { id, bank_id, status }: ConfigurationChange,
  newStatus: keyof typeof auditActions & ChangeStatus,
  reason?: string,
): Promise<ConfigurationChange> => {
  await unit
    .trx('configuration_changes')
    .where({ id })
    .update({
      status: newStatus,
      decided_by: unit.caller.actor?.id,
      decided_at: unit.trx.fn.now(),
      decision_reason: reason,
      version: unit.trx.raw('version + 1'),
    })
  unit.audit({
    action: auditActions[newStatus],
    resource: configuration.name,
    record_id: String(bank_id),
    before: { change_id: id, status },
    after: { change_id: id, status: newStatus },
    ...(reason && { reason }),
  })
  unit.bumpCounter('banks')

  return readChange(unit.trx, id)
}

/** Change in the version that the client has seen. */
interface SeenChange {
  readonly id: string
  readonly version: number
}

/** Locks the bank of a change, as every save does, and so all its waiting changes. */
const lockOpenChange = async (
  unit: UnitOfWork,
  { id, version }: SeenChange,
): Promise<ConfigurationChange> => {
  const { bank_id } = await readChange(unit.trx, id)
  await lockSeries(unit, bank_id, undefined)
  const change = await readChange(unit.trx, id)
  assertUndecided(change, version)
  return change
}

/** Throws `invalid` for a change whose time is past, and `conflict` when the series has changed since. */
const assertInTime = async (unit: UnitOfWork, change: ConfigurationChange): Promise<void> => {
  if (change.status === 'lapsed') throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
  const head = await readSeriesHead(unit.trx, change.bank_id)
  if (head?.version !== change.based_on) throw new ApiError('conflict', { current: change })
}

const approve = async (unit: UnitOfWork, seenChange: SeenChange): Promise<ConfigurationChange> => {
  const change = await lockOpenChange(unit, seenChange)
  assertNotAuthor(unit, change)
  await assertIndependent(unit.trx, change.created_by?.id ?? null, unit.caller.actor?.id)
  await assertInTime(unit, change)
  const { bank_id, effective_from, reason, replaces, withdraws } = change
  if (withdraws) {
    if (replaces === null || !(await withdrawPeriod(unit, bank_id, replaces)))
      throw new ApiError('invalid', { fields: { replaces: 'reference' } })
    return decideChange(unit, change, 'approved')
  }

  await applyChange(unit, {
    bank_id,
    effective_from,
    reason,
    replaces,
    values: pickParameters(change),
    created_by: change.created_by?.id ?? null,
    approved_by: unit.caller.actor?.id ?? null,
  })

  return decideChange(unit, change, 'approved')
}

/** Creates the store of parameter changes that another user has to approve. */
export const changeStore = (database: StoreDatabase) => ({
  list: (status?: ChangeStatus) => readChanges(database.knex, status),
  /**
   * Applies a change as if it were saved now. Throws `forbidden` to its author, and `not_independent` when
   * both accounts lead back to one person.
   */
  approve: (caller: Caller, seenChange: SeenChange) =>
    transact(database, caller, (unit) => approve(unit, seenChange)),
  /** Rejects a change with a reason for its author. Throws `forbidden` to the author, who can withdraw it. */
  reject: (caller: Caller, seenChange: SeenChange, reason: string) =>
    transact(database, caller, async (unit) => {
      const change = await lockOpenChange(unit, seenChange)
      assertNotAuthor(unit, change)
      return decideChange(unit, change, 'rejected', reason)
    }),
  /** Withdraws a change. Throws `forbidden` to everyone except its author. */
  withdraw: (caller: Caller, seenChange: SeenChange) =>
    transact(database, caller, async (unit) => {
      const change = await lockOpenChange(unit, seenChange)
      assertAuthor(unit, change)
      return decideChange(unit, change, 'withdrawn')
    }),
})

export type ChangeStore = ReturnType<typeof changeStore>
