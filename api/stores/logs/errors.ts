import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import type { StoreDatabase } from '../../unit-of-work/unit-of-work.ts'
import { Allowance } from './allowance.ts'

/** An error that nobody expected. */
export interface UnexpectedError {
  readonly source: 'server' | 'interface'
  readonly message: string
  readonly stack?: string
  /** The page, or the path of the call. */
  readonly place?: string
  readonly request_id?: string
  readonly person?: { readonly id: number; readonly name: string }
}

const noteSql = statement<unknown>(`INSERT INTO errors
    (fingerprint, source, message, stack, place, request_id, person_name)
  VALUES (:fingerprint, :source::text, :message::text, :stack::text, :place::text, :request::text, :person::text)
  ON CONFLICT (fingerprint) DO UPDATE SET happened = least(errors.happened, 2147483646) + 1,
    version = least(errors.version, 2147483646) + 1, last_at = clock_timestamp(), updated_at = now(),
    message = excluded.message, stack = excluded.stack, place = excluded.place,
    request_id = excluded.request_id, person_name = excluded.person_name`)

const forgetSql = statement<unknown>(
  `DELETE FROM errors WHERE last_at < now() - :days::integer * interval '1 day'`,
)

/** What two errors of one cause have in common: their words without numbers and ids, and where they came from. */
export const fingerprintOf = ({ source, message, stack }: UnexpectedError): Buffer => {
  const said = message.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#')
  const [, ...lines] = (stack ?? '').split('\n')
  const from = lines.find((line) => line.trim() !== '')?.replace(/:\d+:\d+/g, '') ?? ''
  return createHash('sha256')
    .update(JSON.stringify([source, said, from]))
    .digest()
}

const cut = (text: string | undefined, most: number): string | null =>
  text?.replaceAll('\0', '').slice(0, most) ?? null

const note = async (knex: Knex, error: UnexpectedError): Promise<void> => {
  await noteSql(knex, {
    fingerprint: fingerprintOf(error),
    source: error.source,
    message: cut(error.message, 500) || 'Error',
    stack: cut(error.stack, 8000),
    place: cut(error.place, 300),
    request: cut(error.request_id, 100),
    person: error.person?.name ?? null,
  })
}

/** Deletes errors that have not come for so many days. */
export const forgetOldErrors = async (knex: Knex, days: number): Promise<void> => {
  await forgetSql(knex, { days })
}

/** The errors that nobody expected: what is kept of them is bounded, whoever reports however many. */
export const errorStore = ({ knex }: StoreDatabase) => {
  const perPerson = new Allowance(20)
  const ofServer = new Allowance(60)
  return {
    /** Keeps what the interface of a person reports; false where he has reported too many of late. */
    report: async (error: UnexpectedError): Promise<boolean> => {
      if (!perPerson.takes(String(error.person?.id))) return false
      await note(knex, error)
      return true
    },
    /** Keeps an error of the server, beside the answer and never in its way. */
    note: (error: UnexpectedError): void => {
      if (ofServer.takes('server')) note(knex, error).catch(() => undefined)
    },
  }
}

export type ErrorStore = ReturnType<typeof errorStore>
