import type { ResponseOf } from '../../domain/api/call.ts'
import type { translationFileCalls } from '../../domain/api/translation-files.ts'
import type { Language } from '../../domain/languages.ts'
import {
  type ColumnMapping,
  type FoundColumns,
  type ImportRowKind,
  maxFileBytes,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { tooLarge, upload } from './http.ts'
import { told, type Watching } from './publishing/progress.ts'

/** What a file of texts did, or would do. */
export type TextsReport = ResponseOf<typeof translationFileCalls.takeTexts>
/** What a text of it changes. */
export type TextChange = TextsReport['changes'][number]
/** Why a text of it is not taken over. */
export type TextRefusal = TextsReport['refusals'][number]

/** How a file of texts is read. */
export interface ReadingManner {
  /** Of a file that does not say it. */
  readonly language: Language
  /** Whether the file may hold less than went out. */
  readonly isPart: boolean
  /** What the columns of a table hold, where its heads do not tell. */
  readonly columns?: ColumnMapping
}

/** Which of its changes are made: all of some acts, others beside them by their numbers, but for the excepted. */
export interface ChosenChanges {
  readonly acts: string
  readonly also: string
  readonly except: string
}

const formats: readonly (readonly [name: RegExp, format: TranslationFileFormat])[] = [
  [/\.xlsx$/i, 'xlsx'],
  [/\.(xlf|xliff|sdlxliff|mqxliff)$/i, 'xliff20'],
  [/\.json$/i, 'json'],
  [/\.pot?$/i, 'po'],
]

const typeOf = ({ name }: File): string =>
  translationFileFormats[formats.find(([ending]) => ending.test(name))?.[1] ?? 'csv'].type

const askedOf = ({ language, isPart, columns }: ReadingManner) => ({
  language,
  ...(isPart && { part: 'true' }),
  ...(columns && { columns: columns.uses.join(), heads: String(columns.line) }),
})

/** Sends a file with what is asked of it; one that the API would not take in stays. */
const sendFile = async <T>(
  file: File,
  asked: Readonly<Record<string, string>>,
  how: Parameters<typeof upload>[3],
): Promise<T> => {
  if (file.size > maxFileBytes) throw tooLarge()
  return upload<T>(`/api/texts/import?${new URLSearchParams(asked)}`, file, typeOf(file), how)
}

/** Asks what a file of texts would do. */
export const tryTexts = (
  file: File,
  manner: ReadingManner,
  { onProgress, signal }: Watching,
): Promise<TextsReport> =>
  sendFile(file, { ...askedOf(manner), dry_run: 'true' }, { signal, ...told(onProgress) })

/** Which are told of what a file would do. */
interface Telling {
  readonly kind: ImportRowKind | undefined
  readonly offset: number
}

/** Asks for more of what was told of a file; throws `conflict` where it would do something else by now. */
export const moreOfTexts = (
  file: File,
  manner: ReadingManner,
  { mark }: TextsReport,
  { kind, offset }: Telling,
  signal: AbortSignal,
): Promise<TextsReport> => {
  const asked = { dry_run: 'true', agreed: mark, offset: String(offset), ...(kind && { kind }) }
  return sendFile(file, { ...askedOf(manner), ...asked }, { signal })
}

/** Takes over the chosen texts of a file as a dry run has told of them. */
export const takeTexts = (
  file: File,
  manner: ReadingManner,
  { mark }: TextsReport,
  { acts, also, except, isPublished }: ChosenChanges & { readonly isPublished: boolean },
  { onProgress, signal }: Watching,
): Promise<TextsReport> => {
  const chosen = { acts, ...(also && { also }), ...(except && { except }) }
  const asked = { agreed: mark, status: isPublished ? 'approved' : 'draft', ...chosen }
  return sendFile(file, { ...askedOf(manner), ...asked }, { signal, ...told(onProgress) })
}

/** What the columns of a table seem to hold. */
export const columnsOf = (file: File, signal: AbortSignal): Promise<FoundColumns> =>
  upload('/api/texts/import/columns', file, typeOf(file), { signal })
