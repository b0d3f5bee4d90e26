import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { systemCaller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import { raiseBanks } from './series/raise-banks.ts'

/** Adds the job that tells everybody when a period begins, in the transaction that schedules it. */
export const tellWhenItBegins = (trx: Knex, period: string, at: Date): Promise<void> =>
  enqueue(trx, {
    kind: 'configuration-begins',
    key: `configuration-begins:${period}`,
    payload: { period },
    at,
  })

// A period that was withdrawn is kept without a time in which it holds.
const standing = statement<{ id: string }>(
  'SELECT id FROM bank_configurations WHERE id = :period::bigint AND NOT isempty(effective)',
)

/** Lets every instance read anew what a period has changed by beginning; nothing where it was withdrawn before. */
export const tellOfBeginning = (database: StoreDatabase, period: string): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const [stands] = await standing(unit.trx, { period })
    if (stands) raiseBanks(unit)
  })
