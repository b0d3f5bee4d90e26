import type { ErrorCode, FieldErrors } from '../../domain/errors.ts'
import {
  type FileProblem,
  type FileProblemReason,
  formatFileProblem,
} from '../../domain/translations/file-problems.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError } from '../errors.ts'

/**
 * Error of a file that cannot be imported; the message is one line, with the line of the file if it is known.
 */
export class ImportError extends ApiError {
  constructor(
    code: ErrorCode,
    message: string,
    details: Pick<ApiError['details'], 'fields' | 'findings' | 'errors' | 'problem'> = {},
  ) {
    super(code, { message, ...details })
  }
}

/** Builds the error of a file that cannot be read, for a reason with a message in every language. */
export const unreadableFileError = (
  reason: FileProblemReason,
  values: FileProblem['values'] = {},
): ImportError => {
  const problem = { reason, values }
  return new ImportError('malformed', formatFileProblem(problem, 'en'), { problem })
}

/** Record of a file that cannot be imported, with the reason. */
export interface ImportIssue {
  readonly line: number
  /** Number of the record in the file, from 1: a whole JSON file can be a single line. */
  readonly record: number
  /** Key of the record; may be empty. */
  readonly key: string
  /** Sentence that is the same for all records with this issue. */
  readonly reason: string
  /** Broken rules by field of the record. */
  readonly fields?: FieldErrors
  readonly findings?: readonly PublishBlocker[]
}

const maxKeyLength = 200

/** Formats an issue with the position of its record. */
export const formatImportIssue = ({ line, record, key, reason }: ImportIssue): string =>
  `Line ${line}: ${reason} (record ${record}${key && `, key ${key.slice(0, maxKeyLength)}`})`

export const formatBrokenRules = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([field, rule]) => `${field} breaks the rule "${rule}"`)
    .join(', ')

/** Formats the first issue that prevents the publication of texts. */
export const formatFirstBlocker = (blockers: readonly PublishBlocker[]): string => {
  const [first] = blockers.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')
  return first ? `${first.language} does not pass the check "${first.check}"` : 'it cannot be published'
}

/** Maximum number of issues in an error; others are only counted. */
export const maxImportIssues = 10_000

/** Maximum number of issues and findings in an answer of the API. */
const maxAnsweredIssues = 1_000

/** Error with all faulty records of a file, in the order of the file. */
export class ImportIssuesError extends ImportError {
  readonly issues: readonly ImportIssue[]
  /** Number of all issues, including those that are only counted. */
  readonly total: number
  /** Reason why the rest of the file was not read. */
  readonly readError: string | undefined

  constructor(issues: readonly ImportIssue[], total: number, readError?: string) {
    const sentences = issues.slice(0, maxAnsweredIssues).map(formatImportIssue)
    const rules = issues
      .slice(0, maxAnsweredIssues)
      .flatMap(({ line, fields = {} }) =>
        Object.entries(fields).map(([field, rule]) => [`${line}.${field}`, rule] as const),
      )
    const findings = issues.flatMap((issue) => issue.findings ?? []).slice(0, maxAnsweredIssues)
    super('invalid', `${sentences[0]}${total > 1 ? `, and ${total - 1} more` : ''}`, {
      ...(rules.length > 0 && { fields: Object.fromEntries(rules) }),
      ...(findings.length > 0 && { findings }),
      errors: [...sentences, ...(readError === undefined ? [] : [readError])],
    })
    this.issues = issues
    this.total = total
    this.readError = readError
  }
}

/** Row of a file that cannot be imported, with the reason. */
export interface RejectedRow {
  readonly line: number
  readonly code: ErrorCode
  /** Broken rules by field; empty when the row is rejected as a whole. */
  readonly fields: FieldErrors
}

/** Maximum number of rejected rows in an error. */
const maxReportedRows = 100

const toFieldErrors = ({ line, fields }: RejectedRow): FieldErrors => {
  const rules = Object.entries(fields).map(([path, rule]) => [`${line}.${path}`, rule])
  return rules.length > 0 ? Object.fromEntries(rules) : { [line]: 'check' }
}

/** Throws for a file with rejected rows; the error lists the first of them. */
export const assertNoRejectedRows = (rejectedRows: readonly RejectedRow[], total: number): void => {
  const [first] = rejectedRows
  if (!first) return
  throw new ApiError('invalid', {
    message: `Refused rows: ${total}, the first on line ${first.line}`,
    fields: Object.assign({}, ...rejectedRows.slice(0, maxReportedRows).map(toFieldErrors)),
  })
}
