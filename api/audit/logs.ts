import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { events } from '../../domain/resources/events.ts'
import type { UnexpectedError } from '../http/error-handler.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { customTableStore } from '../resources/table-store.ts'
import { readSecuritySettings } from '../settings/settings.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

const upsertError = prepareQuery<unknown>(`INSERT INTO errors
    (fingerprint, source, message, stack, place, request_id, person_name)
  VALUES (:fingerprint, :source::text, :message::text, :stack::text, :place::text, :request::text, :person::text)
  ON CONFLICT (fingerprint) DO UPDATE SET happened = least(errors.happened, 2147483646) + 1,
    version = least(errors.version, 2147483646) + 1, last_at = clock_timestamp(), updated_at = now(),
    message = excluded.message, stack = excluded.stack, place = excluded.place,
    request_id = excluded.request_id, person_name = excluded.person_name`)

const forgetErrorsSql = prepareQuery<unknown>(
  `DELETE FROM errors WHERE last_at < now() - :days::integer * interval '1 day'`,
)

/** Hashes the cause of an error: the message without numbers and ids, and the first frame of the stack. */
export const fingerprintOf = ({ source, message, stack }: UnexpectedError): Buffer => {
  const normalizedMessage = message.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#')
  const [, ...lines] = (stack ?? '').split('\n')
  const origin = lines.find((line) => line.trim() !== '')?.replace(/:\d+:\d+/g, '') ?? ''
  return createHash('sha256')
    .update(JSON.stringify([source, normalizedMessage, origin]))
    .digest()
}

/** Reduces the paths of a stack to file names; folders of the server appear only in its log. */
const hideFolders = (stack: string): string =>
  stack
    .replaceAll(/^(\s*at\s(?:.*\()?).*[/\\]/gm, '$1')
    // Frames of Firefox and Safari.
    .replaceAll(/^(\S*@).*[/\\]/gm, '$1')

const truncate = (text: string | undefined, maxLength: number): string | null =>
  text?.replaceAll('\0', '').slice(0, maxLength) ?? null

const storeError = async (knex: Knex, error: UnexpectedError): Promise<void> => {
  await upsertError(knex, {
    fingerprint: fingerprintOf(error),
    source: error.source,
    message: truncate(error.message, 500) || 'Error',
    stack: truncate(error.stack && hideFolders(error.stack), 8000),
    place: truncate(error.place, 300),
    request: truncate(error.request_id, 100),
    person: error.person?.name ?? null,
  })
}

/** Deletes errors that have not occurred for `days`. */
const forgetOldErrors = async (knex: Knex, days: number): Promise<void> => {
  await forgetErrorsSql(knex, { days })
}

/** Creates the store of unexpected errors. Rate limits bound its growth. */
export const errorStore = ({ knex }: StoreDatabase) => {
  const userLimit = new RateLimit(60, 60)
  const serverLimit = new RateLimit(60)

  return {
    /** Stores an error reported by a user's browser; false when the user has reported too many recently. */
    report: async (error: UnexpectedError): Promise<boolean> => {
      if (!userLimit.allows(String(error.person?.id))) return false
      await storeError(knex, error)
      return true
    },
    /** Stores an error of the server in the background; a failure to store it is ignored. */
    note: (error: UnexpectedError): void => {
      if (serverLimit.allows('server')) storeError(knex, error).catch(() => undefined)
    },
  }
}

export type ErrorStore = ReturnType<typeof errorStore>

const forgetEventsSql = prepareQuery<unknown>(
  `DELETE FROM events WHERE at < now() - :days::integer * interval '1 day'`,
)

/** Deletes events and errors older than the settings allow. The audit log is never deleted. */
export const forgetOldLogs = async (knex: Knex): Promise<void> => {
  const { events_days, errors_days } = await readSecuritySettings(knex)
  await forgetEventsSql(knex, { days: events_days })
  await forgetOldErrors(knex, errors_days)
}

/** Store of events, each with its data as one line of text. */
export const eventStore = customTableStore(events, {
  computed: {
    details: `SELECT string_agg(key || ': ' || value, ', ' ORDER BY key) FROM jsonb_each_text(record.data)`,
  },
})
