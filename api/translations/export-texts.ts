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
const languagesIn = (
  text: string | undefined,
  { isOfOne }: (typeof translationFileFormats)[TranslationFileFormat],
) => {
  const [first, ...rest] = languages.filter((language) => (text ?? languages.join()).includes(language))
  if (!first || (isOfOne && (text === undefined || rest.length > 0)))
    throw new ApiError('malformed', {
      message: 'A file of this format holds the texts of one language',
      fields: { languages: 'maxItems' },
    })
  return [first, ...rest] as const
}

/** Puts together what is asked of a file. */
export const textExportOptions = (
  format: TranslationFileFormat,
  asked: { languages?: string; source?: Language; drafts?: 'true' | 'false' },
): TextExportOptions => {
  const chosen = languagesIn(asked.languages, translationFileFormats[format])
  const source = asked.source ?? usualSource(chosen[0])
  return { format, languages: [...chosen], source, drafts: asked.drafts === 'true' }
}

/** Where the texts are read: which items there are, and the units of some of them. */
interface TextSource {
  readonly ids: () => Promise<readonly Id[]>
  readonly units: (ids: readonly Id[], asked: UnitReadOptions) => Promise<TranslationUnit[]>
}

async function* read(ids: readonly Id[], source: TextSource, { drafts, ...asked }: TextExportOptions) {
  const told = [...new Set([...asked.languages, asked.source])]
  for (const piece of toBatches(ids)) {
    const units = await source.units(piece, { languages: told, drafts })
    // A file that says how many texts it holds would be taken for one that was cut off.
    if (units.length < piece.length)
      throw new ApiError('conflict', { message: 'Texts were deleted meanwhile' })
    yield units
  }
}

/**
 * Texts out. Which items, and in which order, is read at once; each piece of them when the one before has been
 * taken. Between pieces no connection is held.
 */
export const exportTexts = async function* (source: TextSource, asked: TextExportOptions): FileChunks {
  const ids = await source.ids()
  yield* formatWriters[asked.format](read(ids, source, asked), { ...asked, count: ids.length })
}
