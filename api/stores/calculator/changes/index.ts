import type { ChangeStatus } from '../../../../domain/calculator/change-status.ts'
import { valuesOf } from '../../../../domain/calculator/configuration.ts'
import type { ConfigurationChange } from '../../../../domain/calls/shapes/calculator.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { applyChange } from '../series/apply-change.ts'
import { lockSeries } from '../series/lock-series.ts'
import { seriesHead } from '../series/reads.ts'
import { decide, refuseAuthor, refuseDecided, refuseOthers } from './decide.ts'
import { readChange, readChanges } from './rows.ts'

/** A change as its decider saw it. */
interface Seen {
  readonly id: string
  readonly version: number
}

/** Locks the bank of a change, as every save does, and with it whatever waits of the bank. */
const openChange = async (unit: UnitOfWork, { id, version }: Seen): Promise<ConfigurationChange> => {
  const { bank_id } = await readChange(unit.trx, id)
  await lockSeries(unit, bank_id, undefined)
  const change = await readChange(unit.trx, id)
  refuseDecided(change, version)
  return change
}

/** Throws `invalid` for a change whose time has gone by, `conflict` where the series has moved on since. */
const refuseOverdue = async (unit: UnitOfWork, change: ConfigurationChange): Promise<void> => {
  if (change.status === 'lapsed') throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
  const head = await seriesHead(unit.trx, change.bank_id)
  if (head?.version !== change.based_on) throw new ApiError('conflict', { current: change })
}

const approve = async (unit: UnitOfWork, seen: Seen): Promise<ConfigurationChange> => {
  const change = await openChange(unit, seen)
  refuseAuthor(unit, change)
  await refuseOverdue(unit, change)
  const { bank_id, effective_from, reason, replaces } = change
  await applyChange(unit, {
    ...{ bank_id, effective_from, reason, replaces },
    values: valuesOf(change),
    created_by: change.created_by?.id ?? null,
    approved_by: unit.caller.actor?.id ?? null,
  })
  return decide(unit, change, 'approved')
}

/** Changes of the parameters of banks that another person has to approve. */
export const changeStore = (database: StoreDatabase) => ({
  list: (status?: ChangeStatus) => readChanges(database.knex, status),
  /** Has a change take effect as if it were saved now. Throws `forbidden` to its author. */
  approve: (caller: Caller, seen: Seen) => transact(database, caller, (unit) => approve(unit, seen)),
  /** Ends a change with a reason that its author reads. Throws `forbidden` to its author, who withdraws it. */
  reject: (caller: Caller, seen: Seen, reason: string) =>
    transact(database, caller, async (unit) => {
      const change = await openChange(unit, seen)
      refuseAuthor(unit, change)
      return decide(unit, change, 'rejected', reason)
    }),
  /** Takes a change back. Throws `forbidden` to all but its author. */
  withdraw: (caller: Caller, seen: Seen) =>
    transact(database, caller, async (unit) => {
      const change = await openChange(unit, seen)
      refuseOthers(unit, change)
      return decide(unit, change, 'withdrawn')
    }),
})

export type ChangeStore = ReturnType<typeof changeStore>
