import type { DependentCount } from '../domain/descriptor/on-delete.ts'
import { type ErrorCode, errorStatus, type FieldErrors } from '../domain/errors.ts'
import type { FileProblem } from '../domain/translations/file-problems.ts'
import type { PublishBlocker } from '../domain/translations/publish-blockers.ts'

/** Builds the message of a database that is not available. */
export const databaseError = (reason: string): string => `Database connection error: ${reason}`

const sentenceByCode: Record<ErrorCode, string> = {
  malformed: 'The request is malformed',
  unknown_filter: 'The list cannot be filtered by this',
  unknown_sort: 'The list cannot be sorted by this',
  unauthenticated: 'Sign in first',
  session_expired: 'The session has expired',
  session_ended: 'An administrator has ended the session',
  deactivated: 'The account has been deactivated',
  wrong_credentials: 'Incorrect email or password',
  forbidden: 'Your role does not allow this',
  not_independent:
    'Another user has to approve: one of these accounts was created, reset or promoted by the other',
  foreign_origin: 'Requests from another origin are refused',
  not_found: 'Not found',
  conflict: 'Another user has changed the record in the meantime',
  unique: 'A record with this value already exists',
  in_use: 'The record is still in use',
  ambiguous: 'The key matches several records',
  last_director: 'This is the last active director',
  self: 'You cannot delete your own account or remove your own role',
  inactive: 'The account is inactive',
  too_large: 'The request is too large',
  unsupported_type: 'The content type must be application/json in UTF-8',
  invalid: 'Some values are not valid',
  too_long: 'A value is too long',
  stale_match: 'If-Match does not match the current version of the record',
  version_required: 'Send the version of the record that you changed',
  too_many_attempts: 'Too many failed attempts. Try again later',
  internal: 'Something went wrong on the server',
  unavailable: databaseError('it cannot be reached'),
}

interface Details {
  message?: string
  fields?: FieldErrors
  /** Sentences about every broken rule. */
  errors?: readonly string[]
  /** With `conflict`: the record as it is stored now. */
  current?: unknown
  /** Values that a field could be changed to instead, by its path. */
  allowed?: Record<string, readonly string[]>
  /** With `invalid`: issues that prevent publishing. */
  findings?: readonly PublishBlocker[]
  /** With `in_use`: records that depend on the record. */
  children?: readonly DependentCount[]
  headers?: Record<string, string>
  /** With `malformed`: the reason why a file cannot be read. */
  problem?: FileProblem
  /** Underlying error; for the log only. */
  cause?: unknown
}

/** Error of a store or middleware; the error handler converts it to the envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? sentenceByCode[code], { cause: details.cause })
    this.code = code
    this.status = errorStatus[code]
    this.details = details
  }
}

/** Builds the error of a forbidden action, by its name, such as `delete`. */
export const forbidden = (action: string): ApiError =>
  new ApiError('forbidden', { message: `${sentenceByCode.forbidden}: ${action}` })

/** Throws `invalid` if a field breaks a rule. */
export const assertNoFieldErrors = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
}
