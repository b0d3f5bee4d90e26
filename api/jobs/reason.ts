import { ApiError } from '../errors.ts'

/** What a handler throws whose words staff may read. */
export class JobFailed extends Error {}

/**
 * Why a job failed, for the table that staff read: only words of our own and codes, since the message of
 * a database or a network may quote what it was sent. The whole error is in the log.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof JobFailed) return error.message.slice(0, 500)
  const code = error instanceof Error && 'code' in error ? ` ${error.code}` : ''
  return `Unexpected error${code}; the log has more`.slice(0, 500)
}
