import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import type { SecuritySettings } from '../../../domain/resources/security-settings.ts'

type Kept = Pick<
  SecuritySettings,
  'password_min_length' | 'sign_in_failures' | 'sign_in_minutes' | 'events_days' | 'errors_days'
> & { readonly two_factor_roles: readonly string[] }

const stored = statement<Kept>(`SELECT password_min_length, two_factor_roles, sign_in_failures,
    sign_in_minutes, events_days, errors_days
  FROM security_settings`)

/** What is set now. Asked where people sign in, take a password or have logs cleaned up, never by other calls. */
export const securityOf = async (knex: Knex): Promise<Kept> => {
  const [settings] = await stored(knex)
  if (!settings) throw new Error('The settings of security are missing')
  return settings
}
