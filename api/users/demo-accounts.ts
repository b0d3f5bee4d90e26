import type { Knex } from 'knex'
import { type Role, roleByApiName } from '../../domain/access.ts'
import type { Id } from '../resources/record.ts'

/**
 * The condition under which an account lives for a caller, by the binding `demo` of `Caller`: whatever opens
 * a demo account, be it a password, a session or a link, opens it only where such accounts live.
 */
export const isUsableSql = (alias: string): string => `(:demo::boolean OR NOT ${alias}.is_demo)`

export interface DemoAccount {
  readonly email: string
  readonly role: Role
}

/** The accounts of the demo data whose password is still the published one. */
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
