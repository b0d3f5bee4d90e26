import type { Knex } from 'knex'
import type { Relation } from '../../../../domain/relations/index.ts'
import type { Resource } from '../../../../domain/resource.ts'
import { columnsOf, idColumn, tableOf } from '../field-columns.ts'
import type { Id } from '../record.ts'

/** Records on which others may hang, and the relations by which they do. */
export interface Sought {
  readonly resource: Resource
  readonly ids: readonly Id[]
  readonly relations: readonly Relation[]
  /** Whether they are deleted, and what was deleted in the same transaction is meant. */
  readonly isGone?: boolean
}

const table = (resource: Resource) => `"${tableOf(resource)}"`
const column = (name: string) => `record."${name}"`
const idOf = (resource: Resource) => `${column(idColumn(resource))}::text`
const idType = ({ id }: Resource) => (typeof id === 'string' ? id : 'text')

/** Only an id of the parent's own is read as one. */
const refers = ({ parent, child, field }: Relation): string =>
  `${column(columnsOf(child, field)[0] ?? field)} =
    CASE gone.resource WHEN '${parent.name}' THEN gone.id::${idType(parent)} END`

const isMeant = ({ softDelete }: Resource, isGone = false): string => {
  if (!softDelete) return String(!isGone)
  return isGone ? 'record.deleted_at = (SELECT at FROM moment)' : 'record.deleted_at IS NULL'
}

const falling = ({ relations, isGone }: Sought): string[] =>
  relations
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map(
      (relation) => `SELECT '${relation.child.name}'::text AS resource, ${idOf(relation.child)} AS id
        FROM ${table(relation.child)} record WHERE ${refers(relation)} AND ${isMeant(relation.child, isGone)}`,
    )

/** What stays, and refers to what goes. */
const staying = ({ relations }: Sought): string[] =>
  relations
    .filter(({ onDelete }) => onDelete !== 'cascade')
    .map(
      (
        relation,
      ) => `SELECT DISTINCT '${relation.child.name}', '${relation.field}', '${relation.onDelete}', ${idOf(relation.child)}
        FROM gone JOIN ${table(relation.child)} record ON ${refers(relation)} AND ${isMeant(relation.child)}
        WHERE NOT EXISTS (SELECT FROM gone other
          WHERE other.resource = '${relation.child.name}' AND other.id = ${idOf(relation.child)})`,
    )

const momentOf = (resource: Resource): string =>
  `moment (at) AS (SELECT deleted_at FROM ${table(resource)} record
    WHERE ${column(idColumn(resource))} IN (SELECT id::${idType(resource)} FROM named) LIMIT 1),`

/** The query of what hangs on records, and on what goes with them, which each level of a tree finds anew. */
const hangingSql = (sought: Sought): string => {
  const { resource, isGone } = sought
  const named = `SELECT '${resource.name}'::text, id FROM named`
  const fallen = falling(sought).join(' UNION ALL ')
  const further = `SELECT fallen.resource, fallen.id FROM gone CROSS JOIN LATERAL (${fallen}) fallen`
  const gone = `SELECT resource, NULL, 'cascade', id FROM gone
    WHERE NOT (resource = '${resource.name}' AND id IN (SELECT id FROM named))`
  return `WITH RECURSIVE named (id) AS (SELECT unnest(?::text[])), ${isGone ? momentOf(resource) : ''}
    gone (resource, id) AS (${fallen ? `${named} UNION ${further}` : named}),
    hanging (resource, field, on_delete, id) AS (${[gone, ...(isGone ? [] : staying(sought))].join(' UNION ALL ')})`
}

const run = async <Row>(knex: Knex, sought: Sought, select: string): Promise<Row[]> => {
  const { rows } = await knex.raw<{ rows: Row[] }>(`${hangingSql(sought)} ${select}`, [
    sought.ids.map(String),
  ])
  return rows
}

/** How many records of a resource hang on others, by what becomes of them. */
export interface Counted {
  readonly resource: string
  readonly on_delete: Relation['onDelete']
  readonly count: number
}

/** How many records hang on others, by resource. One query. */
export const countHanging = (knex: Knex, sought: Sought): Promise<Counted[]> =>
  run(
    knex,
    sought,
    `SELECT resource, on_delete, count(DISTINCT id)::integer AS count FROM hanging
     GROUP BY resource, on_delete ORDER BY on_delete, resource`,
  )

/** Records that go with others, or, where a field is named, stay without what they refer to by it. */
export interface Due {
  readonly resource: string
  readonly field: string | null
  readonly ids: readonly string[]
}

/** The records that a deletion of others deletes or changes. One query. */
export const findDue = (knex: Knex, sought: Sought): Promise<Due[]> =>
  run(
    knex,
    sought,
    `SELECT resource, field, array_agg(id ORDER BY id) AS ids FROM hanging WHERE on_delete <> 'refuse'
     GROUP BY resource, field ORDER BY resource, field`,
  )
