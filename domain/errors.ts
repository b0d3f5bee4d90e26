import type { DependentCount } from './descriptor/on-delete.ts'
import type { FileProblem } from './translations/file-problems.ts'
import type { PublishBlocker } from './translations/publish-blockers.ts'
import type { PasswordRule } from './users/passwords.ts'

/** HTTP status of each error code. The API sends codes; the admin translates them into sentences. */
export const errorStatus = {
  malformed: 400,
  unknown_filter: 400,
  unknown_sort: 400,
  unauthenticated: 401,
  session_expired: 401,
  session_ended: 401,
  deactivated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_independent: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  unique: 409,
  in_use: 409,
  ambiguous: 409,
  last_director: 409,
  self: 409,
  inactive: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_long: 422,
  stale_match: 412,
  version_required: 428,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * Reasons why a session has ended, as far as they are known: it expired, an administrator ended it, or the
 * account was deactivated.
 */
export const sessionEnds = ['session_expired', 'session_ended', 'deactivated'] as const satisfies ErrorCode[]

export type SessionEnd = (typeof sessionEnds)[number]

/** Whether an error code means that the caller has no session, or none any more. */
export const isSignedOut = (code: string | undefined): code is SessionEnd | 'unauthenticated' =>
  code === 'unauthenticated' || sessionEnds.some((end) => end === code)

/** Rules that a field may break; those of a new password are in `PasswordRule`. */
export const ruleNames = [
  'required',
  'type',
  'pattern',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'enum',
  'format',
  'json',
  'characters',
  'name',
  'minItems',
  'maxItems',
  'uniqueItems',
  'repeated',
  'reserved',
  'reference',
  'ambiguous',
  'unique',
  'unknown',
  'rights',
  'password',
  'wrong',
  'ownEmail',
  'httpsOnly',
  'noCredentials',
  'tooMany',
  'fontName',
  'fontWeight',
  'fontSize',
  'lineHeight',
  'less',
  'lessOrEqual',
  'requiredWhen',
  'noneOf',
  'oneOf',
  'atMostOne',
  'notPast',
  'notFuture',
  'beforeNow',
  'afterNow',
  'transitions',
  'when',
  'check',
] as const

export type RuleName = (typeof ruleNames)[number]

/** Finds the rule of a JSON Schema keyword; keywords without a rule of their own count as a wrong type. */
export const ruleOfKeyword = (keyword: string): RuleName =>
  ruleNames.find((name) => name === keyword) ?? 'type'

/** Broken rule by field path, such as `required` or `maximum`. */
export type FieldErrors = Record<string, RuleName | PasswordRule>

interface Success<T> {
  success: true
  data: T
}

export interface Failure {
  success: false
  error: string
  code: ErrorCode
  fields?: FieldErrors
  /** Sentences about every error of a dropdown, or of the records of a file; `error` is the first one. */
  errors?: readonly string[]
  /** Values that a field could be changed to instead, by its path. */
  allowed?: Record<string, readonly string[]>
  /** With `invalid`: reasons why texts cannot be published, for the first thousand items and options. */
  findings?: readonly PublishBlocker[]
  /** With `in_use`: records that depend on the record, as far as the caller may read them. */
  children?: readonly DependentCount[]
  /** With `malformed`: reason why a file cannot be read, as a code; `error` is its sentence. */
  problem?: FileProblem
  requestId: string
  /** With `conflict`: the record as it is stored now. */
  current?: unknown
}

export type Envelope<T> = Success<T> | Failure
