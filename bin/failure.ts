import { ConfigError } from '../api/config/environment.ts'
import { ApiError } from '../api/errors.ts'
import { ImportError } from '../api/files/import-errors.ts'
import { MigrationFailed } from '../api/prepare-database.ts'
import { DatabaseUnavailable } from '../db/database.ts'

/** A command cannot do what it was asked; the message says why in one line. */
export class Refusal extends Error {}

/** What an error of a store means to a person, with the fields that break a rule. */
const reasonOf = ({ details, message }: ApiError): string =>
  Object.entries(details.fields ?? {})
    .map(([field, rule]) => `${field} breaks the rule "${rule}"`)
    .join(', ') || message

const lineOf = (error: unknown): string | undefined => {
  if (error instanceof ImportError) return error.message
  if (error instanceof ApiError) return reasonOf(error)
  const clear = [ConfigError, DatabaseUnavailable, MigrationFailed, Refusal].some(
    (kind) => error instanceof kind,
  )
  return clear && error instanceof Error ? error.message : undefined
}

/** Ends a command that failed: with what did not happen and why, in one line, or all that is known of a surprise. */
export const failWith =
  (said: string) =>
  (error: unknown): void => {
    const line = lineOf(error)
    console.error(line === undefined ? error : `${said} ${line}`)
    process.exitCode = 1
  }
