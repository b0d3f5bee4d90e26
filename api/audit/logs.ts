import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { events } from '../../domain/resources/events.ts'
import type { UnexpectedError } from '../http/error-handler.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { customTableStore } from '../resources/table-store.ts'
import { readSecuritySettings } from '../settings/settings.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

const noteSql = prepareQuery<unknown>(`INSERT INTO errors
    (fingerprint, source, message, stack, place, request_id, person_name)
  VALUES (:fingerprint, :source::text, :message::text, :stack::text, :place::text, :request::text, :person::text)
  ON CONFLICT (fingerprint) DO UPDATE SET happened = least(errors.happened, 2147483646) + 1,
    version = least(errors.version, 2147483646) + 1, last_at = clock_timestamp(), updated_at = now(),
    message = excluded.message, stack = excluded.stack, place = excluded.place,
    request_id = excluded.request_id, person_name = excluded.person_name`)

const forgetErrorsSql = prepareQuery<unknown>(
  `DELETE FROM errors WHERE last_at < now() - :days::integer * interval '1 day'`,
)

/** What two errors of one cause have in common: their words without numbers and ids, and where they came from. */
export const fingerprintOf = ({ source, message, stack }: UnexpectedError): Buffer => {
  const normalizedMessage = message.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#')
  const [, ...lines] = (stack ?? '').split('\n')
  const origin = lines.find((line) => line.trim() !== '')?.replace(/:\d+:\d+/g, '') ?? ''
  return createHash('sha256')
    .update(JSON.stringify([source, normalizedMessage, origin]))
    .digest()
}

/** The frames of a stack with the names of files alone: folders of the server are for its log. */
const hideFolders = (stack: string): string =>
  stack
    .replaceAll(/^(\s*at\s(?:.*\()?).*[/\\]/gm, '$1')
    // As Firefox and Safari write them.
    .replaceAll(/^(\S*@).*[/\\]/gm, '$1')

const cut = (text: string | undefined, maxLength: number): string | null =>
  text?.replaceAll('\0', '').slice(0, maxLength) ?? null

const noteError = async (knex: Knex, error: UnexpectedError): Promise<void> => {
  await noteSql(knex, {
    fingerprint: fingerprintOf(error),
    source: error.source,
    message: cut(error.message, 500) || 'Error',
    stack: cut(error.stack && hideFolders(error.stack), 8000),
    place: cut(error.place, 300),
    request: cut(error.request_id, 100),
    person: error.person?.name ?? null,
  })
}

/** Deletes errors that have not come for so many days. */
const forgetOldErrors = async (knex: Knex, days: number): Promise<void> => {
  await forgetErrorsSql(knex, { days })
}

/** The errors that nobody expected: what is kept of them is bounded, whoever reports however many. */
export const errorStore = ({ knex }: StoreDatabase) => {
  const userLimit = new RateLimit(60, 60)
  const serverLimit = new RateLimit(60)

  return {
    /** Keeps what the interface of a person reports; false where he has reported too many of late. */
    report: async (error: UnexpectedError): Promise<boolean> => {
      if (!userLimit.allows(String(error.person?.id))) return false
      await noteError(knex, error)
      return true
    },
    /** Keeps an error of the server, beside the answer and never in its way. */
    note: (error: UnexpectedError): void => {
      if (serverLimit.allows('server')) noteError(knex, error).catch(() => undefined)
    },
  }
}

export type ErrorStore = ReturnType<typeof errorStore>

const forgetEventsSql = prepareQuery<unknown>(
  `DELETE FROM events WHERE at < now() - :days::integer * interval '1 day'`,
)

/** Deletes events and errors whose time is over. What changed stays in the audit log for good. */
export const forgetOldLogs = async (knex: Knex): Promise<void> => {
  const { events_days, errors_days } = await readSecuritySettings(knex)
  await forgetEventsSql(knex, { days: events_days })
  await forgetOldErrors(knex, errors_days)
}

/** What happened, with what is to be known of it in one line. */
export const eventStore = customTableStore(events, {
  computed: {
    details: `SELECT string_agg(key || ': ' || value, ', ' ORDER BY key) FROM jsonb_each_text(record.data)`,
  },
})
