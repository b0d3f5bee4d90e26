import type { DependentCount } from './descriptor/on-delete.ts'
import type { FileProblem } from './translations/file-problems.ts'
import type { PublishBlocker } from './translations/publish-blockers.ts'
import type { PasswordRule } from './users/passwords.ts'

/**
 * The envelope of every answer, and the machine names of what can go wrong. The API answers names;
 * the admin turns them into sentences.
 */
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

/** Why a session lets nobody in any more, where that is known: its time was up, an administrator has ended it, or shut the account. */
export const sessionEnds = ['session_expired', 'session_ended', 'deactivated'] as const satisfies ErrorCode[]

export type SessionEnd = (typeof sessionEnds)[number]

/** True for an answer to somebody who has no session, or none any more. */
export const isSignedOut = (code: string | undefined): code is SessionEnd | 'unauthenticated' =>
  code === 'unauthenticated' || sessionEnds.some((end) => end === code)

/** The rules that a field may break; those of a new password have words of their own. */
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

/** The rule behind a keyword of a schema; a value of none of the forms that are taken is of the wrong type. */
export const ruleOfKeyword = (keyword: string): RuleName =>
  ruleNames.find((name) => name === keyword) ?? 'type'

/** The rule that a field broke, such as `required` or `maximum`, by the field's path. */
export type FieldErrors = Record<string, RuleName | PasswordRule>

export interface Success<T> {
  success: true
  data: T
}

export interface Failure {
  success: false
  error: string
  code: ErrorCode
  fields?: FieldErrors
  /** All that is wrong with a dropdown, or with the records of a file, as sentences; `error` is the first. */
  errors?: readonly string[]
  /** What a field could be changed to instead, by its path. */
  allowed?: Record<string, readonly string[]>
  /** With `invalid`: what stands in the way of publishing, the first thousand items and options of it. */
  findings?: readonly PublishBlocker[]
  /** With `in_use`: what hangs on the record, as far as who asked may read it. */
  children?: readonly DependentCount[]
  /** With `malformed`: why a file cannot be read, of which `error` is the sentence. */
  problem?: FileProblem
  requestId: string
  /** With `conflict`: the record as it is stored now. */
  current?: unknown
}

export type Envelope<T> = Success<T> | Failure
