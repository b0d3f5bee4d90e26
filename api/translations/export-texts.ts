import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { buildGlossary, type Glossary, type Term } from '../../domain/translations/glossary.ts'
import {
  type TranslationFileFormat,
  type TranslationUnit,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import type { ExportOptions, FileChunks } from '../files/translation-format.ts'
import type { Id } from '../resources/record.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import { readTranslationUnits } from './translation-units.ts'

/** Loads the formats of translators’ files on demand: their parsers take memory that most servers never need. */
export const importFormats = () => import('../files/translation-files.ts')

interface TextExportOptions {
  readonly format: TranslationFileFormat
  readonly languages: ExportOptions['languages']
  readonly source: Language
  readonly drafts: boolean
  /** Address of the portal, for the links to pages. */
  readonly publicUrl: string | undefined
}

/** Returns the default source language: Russian, or English for texts in Russian. */
const findDefaultSource = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/**
 * Parses languages separated by commas; all languages if absent. Throws `malformed` unless the format allows
 * the number.
 */
const parseLanguages = (
  text: string | undefined,
  { isSingleLanguage }: (typeof translationFileFormats)[TranslationFileFormat],
) => {
  const [firstLanguage, ...otherLanguages] = languages.filter((language) =>
    (text ?? languages.join()).includes(language),
  )
  if (!firstLanguage || (isSingleLanguage && (text === undefined || otherLanguages.length > 0)))
    throw new ApiError('malformed', {
      message: 'A file in this format contains the texts of one language',
      fields: { languages: 'maxItems' },
    })
  return [firstLanguage, ...otherLanguages] as const
}

export const parseExportOptions = (
  format: TranslationFileFormat,
  query: { languages?: string; source?: Language; drafts?: 'true' | 'false' },
): Omit<TextExportOptions, 'publicUrl'> => {
  const exportLanguages = parseLanguages(query.languages, translationFileFormats[format])
  const source = query.source ?? findDefaultSource(exportLanguages[0])
  return { format, languages: [...exportLanguages], source, drafts: query.drafts === 'true' }
}

const selectTerms = prepareQuery<Term>(`SELECT id, note,
    jsonb_build_object('ru', term_ru, 'he', term_he, 'en', term_en) AS term
  FROM glossary_terms WHERE deleted_at IS NULL ORDER BY id`)

async function* readBatches(
  knex: Knex,
  ids: readonly Id[],
  { drafts, ...options }: TextExportOptions,
  glossary: Glossary,
): AsyncGenerator<TranslationUnit[]> {
  const neededLanguages = [...new Set([...options.languages, options.source])]
  for (const batch of toBatches(ids)) {
    const units = await readTranslationUnits(knex, batch, {
      languages: neededLanguages,
      source: options.source,
      drafts,
      glossary,
      publicUrl: options.publicUrl,
    })
    // The file states its number of texts, so fewer texts would look like a file that was cut off.
    if (units.length < batch.length)
      throw new ApiError('conflict', { message: 'Texts were deleted in the meantime' })
    yield units
  }
}

/**
 * Exports texts as chunks of a file. The ids and their order are read first, each batch of texts when the
 * previous one has been consumed. No connection is held between batches.
 */
export const exportTexts = async function* (
  knex: Knex,
  readIds: () => Promise<readonly Id[]>,
  options: TextExportOptions,
): FileChunks {
  const ids = await readIds()
  const glossary = buildGlossary(await selectTerms(knex, {}))
  const { formatWriters } = await importFormats()
  yield* formatWriters[options.format](readBatches(knex, ids, options, glossary), {
    ...options,
    count: ids.length,
  })
}
