import type { FieldErrors } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import {
  formatBrokenRules,
  formatFirstBlocker,
  type ImportError,
  type ImportIssue,
  ImportIssuesError,
  maxImportIssues,
} from '../files/import-errors.ts'
import type { ImportRecord } from './import-batch.ts'

/** Record that is valid by itself, with its line and its number in the file. */
export interface CheckedRecord {
  readonly line: number
  readonly number: number
  readonly record: ImportRecord
}

export type RecordPosition = Omit<ImportIssue, 'reason'>

export class ImportIssueCollector {
  readonly #issues: ImportIssue[] = []
  #total = 0

  add(issue: ImportIssue): void {
    this.#total += 1
    if (this.#issues.length < maxImportIssues) this.#issues.push(issue)
  }

  /** Number of all issues, including those that are only counted. */
  get total(): number {
    return this.#total
  }

  get inOrder(): readonly ImportIssue[] {
    return this.#issues.toSorted((a, b) => a.record - b.record)
  }

  /** Throws the issues, if there are any, with the reason why the rest of the file could not be read. */
  assertNone(readError?: ImportError): void {
    if (this.#total > 0) throw new ImportIssuesError(this.inOrder, this.#total, readError?.message)
  }
}

const toPosition = ({ line, number, record }: CheckedRecord): RecordPosition => ({
  line,
  record: number,
  key: record.content_key,
})

/** Locates an error of saving a batch in its records. Returns the issues by index in the batch. */
export const locateImportIssues = (
  batch: readonly CheckedRecord[],
  error: unknown,
): Map<number, ImportIssue> => {
  const { fields = {}, findings = [] } = error instanceof ApiError ? error.details : {}
  const fieldsByIndex = new Map<number, FieldErrors>()
  for (const [path, rule] of Object.entries(fields)) {
    const [, index, field = ''] = /^(\d+)\.(.*)/.exec(path) ?? []
    if (index !== undefined)
      fieldsByIndex.set(Number(index), { ...fieldsByIndex.get(Number(index)), [field]: rule })
  }
  const issues = batch.flatMap((checked, index): [number, ImportIssue][] => {
    const brokenFields = fieldsByIndex.get(index)
    const blockers = findings.filter(({ content_key }) => content_key === checked.record.content_key)
    if (brokenFields) {
      const reason = formatBrokenRules(brokenFields)
      return [[index, { ...toPosition(checked), reason, fields: brokenFields }]]
    }
    if (blockers.length === 0) return []
    return [[index, { ...toPosition(checked), reason: formatFirstBlocker(blockers), findings: blockers }]]
  })

  return new Map(issues)
}
