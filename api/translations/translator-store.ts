import type { Language } from '../../domain/languages.ts'
import type { ImportedUnit } from '../../domain/translations/translation-files.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { textComments } from './comments.ts'
import {
  importTranslations,
  type PreviewOptions,
  previewImport,
  type TranslationImportOptions,
} from './import-translations.ts'
import { replacing } from './replace-in-texts.ts'
import { findSuggestions } from './suggestions.ts'
import { translationRequests } from './translation-requests.ts'
import { readTranslationUnits, type UnitReadOptions } from './translation-units.ts'
import { workbench } from './workbench.ts'

/** Reads and writes of translators: workbench, comments, requests, replacement, suggestions and files. */
export const translatorStore = (database: StoreDatabase) => {
  const { knex } = database
  return {
    workbench: workbench(knex),
    comments: textComments(database),
    requests: translationRequests(database),
    replacing: replacing(database),
    suggestions: (id: string, language: Language) => findSuggestions(knex, id, language),
    units: (ids: readonly (string | number)[], options: UnitReadOptions) =>
      readTranslationUnits(knex, ids, options),
    previewImport: (units: readonly ImportedUnit[], options: PreviewOptions) =>
      previewImport(database, units, options),
    importTranslations: (caller: Caller, units: readonly ImportedUnit[], options: TranslationImportOptions) =>
      importTranslations(database, caller, units, options),
  }
}

export type TranslatorStore = ReturnType<typeof translatorStore>
