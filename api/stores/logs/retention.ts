import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import { forgetOldErrors } from './errors.ts'

/** How many days events and errors are kept. */
const kept = { events_days: 365, errors_days: 90 } as const

const forgetSql = statement<unknown>(
  `DELETE FROM events WHERE at < now() - :days::integer * interval '1 day'`,
)

/** Deletes events and errors whose time is over. What changed stays in the audit log for good. */
export const forgetOldLogs = async (knex: Knex): Promise<void> => {
  await forgetSql(knex, { days: kept.events_days })
  await forgetOldErrors(knex, kept.errors_days)
}
