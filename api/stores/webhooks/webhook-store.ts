import { randomBytes } from 'node:crypto'
import { webhooks } from '../../../domain/resources/webhooks.ts'
import { ApiError, refuseInvalid } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import { messageSql, queuedSql } from '../outgoing.ts'
import type { OwnStore } from '../records/own-store.ts'
import type { Id, Values } from '../records/record.ts'
import { tableStore } from '../records/table-store.ts'
import { type Acts, tableActs } from '../records/writes/acts.ts'
import type { Own } from '../records/writes/hooks.ts'
import { type StoreDatabase, type Unit, write } from '../unit.ts'

/** What a webhook signs by, which is answered once. */
export interface IssuedSecret {
  readonly secret: string
}

/** Throws `invalid` where a webhook would be told of nothing. */
const refuseIdle = (_: Unit, __: unknown, after: readonly Values[]): void =>
  refuseInvalid(
    after.some(({ events }) => Array.isArray(events) && events.length === 0) ? { events: 'required' } : {},
  )

const own: Own = {
  beforeWrite: refuseIdle,
  computed: {
    last_status: `SELECT sent.status FROM webhook_deliveries sent
      WHERE sent.webhook_id = record.id ORDER BY sent.id DESC LIMIT 1`,
  },
  actions: {
    test: async ({ trx }, stored) => {
      const ids = stored.map(({ id }) => String(id))
      await trx.raw(
        `WITH asked AS (INSERT INTO webhook_deliveries (webhook_id, event, subject, payload)
           SELECT id, 'test', 'test', ${messageSql("'test'::text", "'{}'::jsonb")} FROM webhooks
           WHERE id = ANY(?::integer[]) RETURNING id) ${queuedSql('asked')}`,
        [ids],
      )
    },
  },
}

const table = tableActs(webhooks, own)

/** Kept sealed, since it must sign; no call answers it again, and no entry of the log tells it. */
const issueSecret = async ({ trx, sealing }: Unit, id: Id): Promise<IssuedSecret> => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const sealed = await sealing.seal(trx, secret)
  const known = await trx('webhooks').where({ id, deleted_at: null }).update({ secret: sealed })
  if (known === 0) throw new ApiError('not_found')
  return { secret }
}

const acts: Acts = {
  ...table,
  create: async (unit, sent) => {
    const webhook = await table.create(unit, sent)
    return { ...webhook, ...(await issueSecret(unit, webhook.id)) }
  },
}

/** Webhooks, each with a secret of its own. */
export const webhookStore: OwnStore = {
  resource: webhooks,
  acts,
  open: (database) => tableStore(database, webhooks, acts, own),
  computed: { ...own.computed },
  verbs: Object.keys(own.actions ?? {}),
}

/** Gives a webhook a new secret; the old one signs no more. */
export const renewSecret = (database: StoreDatabase, caller: Caller, id: Id): Promise<IssuedSecret> =>
  write(database, caller, async (unit) => {
    const entry = { resource: webhooks.name, record_id: String(id), before: null, after: null }
    unit.audit({ action: 'renew-secret', ...entry })
    return issueSecret(unit, id)
  })
