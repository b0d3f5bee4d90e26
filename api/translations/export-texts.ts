import { type Language, languages } from '../../domain/languages.ts'
import {
  type TranslationFileFormat,
  type TranslationUnit,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import { formatWriters } from '../files/translation-files.ts'
import type { ExportOptions, FileChunks } from '../files/translation-format.ts'
import type { Id } from '../resources/record.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { UnitReadOptions } from './translation-units.ts'

/** What is asked of a file of texts. */
interface TextExportOptions {
  readonly format: TranslationFileFormat
  readonly languages: ExportOptions['languages']
  readonly source: Language
  readonly drafts: boolean
}

/** What is translated from where nobody has said it: Russian, and English into Russian. */
const usualSource = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** The languages between commas. Throws `malformed` for several where a file holds those of one. */
const parseLanguages = (
  text: string | undefined,
  { isSingleLanguage }: (typeof translationFileFormats)[TranslationFileFormat],
) => {
  const [first, ...rest] = languages.filter((language) => (text ?? languages.join()).includes(language))
  if (!first || (isSingleLanguage && (text === undefined || rest.length > 0)))
    throw new ApiError('malformed', {
      message: 'A file in this format contains the texts of one language',
      fields: { languages: 'maxItems' },
    })
  return [first, ...rest] as const
}

/** Puts together what is asked of a file. */
export const parseExportOptions = (
  format: TranslationFileFormat,
  query: { languages?: string; source?: Language; drafts?: 'true' | 'false' },
): TextExportOptions => {
  const exportLanguages = parseLanguages(query.languages, translationFileFormats[format])
  const source = query.source ?? usualSource(exportLanguages[0])
  return { format, languages: [...exportLanguages], source, drafts: query.drafts === 'true' }
}

/** Where the texts are read: which items there are, and the units of some of them. */
interface TextSource {
  readonly ids: () => Promise<readonly Id[]>
  readonly units: (ids: readonly Id[], options: UnitReadOptions) => Promise<TranslationUnit[]>
}

async function* readBatches(
  ids: readonly Id[],
  source: TextSource,
  { drafts, ...options }: TextExportOptions,
) {
  const neededLanguages = [...new Set([...options.languages, options.source])]
  for (const batch of toBatches(ids)) {
    const units = await source.units(batch, { languages: neededLanguages, source: options.source, drafts })
    // A file that says how many texts it holds would be taken for one that was cut off.
    if (units.length < batch.length)
      throw new ApiError('conflict', { message: 'Texts were deleted in the meantime' })
    yield units
  }
}

/**
 * Texts out. Which items, and in which order, is read at once; each piece of them when the one before has been
 * taken. Between pieces no connection is held.
 */
export const exportTexts = async function* (source: TextSource, options: TextExportOptions): FileChunks {
  const ids = await source.ids()
  yield* formatWriters[options.format](readBatches(ids, source, options), { ...options, count: ids.length })
}
