import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SecuritySettings } from '../../domain/resources/security-settings.ts'
import type { MessageSyntax } from '../../domain/translations/message-syntax.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'

type StoredSecuritySettings = Pick<
  SecuritySettings,
  'password_min_length' | 'sign_in_failures' | 'sign_in_minutes' | 'events_days' | 'errors_days'
> & { readonly two_factor_roles: readonly string[] }

/** Settings that texts are checked by. */
export interface TextSettings {
  /** Language that is translated from, where it has a text. */
  readonly source_language: PreferredSource
  readonly message_syntax: MessageSyntax
}

/** Settings that are public, also without a session. */
export interface PublicSettings extends TextSettings {
  readonly bank_name: Trilingual
  readonly default_language: Language
  /** Number of characters. */
  readonly password_min_length: number
}

const selectTextSettings = prepareQuery<TextSettings>(
  'SELECT source_language, message_syntax FROM general_settings',
)

export const readTextSettings = async (knex: Knex): Promise<TextSettings> => {
  const [settings] = await selectTextSettings(knex, {})
  if (!settings) throw new Error('The general settings have no record')
  return settings
}

const selectSecuritySettings =
  prepareQuery<StoredSecuritySettings>(`SELECT password_min_length, two_factor_roles, sign_in_failures,
    sign_in_minutes, events_days, errors_days
  FROM security_settings`)

export const readSecuritySettings = async (knex: Knex): Promise<StoredSecuritySettings> => {
  const [settings] = await selectSecuritySettings(knex)
  if (!settings) throw new Error('The security settings have no record')
  return settings
}

const selectPublicSettings = prepareQuery<PublicSettings>(`SELECT
    json_build_object('ru', bank_name_ru, 'he', bank_name_he, 'en', bank_name_en) AS bank_name,
    default_language, source_language, message_syntax, password_min_length
  FROM general_settings CROSS JOIN security_settings`)

export const readPublicSettings = async (knex: Knex): Promise<PublicSettings> => {
  const [settings] = await selectPublicSettings(knex, {})
  if (!settings) throw new Error('The general settings have no record')
  return settings
}
