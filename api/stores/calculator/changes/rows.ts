import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { ChangeStatus } from '../../../../domain/calculator/change-status.ts'
import { parameters } from '../../../../domain/calculator/configuration.ts'
import type { ConfigurationChange } from '../../../../domain/calls/shapes/calculator.ts'
import { onlyRecord } from '../../../resources/resource-store.ts'

/** A person by id and name, as JSON. */
const someone = (column: string) =>
  `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM users person WHERE person.id = change.${column})`

const values = parameters.map((name) => `change.${name}`)

/** What nobody has approved in time says so by itself, without a job that would have to come round. */
const status = `CASE WHEN change.status = 'waiting' AND change.effective_from <= effective_now() THEN 'lapsed'
  ELSE change.status END`

const changes = `
  SELECT change.id::text AS id, change.bank_id, ${status} AS status, ${values.join(', ')},
    change.effective_from, change.replaces::text AS replaces, change.based_on, change.reason,
    change.created_at, ${someone('created_by')} AS created_by,
    change.decided_at, ${someone('decided_by')} AS decided_by, change.decision_reason, change.version
  FROM configuration_changes change`

const newest = statement<ConfigurationChange>(`
  SELECT * FROM (${changes}) AS change WHERE :status::text IS NULL OR status = :status::text
  ORDER BY id::bigint DESC LIMIT 100`)

const ofBank = statement<ConfigurationChange>(`
  SELECT * FROM (${changes} WHERE change.bank_id = ? ORDER BY change.id DESC LIMIT 100) AS change
  ORDER BY id::bigint`)

const byId = statement<ConfigurationChange>(`${changes} WHERE change.id = ?`)

/** The newest changes, of one status or of all. */
export const readChanges = (knex: Knex, asked?: ChangeStatus): Promise<ConfigurationChange[]> =>
  newest(knex, { status: asked ?? null })

/** The last hundred changes of a bank that have waited, oldest first. */
export const readChangesOf = (knex: Knex, bank: number): Promise<ConfigurationChange[]> =>
  ofBank(knex, [bank])

/** One change. Throws `not_found`. */
export const readChange = async (knex: Knex, id: string): Promise<ConfigurationChange> =>
  onlyRecord(await byId(knex, [id]))
