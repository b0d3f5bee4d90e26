import type { Knex } from 'knex'
import { statement } from '../../../db/statement.ts'
import { toApiError } from '../../unit-of-work/database-errors.ts'
import { hashOf } from '../people/tokens.ts'

/** A system that reads by a token: nobody of the staff, with the areas that it may read. */
export interface Reader {
  readonly id: number
  readonly scopes: readonly string[]
}

interface Known extends Reader {
  readonly is_noted: boolean
}

const known = statement<Known>(`SELECT id, scopes,
    coalesce(last_used_at > now() - interval '1 minute', false) AS is_noted
  FROM api_tokens WHERE token_hash = :token AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`)

const note = statement<unknown>('UPDATE api_tokens SET last_used_at = now() WHERE id = :id')

/** Who reads by a token, which is noted once a minute; undefined where it is unknown, revoked or has expired. */
export const readerOf = async (knex: Knex, token: string): Promise<Reader | undefined> => {
  const [found] = await known(knex, { token: hashOf(token) }).catch((error: unknown) => {
    throw toApiError(error)
  })
  if (!found) return undefined
  const { id, scopes, is_noted } = found
  if (!is_noted) await note(knex, { id })
  return { id, scopes }
}
