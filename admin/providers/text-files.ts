import type { Answer } from '../../domain/calls/call.ts'
import type { exchangeCalls } from '../../domain/calls/exchange.ts'
import type { FoundColumns, SaidColumns } from '../../domain/content/exchange/columns.ts'
import { type ExchangeFormat, exchangeFormats } from '../../domain/content/exchange/formats.ts'
import type { Language } from '../../domain/languages.ts'
import { upload } from './http.ts'
import { told, type Watching } from './publishing/progress.ts'

/** What a file of texts did, or would do. */
export type TextsReport = Answer<typeof exchangeCalls.takeTexts>
/** What a text of it changes. */
export type TextChange = TextsReport['changes'][number]
/** Why a text of it is not taken over. */
export type TextRefusal = TextsReport['refusals'][number]

/** How texts of a file are taken over. */
export interface TakingManner {
  /** Of a file that does not say it. */
  readonly language: Language
  /** Whether the file may hold less than went out. */
  readonly isPart: boolean
  readonly isPublished: boolean
  /** The numbers of the changes that are left out. */
  readonly except: readonly number[]
  /** Whether those conflicts are taken over that are not left out. */
  readonly conflicts: boolean
  /** What the columns of a table hold, where its heads do not tell. */
  readonly columns?: SaidColumns
}

const formats: readonly (readonly [name: RegExp, format: ExchangeFormat])[] = [
  [/\.xlsx$/i, 'xlsx'],
  [/\.(xlf|xliff|sdlxliff|mqxliff)$/i, 'xliff20'],
  [/\.json$/i, 'json'],
  [/\.pot?$/i, 'po'],
]

const typeOf = ({ name }: File): string =>
  exchangeFormats[formats.find(([ending]) => ending.test(name))?.[1] ?? 'csv'].type

/** Takes over the texts of a file as a dry run has told of them, or asks what it would do. */
export const takeTexts = (
  file: File,
  { language, isPart, isPublished, except, conflicts, columns }: TakingManner,
  { onProgress, signal }: Watching,
  agreed?: TextsReport,
): Promise<TextsReport> => {
  const query = new URLSearchParams({
    language,
    ...(isPart && { part: 'true' }),
    ...(columns && { columns: columns.uses.join(), heads: String(columns.line) }),
    ...(agreed ? { agreed: agreed.mark } : { dry_run: 'true' }),
    ...(agreed && { status: isPublished ? 'approved' : 'draft', conflicts: String(conflicts) }),
    ...(agreed && except.length > 0 && { except: except.join() }),
  })
  return upload(`/api/texts/import?${query}`, file, typeOf(file), { signal, ...told(onProgress) })
}

/** What the columns of a table seem to hold. */
export const columnsOf = (file: File, signal: AbortSignal): Promise<FoundColumns> =>
  upload('/api/texts/import/columns', file, typeOf(file), { signal })
