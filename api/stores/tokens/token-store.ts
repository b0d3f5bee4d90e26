import { mayGive } from '../../../domain/outward/token-scopes.ts'
import { tokens } from '../../../domain/resources/tokens.ts'
import { ApiError, refuseInvalid } from '../../errors.ts'
import { hashOf, newToken } from '../people/tokens.ts'
import type { OwnStore } from '../records/own-store.ts'
import type { Values } from '../records/record.ts'
import { tableStore } from '../records/table-store.ts'
import { type Acts, tableActs } from '../records/writes/acts.ts'
import type { Own } from '../records/writes/hooks.ts'
import type { Unit } from '../unit.ts'

/** Throws `invalid` where a token would open nothing, and `forbidden` where somebody would give a right that is not his own. */
const refuseUnfit = ({ caller }: Unit, _: unknown, [token]: readonly Values[]): void => {
  const scopes = Array.isArray(token?.scopes) ? token.scopes : []
  refuseInvalid(scopes.length === 0 ? { scopes: 'required' } : {})
  if (!mayGive(scopes, caller.actor?.role)) throw new ApiError('forbidden', { fields: { scopes: 'rights' } })
}

const own: Own = {
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

const table = tableActs(tokens, own)

const acts: Acts = {
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
export const tokenStore: OwnStore = {
  resource: tokens,
  acts,
  open: (database) => tableStore(database, tokens, acts, own),
  computed: { ...own.computed },
  verbs: Object.keys(own.actions ?? {}),
}
