import type { ErrorCode, FieldErrors } from '../../domain/errors.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError } from '../errors.ts'
import type { RowRefusal } from '../resources/import-report.ts'

/** A file cannot be imported; the message says why in one line, with the line of the file where there is one. */
export class ImportError extends ApiError {
  constructor(code: ErrorCode, message: string, why: Pick<ApiError['details'], 'fields' | 'findings'> = {}) {
    super(code, { message, ...why })
  }
}

/** The file is none of JSON, as a whole or at a line. */
export const unreadableFileError = (message: string): ImportError => new ImportError('malformed', message)

/** A record breaks rules; `fields` are its own, and are told with their line. */
export const invalidRecordError = (line: number, fields: FieldErrors): ImportError => {
  const sentences = Object.entries(fields).map(([field, rule]) => `${field} breaks the rule "${rule}"`)
  const fieldEntries = Object.entries(fields).map(([field, rule]) => [`${line}.${field}`, rule])
  return new ImportError('invalid', `Line ${line}: ${sentences.join(', ')}`, {
    fields: Object.fromEntries(fieldEntries),
  })
}

/** Texts that are never published; the line is that of the first. */
export const unpublishableTextsError = (line: number, findings: readonly PublishBlocker[]): ImportError => {
  const [first] = findings
    .flatMap((blocker) => blocker.findings)
    .filter(({ severity }) => severity === 'error')
  const reason = first
    ? `${first.language} does not pass the check "${first.check}"`
    : 'it cannot be published'
  return new ImportError('invalid', `Line ${line}: ${reason}`, { findings })
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
