import { ConfigError } from '../api/config/environment.ts'
import { ApiError } from '../api/errors.ts'
import { ImportError } from '../api/files/import-errors.ts'
import { MigrationFailed } from '../api/prepare-database.ts'
import { DatabaseUnavailable } from '../db/database.ts'

/** Error of a command that cannot do its work; the message is one line. */
export class CommandError extends Error {}

/** Formats an error of a store, with the fields that break a rule. */
const formatReason = ({ details, message }: ApiError): string =>
  Object.entries(details.fields ?? {})
    .map(([field, rule]) => `${field} breaks the rule "${rule}"`)
    .join(', ') || message

const formatExpectedError = (error: unknown): string | undefined => {
  if (error instanceof ImportError) return error.message
  if (error instanceof ApiError) return formatReason(error)
  const isExpected = [ConfigError, DatabaseUnavailable, MigrationFailed, CommandError].some(
    (errorClass) => error instanceof errorClass,
  )
  return isExpected && error instanceof Error ? error.message : undefined
}

/**
 * Ends a failed command with one line: what did not happen and why. An unexpected error is printed in full.
 */
export const failWith =
  (message: string) =>
  (error: unknown): void => {
    const line = formatExpectedError(error)
    console.error(line === undefined ? error : `${message} ${line}`)
    process.exitCode = 1
  }
