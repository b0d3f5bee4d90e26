import { ConfigError } from '../api/config/environment.ts'
import { ApiError } from '../api/errors.ts'
import { ImportError } from '../api/files/import-errors.ts'
import { MigrationFailed } from '../api/prepare-database.ts'
import { DatabaseUnavailable } from '../db/database.ts'

/** A command cannot do what it was asked; the message says why in one line. */
export class CommandError extends Error {}

/** What an error of a store means to a person, with the fields that break a rule. */
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

/** Ends a command that failed: with what did not happen and why, in one line, or all that is known of a surprise. */
export const failWith =
  (message: string) =>
  (error: unknown): void => {
    const line = formatExpectedError(error)
    console.error(line === undefined ? error : `${message} ${line}`)
    process.exitCode = 1
  }
