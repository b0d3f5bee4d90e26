import { mayGive } from '../../../domain/outward/token-scopes.ts'
import { tokens } from '../../../domain/resources/tokens.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import type { RecordValues } from '../../resources/record.ts'
import { type CustomStore, tableStore } from '../../resources/table-store.ts'
import { type StoreRules, type TableWrites, tableWrites } from '../../resources/table-writes.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { hashOf, newToken } from '../people/tokens.ts'

/** Throws `invalid` where a token would open nothing, and `forbidden` where somebody would give a right that is not his own. */
const refuseUnfit = ({ caller }: UnitOfWork, _: unknown, [token]: readonly RecordValues[]): void => {
  const scopes = Array.isArray(token?.scopes) ? token.scopes : []
  assertNoFieldErrors(scopes.length === 0 ? { scopes: 'required' } : {})
  if (!mayGive(scopes, caller.actor?.role)) throw new ApiError('forbidden', { fields: { scopes: 'rights' } })
}

const own: StoreRules = {
  beforeWrite: refuseUnfit,
  computed: {
    status: `CASE WHEN record.revoked_at IS NOT NULL THEN 'revoked'
      WHEN record.expires_at <= now() THEN 'expired' ELSE 'active' END`,
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

const table = tableWrites(tokens, own)

const acts: TableWrites = {
  ...table,
  create: async (unit, sent) => {
    const record = await table.create(unit, sent)
    const token = `bkt_${newToken()}`
    const starts_with = token.slice(0, 8)
    await unit
      .trx('api_tokens')
      .where({ id: record.id })
      .update({ token_hash: hashOf(token), starts_with })
    unit.event({ kind: 'token', data: { id: String(record.id), name: String(record.name), act: 'create' } })
    return { ...record, starts_with, token }
  },
}

/** The tokens as staff see them: made, told once, revoked. */
export const tokenStore: CustomStore = {
  resource: tokens,
  acts,
  open: (database) => tableStore(database, tokens, acts, own),
  computed: { ...own.computed },
  verbs: Object.keys(own.actions ?? {}),
}
