import type { Knex } from 'knex'
import { type Role, roleByApiName } from '../../domain/access.ts'
import type { Id } from '../resources/record.ts'

/**
 * Builds the SQL condition of an account that the caller may use; binding `demo` as in `Caller`. Queries of
 * passwords, sessions and links all include it, so that demo accounts work only in demo mode.
 */
export const isUsableSql = (alias: string): string => `(:demo::boolean OR NOT ${alias}.is_demo)`

export interface DemoAccount {
  readonly email: string
  readonly role: Role
}

/** Reads the active demo accounts whose password is still the published one. */
export const readDemoAccounts = async (knex: Knex): Promise<DemoAccount[]> => {
  const rows: { email: string; role: string }[] = await knex('users')
    .where({ is_demo: true, status: 'active', deleted_at: null })
    .select('email', 'role')
  return rows.flatMap(({ email, role }) => {
    const knownRole = roleByApiName(role)
    return knownRole ? [{ email, role: knownRole }] : []
  })
}

export const isDemoAccount = async (trx: Knex.Transaction, id: Id): Promise<boolean> =>
  Boolean(await trx('users').where({ id, is_demo: true }).first('id'))
