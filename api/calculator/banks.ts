import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { banks } from '../../domain/resources/banks.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { customTableStore } from '../resources/table-store.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { publicBanksCounter } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

/** Banks: visitors are told of the active ones, so that they read each change at once. */
export const bankStore = customTableStore(banks, {
  afterWrite: (unit) => unit.bumpCounter(publicBanksCounter),
})

/** Tells that staff and visitors read something else of banks from now on, or will at another time. */
export const bumpBankCounters = (unit: UnitOfWork): void => {
  unit.bumpCounter(banks.name)
  unit.bumpCounter(publicBanksCounter)
}

/** Adds the job that tells everybody when a period begins, in the transaction that schedules it. */
export const schedulePeriodStart = (trx: Knex, period: string, at: Date): Promise<void> =>
  enqueue(trx, {
    kind: 'configuration-begins',
    key: `configuration-begins:${period}`,
    payload: { period },
    at,
  })

// A period that was withdrawn is kept without a time in which it holds.
const findStandingPeriod = prepareQuery<{ id: string }>(
  'SELECT id FROM bank_configurations WHERE id = :period::bigint AND NOT isempty(effective)',
)

/** Lets every instance read anew what a period has changed by beginning; nothing where it was withdrawn before. */
export const announcePeriodStart = (database: StoreDatabase, period: string): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const [standingPeriod] = await findStandingPeriod(unit.trx, { period })
    if (standingPeriod) bumpBankCounters(unit)
  })
