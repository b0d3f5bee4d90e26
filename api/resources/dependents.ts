import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { allows } from '../../domain/access.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import { canSeeRelation, type Relation, relationsBelow } from '../../domain/descriptor/relations.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { Dependents, UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { fieldColumns, idColumn, tableOf } from './field-columns.ts'
import { lockRows } from './lock-records.ts'
import type { Id, StoredRecord } from './record.ts'
import { type ComputedColumns, sourceOf } from './source.ts'
import { readRecords } from './table-reads.ts'
import type { TableWrites } from './table-writes.ts'

const recordsPerBatch = 1000

/** Records whose dependents are searched, and the relations to follow. */
interface DependentsQuery {
  readonly resource: Resource
  readonly ids: readonly Id[]
  readonly relations: readonly Relation[]
  /** Whether the records are already deleted; finds what was deleted in the same transaction. */
  readonly isGone?: boolean
}

/** Number of dependent records of a resource with one rule of deletion. */
interface CountedDependents {
  readonly resource: string
  readonly on_delete: Relation['onDelete']
  readonly count: number
}

/** Records that a deletion deletes too or, when a field is named, whose field it empties. */
interface AffectedRecords {
  readonly resource: string
  readonly field: string | null
  readonly ids: readonly string[]
}

/** All resources, with the writes and the computed columns of each. */
export interface DependentsContext {
  readonly all: readonly Resource[]
  readonly writesOf: (resource: Resource) => TableWrites
  readonly computedOf: (resource: Resource) => ComputedColumns | undefined
}

const quoteTable = (resource: Resource) => `"${tableOf(resource)}"`
const quoteColumn = (name: string) => `record."${name}"`
const buildIdSql = (resource: Resource) => `${quoteColumn(idColumn(resource))}::text`
const chooseIdType = ({ id }: Resource) => (typeof id === 'string' ? id : 'text')

/** Builds the condition of a relation; only ids of the parent resource are cast to its id type. */
const buildReferenceSql = ({ parent, child, field, isList }: Relation): string => {
  const column = quoteColumn(fieldColumns(child, field)[0] ?? field)
  const id = `CASE gone.resource WHEN '${parent.name}' THEN gone.id::${chooseIdType(parent)} END`
  if (!isList) return `${column} = ${id}`
  // Arrays compare only with arrays of their own type, and keys may be of either type of text.
  return `${typeof parent.id === 'string' ? column : `${column}::text[]`} @> ARRAY[${id}]`
}

const buildStateSql = ({ softDelete }: Resource, isGone = false): string => {
  if (!softDelete) return String(!isGone)
  return isGone ? 'record.deleted_at = (SELECT at FROM moment)' : 'record.deleted_at IS NULL'
}

const buildCascadingSql = ({ relations, isGone }: DependentsQuery): string[] =>
  relations
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map(
      (relation) => `SELECT '${relation.child.name}'::text AS resource, ${buildIdSql(relation.child)} AS id
        FROM ${quoteTable(relation.child)} record WHERE ${buildReferenceSql(relation)} AND ${buildStateSql(relation.child, isGone)}`,
    )

/** Builds the queries of the records that stay and refer to deleted ones. */
const buildRemainingSql = ({ relations }: DependentsQuery): string[] =>
  relations
    .filter(({ onDelete }) => onDelete !== 'cascade')
    .map(
      (
        relation,
      ) => `SELECT DISTINCT '${relation.child.name}', '${relation.field}', '${relation.onDelete}', ${buildIdSql(relation.child)}
        FROM gone JOIN ${quoteTable(relation.child)} record ON ${buildReferenceSql(relation)} AND ${buildStateSql(relation.child)}
        WHERE NOT EXISTS (SELECT FROM gone other
          WHERE other.resource = '${relation.child.name}' AND other.id = ${buildIdSql(relation.child)})`,
    )

const buildMomentSql = (resource: Resource): string =>
  `moment (at) AS (SELECT deleted_at FROM ${quoteTable(resource)} record
    WHERE ${quoteColumn(idColumn(resource))} IN (SELECT id::${chooseIdType(resource)} FROM named) LIMIT 1),`

/** Builds the recursive query of the dependents of records, and of the dependents deleted with them. */
const buildDependentsSql = (query: DependentsQuery): string => {
  const { resource, isGone } = query
  const rootsSql = `SELECT '${resource.name}'::text, id FROM named`
  const cascadesSql = buildCascadingSql(query).join(' UNION ALL ')
  const nextLevelSql = `SELECT fallen.resource, fallen.id FROM gone CROSS JOIN LATERAL (${cascadesSql}) fallen`
  const goneSql = `SELECT resource, NULL, 'cascade', id FROM gone
    WHERE NOT (resource = '${resource.name}' AND id IN (SELECT id FROM named))`
  return `WITH RECURSIVE named (id) AS (SELECT unnest(?::text[])), ${isGone ? buildMomentSql(resource) : ''}
    gone (resource, id) AS (${cascadesSql ? `${rootsSql} UNION ${nextLevelSql}` : rootsSql}),
    hanging (resource, field, on_delete, id) AS (${[goneSql, ...(isGone ? [] : buildRemainingSql(query))].join(' UNION ALL ')})`
}

const runDependentsQuery = async <Row>(
  knex: Knex,
  query: DependentsQuery,
  select: string,
): Promise<Row[]> => {
  const { rows } = await knex.raw<{ rows: Row[] }>(`${buildDependentsSql(query)} ${select}`, [
    query.ids.map(String),
  ])
  return rows
}

/** Counts dependents by resource and rule of deletion. One query. */
const countDependents = (knex: Knex, query: DependentsQuery): Promise<CountedDependents[]> =>
  runDependentsQuery(
    knex,
    query,
    `SELECT resource, on_delete, count(DISTINCT id)::integer AS count FROM hanging
     GROUP BY resource, on_delete ORDER BY on_delete, resource`,
  )

/** Finds the records that a deletion deletes or changes. One query. */
const findAffected = (knex: Knex, query: DependentsQuery): Promise<AffectedRecords[]> =>
  runDependentsQuery(
    knex,
    query,
    `SELECT resource, field, array_agg(id ORDER BY id) AS ids FROM hanging WHERE on_delete <> 'restrict'
     GROUP BY resource, field ORDER BY resource, field`,
  )

const findResource = ({ all }: DependentsContext, name: string): Resource => {
  const found = all.find((resource) => resource.name === name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}

/**
 * Throws `forbidden` for an action on dependents that the role may not do; without an actor the server itself
 * acts.
 */
const requireAccessTo = (
  context: DependentsContext,
  { actor }: Caller,
  name: string,
  required: { readonly needs: 'update' | 'delete'; readonly action: string },
): void => {
  const access = findResource(context, name).access[required.needs]
  if (actor && !(access && allows(access, actor.role))) throw forbidden(`${required.action} ${name}`)
}

/** Picks the dependents that the caller may see; without an actor the server itself asks and sees all. */
const filterVisibleDependents = <Count extends DependentCount>(
  { actor }: Caller,
  relations: readonly Relation[],
  dependents: readonly Count[],
): Count[] =>
  dependents.filter(({ resource, on_delete }) =>
    relations.some(
      (relation) =>
        relation.child.name === resource &&
        relation.onDelete === on_delete &&
        (!actor || canSeeRelation(relation, actor.role)),
    ),
  )

/** Runs some work on many records in batches, and flushes the audit log after each batch. */
const forEachBatch = async (
  unit: UnitOfWork,
  ids: readonly string[],
  work: (batch: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < ids.length; start += recordsPerBatch) {
    await work(ids.slice(start, start + recordsPerBatch))
    await unit.flushAudit()
  }
}

/** Lists the resources below one, children before their parents. */
const sortChildrenFirst = (
  name: string,
  relations: readonly Relation[],
  visited = new Set<string>(),
): string[] => {
  if (visited.has(name)) return []
  visited.add(name)
  const childRelations = relations.filter(({ parent }) => parent.name === name)
  return [...childRelations.flatMap(({ child }) => sortChildrenFirst(child.name, relations, visited)), name]
}

const createInUseError = (children: readonly DependentCount[]): ApiError => {
  const counts = children.map(({ resource, count }) => `${count} ${resource}`).join(', ')
  const message = counts && `The record is still in use: ${counts}`
  return new ApiError('in_use', { ...(message && { message, children }) })
}

/**
 * Throws `in_use` when dependents forbid the deletion, and `forbidden` when the caller may not change the
 * others.
 */
const assertDeletable = async (
  context: DependentsContext,
  unit: UnitOfWork,
  query: DependentsQuery,
): Promise<void> => {
  const counts = await countDependents(unit.trx, query)
  const blockers = counts.filter(({ on_delete }) => on_delete === 'restrict')
  if (blockers.length > 0)
    throw createInUseError(filterVisibleDependents(unit.caller, query.relations, blockers))
  for (const { resource, on_delete } of counts) {
    const needs = on_delete === 'cascade' ? 'delete' : 'update'
    requireAccessTo(context, unit.caller, resource, { needs, action: needs })
  }
}

/**
 * Locks the affected records, so that they can neither change their parent nor get children. Throws
 * `conflict` when they changed before the lock.
 */
const lockAffected = async (
  context: DependentsContext,
  unit: UnitOfWork,
  query: DependentsQuery,
): Promise<AffectedRecords[]> => {
  const affected = await findAffected(unit.trx, query)
  for (const { resource, ids } of affected)
    await forEachBatch(unit, ids, (batch) => lockRows(unit, findResource(context, resource), batch))
  if (affected.length > 0 && !isDeepStrictEqual(affected, await findAffected(unit.trx, query)))
    throw new ApiError('conflict')
  return affected
}

/** Groups records by the value that remains in a field after references to deleted records are removed. */
const groupByRemaining = (
  field: string,
  stored: readonly StoredRecord[],
  isGone: (id: unknown) => boolean,
): readonly (readonly [remaining: unknown, records: StoredRecord[]])[] => {
  const groups = new Map<string, [unknown, StoredRecord[]]>()
  for (const record of stored) {
    const value = record[field]
    const remaining = Array.isArray(value) ? value.filter((id) => !isGone(id)) : null
    const group = groups.get(JSON.stringify(remaining)) ?? [remaining, []]
    group[1].push(record)
    groups.set(JSON.stringify(remaining), group)
  }
  return [...groups.values()]
}

/** Collects the deleted ids of a resource: those of the request, and those deleted with them. */
const findGoneIds = (
  { resource, ids }: DependentsQuery,
  affected: readonly AffectedRecords[],
  name: string,
): ReadonlySet<string> =>
  new Set([
    ...(resource.name === name ? ids.map(String) : []),
    ...affected.flatMap((records) =>
      records.field === null && records.resource === name ? records.ids : [],
    ),
  ])

/**
 * Deletes the dependents of locked records, or removes the deleted ids from their references, through the
 * writes of their stores.
 */
const applyOnDelete = async (
  context: DependentsContext,
  unit: UnitOfWork,
  query: DependentsQuery,
): Promise<void> => {
  const affected = await lockAffected(context, unit, query)
  await assertDeletable(context, unit, query)
  // The query has found all levels already, so nested deletions search no further.
  const nestedUnit: UnitOfWork = {
    ...unit,
    dependents: { ...unit.dependents, applyOnDelete: async () => undefined },
  }
  const emptyReferences = async (resource: Resource, field: string, stored: readonly StoredRecord[]) => {
    const parent = query.relations.find(
      (relation) => relation.child === resource && relation.field === field,
    )?.parent
    const goneIds = findGoneIds(query, affected, parent?.name ?? '')
    for (const [remaining, records] of groupByRemaining(field, stored, (id) => goneIds.has(String(id))))
      await context.writesOf(resource).update(nestedUnit, records, { [field]: remaining })
  }
  const applyToRecords = ({ resource: name, field, ids }: AffectedRecords) => {
    const resource = findResource(context, name)
    const source = sourceOf(resource, { computed: context.computedOf(resource) })
    return forEachBatch(unit, ids, async (batch) => {
      const stored = await readRecords(unit.trx, resource, source, batch)
      await (field === null
        ? context.writesOf(resource).remove(nestedUnit, stored)
        : emptyReferences(resource, field, stored))
    })
  }

  for (const records of affected) if (records.field !== null) await applyToRecords(records)
  for (const name of sortChildrenFirst(query.resource.name, query.relations))
    for (const records of affected)
      if (records.field === null && records.resource === name) await applyToRecords(records)
}

/**
 * Finds the dependents that were deleted together with deleted records. Returns a function that restores the
 * dependents after the records, parents first, through the writes of their stores.
 */
const restoreDependents = async (
  context: DependentsContext,
  unit: UnitOfWork,
  query: DependentsQuery,
): Promise<() => Promise<void>> => {
  const affected = await findAffected(unit.trx, { ...query, isGone: true })
  return async () => {
    for (const name of sortChildrenFirst(query.resource.name, query.relations).reverse())
      for (const { resource, ids } of affected) {
        if (resource !== name) continue
        requireAccessTo(context, unit.caller, name, { needs: 'delete', action: 'restore' })
        await forEachBatch(unit, ids, (batch) =>
          context.writesOf(findResource(context, name)).restore(unit, batch),
        )
      }
  }
}

const doNothing = async () => undefined

/** Counts, deletes and restores the dependents of records, by the relations that the resources declare. */
export const createDependents = (knex: Knex, context: DependentsContext): Dependents => {
  const toQuery = (resource: Resource, ids: readonly Id[]): DependentsQuery => ({
    resource,
    ids,
    relations: relationsBelow(resource, context.all),
  })
  const hasRelations = ({ relations }: DependentsQuery) => relations.length > 0

  return {
    countDependents: async (caller, resource, ids) => {
      const query = toQuery(resource, ids)
      return hasRelations(query)
        ? filterVisibleDependents(caller, query.relations, await countDependents(knex, query))
        : []
    },
    applyOnDelete: async (unit, resource, ids) => {
      const query = toQuery(resource, ids)
      if (hasRelations(query)) await applyOnDelete(context, unit, query)
    },
    restoreDependents: async (unit, resource, ids) => {
      const query = toQuery(resource, ids)
      return hasRelations(query) ? restoreDependents(context, unit, query) : doNothing
    },
  }
}
