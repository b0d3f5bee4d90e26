import type { ErrorCode, FieldErrors } from '../../domain/errors.ts'
import {
  type FileProblem,
  type FileProblemReason,
  formatFileProblem,
} from '../../domain/translations/file-problems.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError } from '../errors.ts'

/** A file cannot be imported; the message says why in one line, with the line of the file where there is one. */
export class ImportError extends ApiError {
  constructor(
    code: ErrorCode,
    message: string,
    why: Pick<ApiError['details'], 'fields' | 'findings' | 'errors' | 'problem'> = {},
  ) {
    super(code, { message, ...why })
  }
}

/** A file that cannot be read, for a reason that is told in every language. */
export const unreadableFileError = (
  reason: FileProblemReason,
  values: FileProblem['values'] = {},
): ImportError => {
  const problem = { reason, values }
  return new ImportError('malformed', formatFileProblem(problem, 'en'), { problem })
}

/** Record of a file that cannot be imported, and why. */
export interface ImportFault {
  readonly line: number
  /** Number of the record in the file, from 1: a whole file of JSON can be one line. */
  readonly record: number
  /** Key of the record; empty where it has none. */
  readonly key: string
  /** What is wrong, in a sentence that is the same for all records with this fault. */
  readonly reason: string
  /** Rules that are broken, by the field of the record. */
  readonly fields?: FieldErrors
  readonly findings?: readonly PublishBlocker[]
}

/** Number of characters of a key that a fault shows. */
const maxKeyLength = 200

/** Words of a fault that name the record. */
export const formatImportFault = ({ line, record, key, reason }: ImportFault): string =>
  `Line ${line}: ${reason} (record ${record}${key && `, key ${key.slice(0, maxKeyLength)}`})`

/** A sentence for each rule that fields break. */
export const formatBrokenRules = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([field, rule]) => `${field} breaks the rule "${rule}"`)
    .join(', ')

/** The first reason why texts are never published. */
export const formatUnpublishable = (blockers: readonly PublishBlocker[]): string => {
  const [first] = blockers.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')
  return first ? `${first.language} does not pass the check "${first.check}"` : 'it cannot be published'
}

/** Number of faults that an error holds; more are only counted. */
export const maxImportFaults = 10_000

/** Number of faults and findings that an answer of the API tells. */
const maxAnsweredFaults = 1_000

/** Records of a file cannot be imported: all of their faults at once, in the order of the file. */
export class ImportFaultsError extends ImportError {
  readonly faults: readonly ImportFault[]
  /** Number of all faults, also of those that are not held. */
  readonly total: number
  /** Why the file was not read to its end. */
  readonly readError: string | undefined

  constructor(faults: readonly ImportFault[], total: number, readError?: string) {
    const sentences = faults.slice(0, maxAnsweredFaults).map(formatImportFault)
    const rules = faults
      .slice(0, maxAnsweredFaults)
      .flatMap(({ line, fields = {} }) =>
        Object.entries(fields).map(([field, rule]) => [`${line}.${field}`, rule] as const),
      )
    const findings = faults.flatMap((fault) => fault.findings ?? []).slice(0, maxAnsweredFaults)
    super('invalid', `${sentences[0]}${total > 1 ? `, and ${total - 1} more` : ''}`, {
      ...(rules.length > 0 && { fields: Object.fromEntries(rules) }),
      ...(findings.length > 0 && { findings }),
      errors: [...sentences, ...(readError === undefined ? [] : [readError])],
    })
    this.faults = faults
    this.total = total
    this.readError = readError
  }
}

/** Why a row is refused. */
export interface RowRefusal {
  readonly line: number
  readonly code: ErrorCode
  /** The broken rules by field; by no name, where the row is refused as a whole. */
  readonly fields: FieldErrors
}

/** The most rows of a refused file that are told, each with its line. */
const maxReportedRows = 100

const toFieldErrors = ({ line, fields }: RowRefusal): FieldErrors => {
  const rules = Object.entries(fields).map(([path, rule]) => [`${line}.${path}`, rule])
  return rules.length > 0 ? Object.fromEntries(rules) : { [line]: 'check' }
}

/** Refuses a file whole for the rows of it that are refused, of which it tells the first. */
export const assertNoRefusedRows = (refusals: readonly RowRefusal[], refused: number): void => {
  const [first] = refusals
  if (!first) return
  throw new ApiError('invalid', {
    message: `Refused rows: ${refused}, the first on line ${first.line}`,
    fields: Object.assign({}, ...refusals.slice(0, maxReportedRows).map(toFieldErrors)),
  })
}
