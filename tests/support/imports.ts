import { uniqueName } from './builders.ts'
import type { CatalogueItem } from './catalogues.ts'

/** A record of an import file that nothing in the database has yet, on a screen of its own. */
export const aRecord = (overrides: Partial<CatalogueItem> = {}) => ({
  content_key: uniqueName('test.import.'),
  component_type: 'text',
  screen_location: uniqueName('test_import_'),
  translations: { ru: 'Срок', en: 'Term' },
  ...overrides,
})

/** Records as JSON lines. */
export const asLines = (...records: unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n')
