import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import type { FirstSource } from '../../../domain/content/source-language.ts'

const read = statement<{ source_language: FirstSource }>('SELECT source_language FROM general_settings')

/** The language that texts are translated from, as the settings say. */
export const firstSource = async (knex: Knex): Promise<FirstSource> => {
  const [settings] = await read(knex, {})
  if (!settings) throw new Error('The settings have no record')
  return settings.source_language
}
