import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { canGrantScopes } from '../../domain/integrations/token-scopes.ts'
import { tokens } from '../../domain/resources/tokens.ts'
import { ApiError } from '../errors.ts'
import type { TokenReader } from '../http/request-context.ts'
import type { RecordValues } from '../resources/record.ts'
import { type CustomStore, tableStore } from '../resources/table-store.ts'
import { type StoreRules, type TableWrites, tableWrites } from '../resources/table-writes.ts'
import { toApiError } from '../unit-of-work/database-errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { hashToken, newToken } from '../users/secret-token.ts'

interface TokenRow extends TokenReader {
  readonly is_noted: boolean
}

/**
 * Builds the SQL condition of a token without an expiry whose creator is no longer active, which ends it too.
 */
const buildEndedWithCreatorSql = (
  key: string,
): string => `${key}.expires_at IS NULL AND EXISTS (SELECT FROM users creator
    WHERE creator.id = ${key}.created_by AND (creator.status <> 'active' OR creator.deleted_at IS NOT NULL))`

const selectToken = prepareQuery<TokenRow>(`SELECT id, scopes,
    coalesce(last_used_at > now() - interval '1 minute', false) AS is_noted
  FROM api_tokens key WHERE token_hash = :token AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > now()) AND NOT (${buildEndedWithCreatorSql('key')})`)

const recordUse = prepareQuery<unknown>('UPDATE api_tokens SET last_used_at = now() WHERE id = :id')

/**
 * Finds the reader of a token and records its use once a minute; undefined if unknown, revoked or expired.
 */
export const findTokenReader = async (knex: Knex, token: string): Promise<TokenReader | undefined> => {
  const [row] = await selectToken(knex, { token: hashToken(token) }).catch((error: unknown) => {
    throw toApiError(error)
  })
  if (!row) return undefined
  const { id, scopes, is_noted } = row
  if (!is_noted) await recordUse(knex, { id })
  return { id, scopes }
}

/** Throws `forbidden` when users would give a token a permission that they do not have themselves. */
const assertCanGiveScopes = ({ caller }: UnitOfWork, _: unknown, [token]: readonly RecordValues[]): void => {
  const scopes = Array.isArray(token?.scopes) ? token.scopes : []
  if (!canGrantScopes(scopes, caller.actor?.role))
    throw new ApiError('forbidden', { fields: { scopes: 'rights' } })
}

const tokenRules: StoreRules = {
  beforeWrite: assertCanGiveScopes,
  computed: {
    status: `CASE WHEN record.revoked_at IS NOT NULL THEN 'revoked'
      WHEN record.expires_at <= now() OR (${buildEndedWithCreatorSql('record')}) THEN 'expired' ELSE 'active' END`,
  },
  actions: {
    revoke: async ({ trx, event }, stored) => {
      const ids = stored.map(({ id }) => id)
      await trx('api_tokens').whereIn('id', ids).update({ revoked_at: trx.fn.now() })
      for (const { id, name } of stored)
        event({ kind: 'token', data: { id: String(id), name: String(name), act: 'revoke' } })
    },
  },
}

const tokenTable = tableWrites(tokens, tokenRules)

const writes: TableWrites = {
  ...tokenTable,
  create: async (unit, input) => {
    const record = await tokenTable.create(unit, input)
    const token = `bkt_${newToken()}`
    const starts_with = token.slice(0, 8)
    await unit
      .trx('api_tokens')
      .where({ id: record.id })
      .update({ token_hash: hashToken(token), starts_with })
    unit.event({ kind: 'token', data: { id: String(record.id), name: String(record.name), act: 'create' } })
    return { ...record, starts_with, token }
  },
}

/** Store of API tokens. A token is returned once when it is created; only its hash is stored. */
export const tokenStore: CustomStore = {
  resource: tokens,
  writes,
  open: (database) => tableStore(database, tokens, writes, tokenRules),
  computed: { ...tokenRules.computed },
  actionHandlers: Object.keys(tokenRules.actions ?? {}),
}
