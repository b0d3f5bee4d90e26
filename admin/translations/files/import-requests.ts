import * as calls from 'virtual:calls'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { translationFileCalls } from '../../../domain/api/translation-files.ts'
import type { Language } from '../../../domain/languages.ts'
import {
  type ColumnMapping,
  type DetectedColumns,
  type ImportRowKind,
  maxFileBytes,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { callApi, type ProgressOptions, tooLarge } from '../../providers/httpClient.ts'
import type { TranslationImportReport } from '../translation-types.ts'

/** How a file of texts is read. */
export interface ImportOptions {
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
  translationFileFormats[formats.find(([namePattern]) => namePattern.test(name))?.[1] ?? 'csv'].type

type ImportQuery = NonNullable<RequestOf<typeof translationFileCalls.takeTexts>['query']>

const toOptionsQuery = ({ language, isPart, columns }: ImportOptions): ImportQuery => ({
  language,
  ...(isPart && { part: 'true' }),
  ...(columns && { columns: columns.uses.join(), heads: String(columns.line) }),
})

/** Uploads a file; one that is larger than the API accepts is not sent. */
const sendFile = async (
  file: File,
  query: ImportQuery,
  options: Partial<ProgressOptions>,
): Promise<TranslationImportReport> => {
  if (file.size > maxFileBytes) throw tooLarge()
  return callApi(calls.takeTexts, { query, file: new Blob([file], { type: typeOf(file) }), ...options })
}

/** Asks what a file of texts would do. */
export const previewImport = (
  file: File,
  importOptions: ImportOptions,
  { onProgress, signal }: ProgressOptions,
): Promise<TranslationImportReport> =>
  sendFile(file, { ...toOptionsQuery(importOptions), dry_run: 'true' }, { signal, onProgress })

/** Which are told of what a file would do. */
interface PreviewedRows {
  readonly kind: ImportRowKind | undefined
  readonly offset: number
}

/** Asks for more of what was told of a file; throws `conflict` where it would do something else by now. */
export const previewMoreRows = (
  file: File,
  importOptions: ImportOptions,
  { mark }: TranslationImportReport,
  { kind, offset }: PreviewedRows,
  signal: AbortSignal,
): Promise<TranslationImportReport> => {
  const query: ImportQuery = { dry_run: 'true', agreed: mark, offset: String(offset), ...(kind && { kind }) }
  return sendFile(file, { ...toOptionsQuery(importOptions), ...query }, { signal })
}

/** Takes over the chosen texts of a file as a dry run has told of them. */
export const importTranslations = (
  file: File,
  importOptions: ImportOptions,
  { mark }: TranslationImportReport,
  { acts, also, except, isPublished }: ChosenChanges & { readonly isPublished: boolean },
  { onProgress, signal }: ProgressOptions,
): Promise<TranslationImportReport> => {
  const selection = { acts, ...(also && { also }), ...(except && { except }) }
  const query: ImportQuery = { agreed: mark, status: isPublished ? 'approved' : 'draft', ...selection }
  return sendFile(file, { ...toOptionsQuery(importOptions), ...query }, { signal, onProgress })
}

/** What the columns of a table seem to hold. */
export const detectColumns = (file: File, signal: AbortSignal): Promise<DetectedColumns> =>
  callApi(calls.columnsOfTexts, { file: new Blob([file], { type: typeOf(file) }), signal })
