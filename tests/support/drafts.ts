import type { Database } from '../../db/database.ts'
import { uniqueName } from './builders.ts'
import { asLines, importInto } from './imports.ts'

/** Imports a number of drafts of unpublished texts, and returns their screen. */
export const manyDrafts = async (database: Database, count: number): Promise<string> => {
  const screen_location = uniqueName('many_drafts_')
  const records = Array.from({ length: count }, (_, index) => ({
    content_key: `${screen_location}.${index}`,
    component_type: 'text',
    screen_location,
    translations: { ru: `Строка ${index}`, he: `שורה ${index}`, en: `Line ${index}` },
  }))
  await importInto(database)(asLines(...records), { status: 'draft' })
  return screen_location
}
