import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { fallbackSection, type SectionKey, sections } from '../../domain/sections.ts'
import { buildGlossary, findTerms, type Glossary, type Term } from '../../domain/translations/glossary.ts'
import {
  defaultSourceOf,
  type TranslationFileFormat,
  type TranslationUnit,
  translationFileFormats,
  type UnitContext,
  type UnitItem,
} from '../../domain/translations/translation-files.ts'
import {
  draftOrPublishedText,
  getDescriptions,
  type ItemState,
  itemStateSource,
} from '../content/item-state.ts'
import { type PageTitles, pageTitles } from '../content/pages.ts'
import { ApiError } from '../errors.ts'
import type { ExportOptions, FileChunks } from '../files/translation-format.ts'
import type { Id } from '../resources/record.ts'
import { toBatches } from '../unit-of-work/batches.ts'

type Descriptions = Pick<ItemState, 'description' | 'description_he' | 'description_en' | 'max_length'>
type UnitRow = UnitItem &
  Descriptions &
  PageTitles &
  Pick<ItemState, 'content_key' | 'screen_location' | 'section' | 'approved' | 'draft'>

/** Languages to read, and whether drafts replace published texts. */
interface UnitReadOptions {
  readonly languages: readonly Language[]
  /** Preferred language of the descriptions. */
  readonly source: Language
  readonly drafts: boolean
  /** Terms to tell translators of. */
  readonly glossary: Glossary
  /** Address of the portal; without it, addresses of pages are paths. */
  readonly publicUrl: string | undefined
}

const selectRows = prepareQuery<UnitRow>(`SELECT item.content_key, item.screen_location, item.component_type,
    item.category, item.page_number, item.description, item.description_he, item.description_en, item.max_length,
    item.section, page.title_ru, page.title_he, page.title_en, texts.approved, texts.draft
  FROM ${itemStateSource} JOIN pages page ON page.id = item.page_id JOIN unnest(:ids::bigint[]) WITH ORDINALITY AS asked (id, place) ON asked.id = item.id
  WHERE item.deleted_at IS NULL ORDER BY asked.place`)

/** Returns the path of a page in the portal. */
const pageAddress = (section: SectionKey | null, screen: string): string =>
  `/content/${section ?? fallbackSection}/drill/${encodeURIComponent(screen)}`

/** Formats the terms of a text in its target languages, each once: `источник = מקור (note)`. */
const formatTerms = (text: string, { glossary, source, languages }: UnitReadOptions): string => {
  const terms = new Map(findTerms(glossary, text, source).map(({ term }) => [term.id, term]))
  const targets = languages.filter((language) => language !== source)
  return [...terms.values()]
    .map(({ term, note }) => {
      const translations = targets.map((language) => term[language]).join(', ')
      return `${term[source]} = ${translations}${note ? ` (${note})` : ''}`
    })
    .join('; ')
}

const buildContext = (
  row: UnitRow,
  sourceText: string | undefined,
  options: UnitReadOptions,
): UnitContext => {
  const { section, screen_location, component_type } = row
  const titles = pageTitles(row)

  return {
    page: titles[options.source] || titles.ru || screen_location,
    address: `${options.publicUrl ?? ''}${pageAddress(section, screen_location)}`,
    section: sections.find(({ key }) => key === section)?.title[options.source] ?? '',
    type: component_type,
    terms: formatTerms(sourceText ?? '', options),
  }
}

/** Reads the translation units of items that are not deleted, in the order of the ids. One query. */
const readTranslationUnits = async (
  knex: Knex,
  ids: readonly (string | number)[],
  options: UnitReadOptions,
): Promise<TranslationUnit[]> => {
  const { languages, source, drafts } = options
  const rows = await selectRows(knex, { ids: ids.map(String) })
  return rows.map(({ content_key: key, screen_location: screen, ...row }) => {
    const { approved, draft, component_type, category, page_number, max_length: maxLength } = row
    const { ru, he, en, [source]: sourceDescription } = getDescriptions(row)
    const textIn = (language: Language) =>
      drafts ? draftOrPublishedText({ approved, draft }, language) : approved[language]

    return {
      key,
      screen,
      item: { component_type, category, page_number },
      description: sourceDescription || ru || en || he,
      maxLength,
      context: buildContext({ ...row, content_key: key, screen_location: screen }, textIn(source), options),
      texts: Object.fromEntries(languages.map((language) => [language, textIn(language) ?? null])),
    }
  })
}

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

/**
 * Parses languages separated by commas; all languages if absent. Throws `malformed` unless the format allows
 * the number.
 */
const parseLanguages = (
  text: string | undefined,
  { isSingleLanguage }: (typeof translationFileFormats)[TranslationFileFormat],
) => {
  const requestedLanguages: readonly string[] = text?.split(',') ?? languages
  const [firstLanguage, ...otherLanguages] = languages.filter((language) =>
    requestedLanguages.includes(language),
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
  const source = query.source ?? defaultSourceOf(exportLanguages[0])
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
