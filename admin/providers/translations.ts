import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { translationFileCalls } from '../../domain/api/translation-files.ts'
import type { Language } from '../../domain/languages.ts'
import {
  type ColumnMapping,
  type DetectedColumns,
  type ImportRowKind,
  maxFileBytes,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { callApi, type KnownFields, type ProgressOptions, tooLarge } from './httpClient.ts'

type Calls = typeof declared

type Texts =
  | Language
  | ('translations' | 'drafts' | 'missing' | 'approved' | 'outdated' | 'from' | 'text' | 'max_length')
type Place = 'content_key' | 'component_type' | 'descriptions' | 'screen_location' | 'section' | 'parent_id'

type WorkbenchBatch = KnownFields<
  ResponseOf<Calls['workbench']>,
  | Texts
  | Place
  | 'comments'
  | ('rows' | 'total' | 'id' | 'version' | 'is_active' | 'isFirst' | 'failing' | 'changed' | 'by' | 'at')
>

/** A text with all its languages. */
export type WorkbenchText = WorkbenchBatch['rows'][number]

/** What of all texts is asked for, by the names of the call. */
export type WorkbenchFilter = Omit<NonNullable<RequestOf<Calls['workbench']>['query']>, 'offset' | 'limit'>

/** What of the texts of each screen is there, and whose texts there are. */
export type TranslationCompleteness = KnownFields<
  ResponseOf<Calls['completeness']>,
  | ('screens' | 'screen_location' | 'section' | 'titles' | Language)
  | ('texts' | 'missing' | 'drafts' | 'outdated' | 'failing')
  | ('editors' | 'id' | 'name' | 'types' | 'type' | 'checks' | 'check' | 'commented')
>
export type ScreenCompleteness = TranslationCompleteness['screens'][number]

/** What the keys of the queries of its rows begin with; none of them is read anew after each save. */
export const workbenchQueryKey = 'workbench'

/** So many rows come at once. */
export const workbenchBatchSize = 100

/** A piece of the texts that are asked for, by its number from 0, and how many there are in all. */
export const readWorkbenchBatch = (
  filter: WorkbenchFilter,
  batch: number,
  signal?: AbortSignal,
): Promise<WorkbenchBatch> =>
  callApi(calls.workbench, {
    query: { ...filter, offset: String(batch * workbenchBatchSize), limit: String(workbenchBatchSize) },
    signal,
  })

export const readCompleteness = (signal?: AbortSignal): Promise<TranslationCompleteness> =>
  callApi(calls.completeness, { signal })

type ReplacementCalls = typeof declared

/** What is looked for, and what takes its place. */
export interface ReplacementQuery {
  readonly language: Language
  readonly find: string
  readonly replace: string
  readonly whole: boolean
  readonly matchCase: boolean
}

/** A text in which something is replaced. */
export type TextReplacement = ResponseOf<ReplacementCalls['replacements']>['changes'][number]

/** What would become of the texts that a filter leaves. */
export const previewReplacement = (
  filter: WorkbenchFilter,
  { whole, matchCase, ...criteria }: ReplacementQuery,
  signal?: AbortSignal,
) =>
  callApi(calls.replacements, {
    query: {
      ...filter,
      ...criteria,
      whole: whole ? 'true' : 'false',
      match_case: matchCase ? 'true' : 'false',
    },
    signal,
  })

type Seen = NonNullable<RequestOf<ReplacementCalls['replaceInTexts']>['body']>['records'][number]

/** Replaces words in these texts, in the versions that were seen. */
export const replaceInTexts = ({ matchCase, ...criteria }: ReplacementQuery, records: readonly Seen[]) =>
  callApi(calls.replaceInTexts, { body: { ...criteria, match_case: matchCase, records: [...records] } })

/** Takes an act back that changed several texts. */
export const revertAct = (id: string) => callApi(calls.revertAct, { params: { id } })

type RequestFields =
  | ('requests' | 'item' | 'content_key' | 'screen_location' | 'section' | 'titles' | Language)
  | ('languages' | 'due' | 'isLate' | 'left' | 'note' | 'asked_by' | 'asked_at' | 'assignee')
  | ('assignee_id' | 'mayChange' | 'total')

/** What is to be translated, and whom one may ask. */
export type TranslationRequests = KnownFields<
  ResponseOf<(typeof declared)['translationRequests']>,
  RequestFields | 'people' | 'id' | 'name'
>
export type TranslationRequest = TranslationRequests['requests'][number]
type NewTranslationRequest = NonNullable<RequestOf<(typeof declared)['requestTranslation']>['body']>
type TranslationRequestChange = NonNullable<RequestOf<(typeof declared)['changeTranslationRequest']>['body']>

/** The text or the page that requests are for; those of the person where neither is named. */
export type TranslationRequestScope =
  | { readonly item: string }
  | { readonly screen: string }
  | { readonly mine: 'true' }

export const readTranslationRequests = (
  query: TranslationRequestScope,
  signal?: AbortSignal,
): Promise<TranslationRequests> => callApi(calls.translationRequests, { query, signal })

export const requestTranslation = (body: NewTranslationRequest): Promise<unknown> =>
  callApi(calls.requestTranslation, { body })

export const changeTranslationRequest = ({
  id,
  ...body
}: TranslationRequestChange & { readonly id: string }): Promise<unknown> =>
  callApi(calls.changeTranslationRequest, { params: { id }, body })

export const withdrawTranslationRequest = (id: string): Promise<unknown> =>
  callApi(calls.withdrawTranslationRequest, { params: { id } })

/** What a file of texts did, or would do. */
export type TranslationImportReport = ResponseOf<typeof translationFileCalls.takeTexts>
/** What a text of it changes. */
export type ImportedTextChange = TranslationImportReport['changes'][number]
/** Why a text of it is not taken over. */
export type RejectedText = TranslationImportReport['refusals'][number]

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

type ImportQuery = NonNullable<RequestOf<Calls['takeTexts']>['query']>

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
