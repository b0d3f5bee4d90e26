import * as calls from 'virtual:calls'
import { useState } from 'react'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { translationFileCalls } from '../../../domain/api/translation-files.ts'
import type { Language } from '../../../domain/languages.ts'
import {
  type ColumnMapping,
  type DetectedColumns,
  defaultImportActions,
  formatNumberRanges,
  type ImportAction,
  type ImportRowKind,
  importActions,
  maxFileBytes,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { callApi, tooLarge } from '../../providers/httpClient.ts'
import { type ProgressOptions, progressOptions } from '../../ui/progress.ts'
import type { ImportedTextChange, TranslationImportReport } from '../translation-types.ts'

/** Options by which a file of texts is read. */
export interface ImportOptions {
  /** Language of a file that does not name its own. */
  readonly language: Language
  /** Whether the file may lack texts of the export. */
  readonly isPart: boolean
  /** Mapping of a table's columns, if its heads do not identify them. */
  readonly columns?: ColumnMapping
}

/** Changes to import, as query parameters. */
export interface ChosenChanges {
  /** Actions whose changes are all imported, separated by commas; `none` for none. */
  readonly acts: string
  /** Numbers of further changes, as ranges. */
  readonly also: string
  /** Numbers of changes that are not imported, as ranges. */
  readonly except: string
}

const formats: readonly (readonly [name: RegExp, format: TranslationFileFormat])[] = [
  [/\.xlsx$/i, 'xlsx'],
  [/\.(xlf|xliff|sdlxliff|mqxliff)$/i, 'xliff20'],
  [/\.json$/i, 'json'],
  [/\.pot?$/i, 'po'],
]

const findMediaType = ({ name }: File): string =>
  translationFileFormats[formats.find(([namePattern]) => namePattern.test(name))?.[1] ?? 'csv'].type

type ImportQuery = NonNullable<RequestOf<typeof translationFileCalls.takeTexts>['query']>

const toOptionsQuery = ({ language, isPart, columns }: ImportOptions): ImportQuery => ({
  language,
  ...(isPart && { part: 'true' }),
  ...(columns && { columns: columns.uses.join(), heads: String(columns.line) }),
})

/** Uploads a file. Throws `too_large` without a request for a file that the API would refuse. */
const sendFile = async (
  file: File,
  query: ImportQuery,
  { onProgress, signal }: Pick<ProgressOptions, 'signal'> & Partial<ProgressOptions>,
): Promise<TranslationImportReport> => {
  if (file.size > maxFileBytes) throw tooLarge()
  return callApi(calls.takeTexts, {
    query,
    file: new Blob([file], { type: findMediaType(file) }),
    signal,
    ...(onProgress && progressOptions(onProgress)),
  })
}

/** Returns the report of a dry run. */
export const previewImport = (
  file: File,
  importOptions: ImportOptions,
  { onProgress, signal }: ProgressOptions,
): Promise<TranslationImportReport> =>
  sendFile(file, { ...toOptionsQuery(importOptions), dry_run: 'true' }, { signal, onProgress })

/** Rows of the report to read. */
interface PreviewedRows {
  readonly kind: ImportRowKind | undefined
  readonly offset: number
}

/** Reads more rows of a dry run's report. Throws `conflict` if the file would by now do something else. */
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

/** Options of an import. */
interface ImportMode {
  readonly isPublished: boolean
  /** Whether refused texts of the file are left out; otherwise one of them refuses the import. */
  readonly skipRefused: boolean
}

/** Imports the selected changes that a dry run has reported. */
export const importTranslations = (
  file: File,
  importOptions: ImportOptions,
  { mark }: TranslationImportReport,
  { acts, also, except, isPublished, skipRefused }: ChosenChanges & ImportMode,
  { onProgress, signal }: ProgressOptions,
): Promise<TranslationImportReport> => {
  const selection = { acts, ...(also && { also }), ...(except && { except }) }
  const status = isPublished ? 'approved' : 'draft'
  const skip_refused = skipRefused ? 'true' : 'false'
  const query: ImportQuery = { agreed: mark, status, skip_refused, ...selection }
  return sendFile(file, { ...toOptionsQuery(importOptions), ...query }, { signal, onProgress })
}

export const detectColumns = (file: File, signal: AbortSignal): Promise<DetectedColumns> =>
  callApi(calls.columnsOfTexts, { file: new Blob([file], { type: findMediaType(file) }), signal })

type NumberedChange = Pick<ImportedTextChange, 'act' | 'number'>

interface SelectionState {
  /** Actions whose changes are selected, apart from the exceptions. */
  readonly all: readonly ImportAction[]
  /** Changes that differ from the others of their action, by number. */
  readonly exceptions: ReadonlyMap<number, ImportAction>
}

const defaultSelection: SelectionState = { all: defaultImportActions, exceptions: new Map() }

const toggleChange = (
  { all, exceptions }: SelectionState,
  { number, act }: NumberedChange,
): SelectionState => {
  const next = new Map(exceptions)
  if (!next.delete(number)) next.set(number, act)
  return { all, exceptions: next }
}

const setActions = (
  { all, exceptions }: SelectionState,
  actions: readonly ImportAction[],
  isSelected: boolean,
): SelectionState => ({
  all: importActions.filter((act) => (actions.includes(act) ? isSelected : all.includes(act))),
  exceptions: new Map([...exceptions].filter(([, act]) => !actions.includes(act))),
})

const buildChosenChanges = ({ all, exceptions }: SelectionState): ChosenChanges => {
  const formatRanges = (isAll: boolean) =>
    formatNumberRanges(
      [...exceptions].flatMap(([number, act]) => (all.includes(act) === isAll ? [number] : [])),
    )
  return { acts: all.join() || 'none', also: formatRanges(false), except: formatRanges(true) }
}

/** Keeps the selected changes of a file, loaded or not. At first all but the conflicts are selected. */
export const useImportSelection = () => {
  const [selection, setSelection] = useState(defaultSelection)

  const { all, exceptions } = selection

  return {
    isSelected: ({ act, number }: NumberedChange) => all.includes(act) !== exceptions.has(number),
    toggle: (change: NumberedChange) => setSelection((before) => toggleChange(before, change)),
    selectAll: (actions: readonly ImportAction[], isSelected: boolean) =>
      setSelection((before) => setActions(before, actions, isSelected)),
    reset: () => setSelection(defaultSelection),
    /** Counts the selected changes of an action, given its number of changes. */
    countOf: (act: ImportAction, total: number) => {
      const count = [...exceptions.values()].filter((other) => other === act).length
      return all.includes(act) ? total - count : count
    },
    chosenChanges: buildChosenChanges(selection),
  }
}

export type ImportSelection = ReturnType<typeof useImportSelection>

const countsByKind = ({
  created,
  changed,
  conflicts,
  refused,
}: TranslationImportReport): Record<ImportRowKind, number> => ({
  ...{ created, changed, conflict: conflicts, refused },
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Number of reported rows of a kind; without a kind, of all changes. */
export const countOfKind = (report: TranslationImportReport, kind: ImportRowKind | undefined): number => {
  const totals = countsByKind(report)
  return kind ? totals[kind] : sum(importActions.map((act) => totals[act]))
}

/** Counts the selected changes of some actions. */
export const countSelected = (
  report: TranslationImportReport,
  { countOf }: Pick<ImportSelection, 'countOf'>,
  actions = importActions,
): number => {
  const totals = countsByKind(report)
  return sum(actions.map((act: ImportAction) => countOf(act, totals[act])))
}
