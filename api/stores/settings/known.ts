import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import type { FirstSource } from '../../../domain/content/source-language.ts'
import type { Language, Trilingual } from '../../../domain/languages.ts'

/** What of the settings everybody may know, signed in or not. */
export interface KnownSettings {
  readonly bank_name: Trilingual
  readonly default_language: Language
  readonly source_language: FirstSource
  /** In characters. */
  readonly password_min_length: number
}

const known = statement<KnownSettings>(`SELECT
    json_build_object('ru', bank_name_ru, 'he', bank_name_he, 'en', bank_name_en) AS bank_name,
    default_language, source_language, password_min_length
  FROM general_settings CROSS JOIN security_settings`)

/** What of the settings everybody may know. */
export const knownSettings = async (knex: Knex): Promise<KnownSettings> => {
  const [settings] = await known(knex, {})
  if (!settings) throw new Error('The settings have no record')
  return settings
}
