import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SecuritySettings } from '../../domain/resources/security-settings.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'

type StoredSecuritySettings = Pick<
  SecuritySettings,
  'password_min_length' | 'sign_in_failures' | 'sign_in_minutes' | 'events_days' | 'errors_days'
> & { readonly two_factor_roles: readonly string[] }

/** Settings that are public, also without a session. */
export interface PublicSettings {
  readonly bank_name: Trilingual
  readonly default_language: Language
  readonly source_language: PreferredSource
  /** Number of characters. */
  readonly password_min_length: number
}

const selectSourceLanguage = prepareQuery<{ source_language: PreferredSource }>(
  'SELECT source_language FROM general_settings',
)

/** Reads the language that texts are translated from. */
export const readSourceLanguage = async (knex: Knex): Promise<PreferredSource> => {
  const [settings] = await selectSourceLanguage(knex, {})
  if (!settings) throw new Error('The settings have no record')
  return settings.source_language
}

const selectSecuritySettings =
  prepareQuery<StoredSecuritySettings>(`SELECT password_min_length, two_factor_roles, sign_in_failures,
    sign_in_minutes, events_days, errors_days
  FROM security_settings`)

/**
 * Reads the security settings. Used by sign-in, new passwords and the clean-up of logs, never by other calls.
 */
export const readSecuritySettings = async (knex: Knex): Promise<StoredSecuritySettings> => {
  const [settings] = await selectSecuritySettings(knex)
  if (!settings) throw new Error('The settings of security are missing')
  return settings
}

const selectPublicSettings = prepareQuery<PublicSettings>(`SELECT
    json_build_object('ru', bank_name_ru, 'he', bank_name_he, 'en', bank_name_en) AS bank_name,
    default_language, source_language, password_min_length
  FROM general_settings CROSS JOIN security_settings`)

/** Reads the public settings. */
export const readPublicSettings = async (knex: Knex): Promise<PublicSettings> => {
  const [settings] = await selectPublicSettings(knex, {})
  if (!settings) throw new Error('The settings have no record')
  return settings
}
