import { isDeepStrictEqual } from 'node:util'
import { createDatabase } from '../../db/create-database.ts'
import type { DatabaseSettings } from '../../db/database.ts'
import { type Answer, type Client, recordOf, send } from './client.ts'
import { type Kind, kinds, versionAfter } from './kinds.ts'

/** Record saved repeatedly by one writer. */
export interface Target {
  readonly kind: Kind
  readonly key: string
  readonly id: string
  /** Number of the last acknowledged save. */
  acknowledged: number
}

const createTarget = async (client: Client, kind: Kind): Promise<Target> => {
  const key = `F${crypto.randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`
  const body = { ...kind.created, [kind.resource === 'banks' ? 'code' : 'content_key']: key }
  const { id } = await recordOf(client, { method: 'POST', path: `/api/${kind.resource}`, body })
  return { kind, key, id: String(id), acknowledged: 0 }
}

/** Creates eight records, two of each kind. */
export const createTargets = async (client: Client): Promise<Target[]> =>
  Promise.all([...kinds, ...kinds].map((kind) => createTarget(client, kind)))

/** Sends the next save of a target, and records its acknowledgement. */
export const saveNext = async (client: Client, target: Target): Promise<Answer> => {
  const next = target.acknowledged + 1
  const answer = await send(client, target.kind.save(target.id, next))
  if (answer.status === 200) target.acknowledged = next
  return answer
}

/** Throws unless a target equals its last acknowledged save, or the complete one sent after it. */
export const checkTarget = async (client: Client, target: Target): Promise<void> => {
  const { kind, id, acknowledged } = target
  const stored = await recordOf(client, { method: 'GET', path: kind.path(id) })
  const found = [acknowledged, acknowledged + 1].find((save) =>
    Object.entries({ ...kind.expected(save), version: versionAfter(save) }).every(([name, value]) =>
      isDeepStrictEqual(stored[name], value),
    ),
  )
  if (found === undefined)
    throw new Error(`${kind.name} ${id}, ${acknowledged} saves acknowledged, holds ${JSON.stringify(stored)}`)
  target.acknowledged = found
}

/** Throws unless the audit log contains each save as one complete operation, and nothing else. */
export const checkAudit = async (settings: DatabaseSettings, targets: readonly Target[]): Promise<void> => {
  const { knex, close } = await createDatabase(settings)
  try {
    for (const { kind, id, acknowledged } of targets) {
      const operations: { rows: number }[] = await knex('audit_log')
        .where({ resource: kind.resource, record_id: id })
        .groupBy('operation_id')
        .orderByRaw('min(id)')
        .select({ rows: knex.raw('count(*)::integer') })
      const [, ...saves] = operations
      const logged = saves.filter(({ rows }) => rows === kind.rows).length
      if (logged !== acknowledged || saves.length !== acknowledged)
        throw new Error(`${kind.name} ${id}, ${acknowledged} saves, has ${logged} of ${saves.length} audited`)
    }
  } finally {
    await close()
  }
}
