import { Readable } from 'node:stream'
import { importTexts, type TextImportOptions } from '../../api/content/import-texts.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Database } from '../../db/database.ts'
import { uniqueName } from './builders.ts'
import type { CatalogueItem } from './catalogues.ts'

/** Builds a record of an import file with a new key, on its own screen. */
export const aRecord = (overrides: Partial<CatalogueItem> = {}) => ({
  content_key: uniqueName('test.import.'),
  component_type: 'text',
  screen_location: uniqueName('test_import_'),
  translations: { ru: 'Срок', en: 'Term' },
  ...overrides,
})

/** Formats records as JSON lines. */
export const asLines = (...records: unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n')

/** Creates a function that imports the bytes of a file, published by default. */
export const importInto =
  ({ knex }: Database) =>
  (bytes: string | Buffer, options: Partial<TextImportOptions> = {}) =>
    importTexts({ knex }, systemCaller, Readable.from([Buffer.from(bytes)]), {
      status: 'approved',
      mayPublish: true,
      ...options,
    })
