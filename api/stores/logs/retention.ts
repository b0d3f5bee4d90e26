import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import { securityOf } from '../settings/security.ts'
import { forgetOldErrors } from './errors.ts'

const forgetSql = statement<unknown>(
  `DELETE FROM events WHERE at < now() - :days::integer * interval '1 day'`,
)

/** Deletes events and errors whose time is over. What changed stays in the audit log for good. */
export const forgetOldLogs = async (knex: Knex): Promise<void> => {
  const { events_days, errors_days } = await securityOf(knex)
  await forgetSql(knex, { days: events_days })
  await forgetOldErrors(knex, errors_days)
}
