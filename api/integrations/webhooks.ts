import { randomBytes } from 'node:crypto'
import type { RuleName } from '../../domain/errors.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import { ApiError } from '../errors.ts'
import type { Id } from '../resources/record.ts'
import { type CustomStore, tableStore } from '../resources/table-store.ts'
import { type StoreRules, type TableWrites, tableWrites, type WriteHooks } from '../resources/table-writes.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { enqueueDeliveriesSql, webhookMessageSql } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { isEncryptedOrPrivate } from './deliver-webhook.ts'

/** Secret that signs the messages of a webhook; returned once. */
export interface IssuedSecret {
  readonly secret: string
}

/**
 * Finds the rule that the address of a webhook breaks: it must not contain credentials, which lists and the
 * audit log would show, and messages to the internet must be encrypted.
 */
const findAddressRule = (address: unknown): RuleName | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password) return 'noCredentials'
  return isEncryptedOrPrivate(url) ? undefined : 'httpsOnly'
}

/** Throws `invalid` for a new address that breaks a rule. */
const assertWebhookValid: WriteHooks['beforeWrite'] = (_, before, after) => {
  for (const [index, { url }] of after.entries()) {
    const addressRule = url === before[index]?.url ? undefined : findAddressRule(url)
    if (addressRule) throw new ApiError('invalid', { fields: { url: addressRule } })
  }
}

const webhookRules: StoreRules = {
  beforeWrite: assertWebhookValid,
  computed: {
    last_status: `SELECT sent.status FROM webhook_deliveries sent
      WHERE sent.webhook_id = record.id ORDER BY sent.id DESC LIMIT 1`,
  },
  actions: {
    test: async ({ trx }, stored) => {
      const ids = stored.map(({ id }) => String(id))
      await trx.raw(
        `WITH asked AS (INSERT INTO webhook_deliveries (webhook_id, event, subject, payload)
           SELECT id, 'test', 'test', ${webhookMessageSql("'test'::text", "'{}'::jsonb")} FROM webhooks
           WHERE id = ANY(?::integer[]) RETURNING id) ${enqueueDeliveriesSql('asked')}`,
        [ids],
      )
    },
  },
}

const webhookTable = tableWrites(webhooks, webhookRules)

/** Issues the secret that signs deliveries: stored encrypted, answered only this once and never logged. */
const issueSecret = async ({ trx, encryption }: UnitOfWork, id: Id): Promise<IssuedSecret> => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const encryptedSecret = await encryption.encrypt(trx, secret)
  const updatedCount = await trx('webhooks')
    .where({ id, deleted_at: null })
    .update({ secret: encryptedSecret })
  if (updatedCount === 0) throw new ApiError('not_found')
  return { secret }
}

const writes: TableWrites = {
  ...webhookTable,
  create: async (unit, input) => {
    const webhook = await webhookTable.create(unit, input)
    return { ...webhook, ...(await issueSecret(unit, webhook.id)) }
  },
}

/** Webhooks, each with a secret of its own. */
export const webhookStore: CustomStore = {
  resource: webhooks,
  writes,
  open: (database) => tableStore(database, webhooks, writes, webhookRules),
  computed: { ...webhookRules.computed },
  actionHandlers: Object.keys(webhookRules.actions ?? {}),
}

/** Issues a new secret for a webhook; it replaces the old one at once. */
export const renewSecret = (database: StoreDatabase, caller: Caller, id: Id): Promise<IssuedSecret> =>
  transact(database, caller, async (unit) => {
    const entry = { resource: webhooks.name, record_id: String(id), before: null, after: null }
    unit.audit({ action: 'renew-secret', ...entry })
    return issueSecret(unit, id)
  })
