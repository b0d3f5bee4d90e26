import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { banks } from '../../domain/resources/banks.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { customTableStore } from '../resources/table-store.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { publicBanksCounter } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

/** Store of banks. Visitors see the active ones, so each change invalidates the public answers. */
export const bankStore = customTableStore(banks, {
  afterWrite: (unit) => unit.bumpCounter(publicBanksCounter),
})

/** Invalidates the banks that staff and visitors have read; also needed when only scheduled values change. */
export const bumpBankCounters = (unit: UnitOfWork): void => {
  unit.bumpCounter(banks.name)
  unit.bumpCounter(publicBanksCounter)
}

/** Adds the job that announces the start of a period, in the transaction that schedules it. */
export const schedulePeriodStart = (trx: Knex, period: string, at: Date): Promise<void> =>
  enqueue(trx, {
    kind: 'configuration-begins',
    key: `configuration-begins:${period}`,
    payload: { period },
    at,
  })

// A withdrawn period is kept with an empty range.
const findValidPeriod = prepareQuery<{ id: string }>(
  'SELECT id FROM bank_configurations WHERE id = :period::bigint AND NOT isempty(effective)',
)

/** Invalidates the banks on every instance when a period begins, unless it was withdrawn. */
export const announcePeriodStart = (database: StoreDatabase, period: string): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const [validPeriod] = await findValidPeriod(unit.trx, { period })
    if (validPeriod) bumpBankCounters(unit)
  })
