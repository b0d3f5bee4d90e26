import type { Database } from '../../db/database.ts'
import {
  type TranslationFileFormat,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import type { Agent } from './app.ts'
import { anItem, aPage, uniqueName } from './builders.ts'

/** Exports texts as a file. */
export const exportTexts = (agent: Agent, query: Readonly<Record<string, string>>) =>
  agent
    .get(`/api/texts/export?${new URLSearchParams(query)}`)
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

/** Imports a file of texts, with query parameters. */
export const sendTexts = (
  agent: Agent,
  format: TranslationFileFormat,
  file: Buffer | string,
  query: Readonly<Record<string, string>> = {},
) =>
  agent
    .post(`/api/texts/import?${new URLSearchParams(query)}`)
    .set('Content-Type', translationFileFormats[format].type)
    .send(format === 'xlsx' ? file : String(file))

/** Previews the import of a file of texts. */
export const previewTexts: typeof sendTexts = (agent, format, file, query) =>
  sendTexts(agent, format, file, { ...query, dry_run: 'true' })

/** Creates texts on their own page, and exports them as a table. */
export const createExportedTexts = async (database: Database, director: Agent, count = 3) => {
  const screen_location = await aPage(database)
  const items: { id: string; content_key: string }[] = []
  const key = uniqueName('back.')
  for (let number = 1; number <= count; number += 1)
    items.push(
      await anItem(director, {
        ...{ content_key: `${key}.${number}`, screen_location },
        translations: { ru: `Текст ${number}`, he: `טקסט ${number}` },
      }),
    )
  const filter = JSON.stringify({ screen_location })
  const { body } = await exportTexts(director, { format: 'csv', filter })
  return { items, file: String(body), pathOf: (at: number) => `/api/content-items/${items[at]?.id}` }
}
