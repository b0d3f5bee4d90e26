import type { Knex } from 'knex'
import type { ErrorCode } from '../../domain/errors.ts'
import { ApiError, databaseError } from '../errors.ts'

/** Errors that the input of a client can cause, by the error code of PostgreSQL. */
const clientErrors: Record<string, ErrorCode> = {
  '23505': 'unique',
  '23503': 'in_use',
  '23502': 'invalid',
  '23514': 'invalid',
  '23P01': 'invalid',
  '22001': 'too_long',
  '22003': 'invalid',
  '22007': 'invalid',
  '22008': 'invalid',
  '22009': 'invalid',
  '22021': 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '40001': 'conflict',
  '40P01': 'conflict',
}

// 53: no disk space or memory. The request is valid and can be sent again, so the answer is 503.
const unreachableCode =
  /^(08...|57P0[123]|57014|25P03|53...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

const lostConnection =
  /Connection terminated|acquiring a connection|Connection ended|not queryable|timeout expired/

/**
 * Reasons of a failed connection for the client; the first match counts. The original message may name the
 * server.
 */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(57014|25P03|ETIMEDOUT)|acquiring a connection|timeout expired/, 'it did not answer in time'],
  [/^53/, 'it has no room for another connection'],
  [/^57P0/, 'it is being stopped or started'],
  [/Connection terminated|Connection ended|not queryable|^(ECONNRESET|EPIPE)/, 'the connection was lost'],
]

const toUnavailableError = (code: string, error: Error): ApiError => {
  const match = reasons.find(([pattern]) => pattern.test(code) || pattern.test(error.message))
  return new ApiError('unavailable', { cause: error, ...(match && { message: databaseError(match[1]) }) })
}

/** Parses the columns of "Key (lower(email), …)=(…) already exists". */
export const parseUniqueColumns = (error: Error): string[] => {
  const detail = 'detail' in error ? String(error.detail) : ''
  const columns = detail.match(/^Key \((.*?)\)=\(/)?.[1]?.split(', ') ?? []
  return columns.flatMap((column) => column.match(/^(?:lower\()?\(?"?(\w+)/)?.[1] ?? [])
}

/** Turns an error of the database into an `ApiError`; any other error is returned as it is. */
export const toApiError = (error: unknown): unknown => {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const errorCode = clientErrors[code]
  if (errorCode) {
    const field = errorCode === 'unique' ? parseUniqueColumns(error).at(-1) : undefined
    return new ApiError(errorCode, { cause: error, ...(field && { fields: { [field]: 'unique' } }) })
  }
  if (unreachableCode.test(code) || lostConnection.test(error.message)) return toUnavailableError(code, error)
  return error
}

/** Code of the error that the function `require_current` of the database raises. */
const outdatedCode = 'OD001'

/** Whether a unit of work failed because its condition does not hold. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === outdatedCode

/** Throws `unavailable` when the database does not answer. */
export const pingDatabase = async (knex: Knex): Promise<void> => {
  await knex.raw('SELECT 1').catch((error: unknown) => {
    throw toApiError(error)
  })
}
