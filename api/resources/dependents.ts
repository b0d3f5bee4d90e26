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
import type { Id } from './record.ts'
import { type ComputedColumns, sourceOf } from './source.ts'
import { readRecords } from './table-reads.ts'
import type { TableWrites } from './table-writes.ts'

/** Records on which others may hang, and the relations by which they do. */
interface DependentsQuery {
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
  `${column(fieldColumns(child, field)[0] ?? field)} =
    CASE gone.resource WHEN '${parent.name}' THEN gone.id::${idType(parent)} END`

const isMeant = ({ softDelete }: Resource, isGone = false): string => {
  if (!softDelete) return String(!isGone)
  return isGone ? 'record.deleted_at = (SELECT at FROM moment)' : 'record.deleted_at IS NULL'
}

const falling = ({ relations, isGone }: DependentsQuery): string[] =>
  relations
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map(
      (relation) => `SELECT '${relation.child.name}'::text AS resource, ${idOf(relation.child)} AS id
        FROM ${table(relation.child)} record WHERE ${refers(relation)} AND ${isMeant(relation.child, isGone)}`,
    )

/** What stays, and refers to what goes. */
const staying = ({ relations }: DependentsQuery): string[] =>
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
const hangingSql = (sought: DependentsQuery): string => {
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

const run = async <Row>(knex: Knex, sought: DependentsQuery, select: string): Promise<Row[]> => {
  const { rows } = await knex.raw<{ rows: Row[] }>(`${hangingSql(sought)} ${select}`, [
    sought.ids.map(String),
  ])
  return rows
}

/** How many records of a resource hang on others, by what becomes of them. */
interface CountedDependents {
  readonly resource: string
  readonly on_delete: Relation['onDelete']
  readonly count: number
}

/** How many records hang on others, by resource. One query. */
const countDependents = (knex: Knex, sought: DependentsQuery): Promise<CountedDependents[]> =>
  run(
    knex,
    sought,
    `SELECT resource, on_delete, count(DISTINCT id)::integer AS count FROM hanging
     GROUP BY resource, on_delete ORDER BY on_delete, resource`,
  )

/** Records that go with others, or, where a field is named, stay without what they refer to by it. */
interface AffectedRecords {
  readonly resource: string
  readonly field: string | null
  readonly ids: readonly string[]
}

/** The records that a deletion of others deletes or changes. One query. */
const findAffected = (knex: Knex, sought: DependentsQuery): Promise<AffectedRecords[]> =>
  run(
    knex,
    sought,
    `SELECT resource, field, array_agg(id ORDER BY id) AS ids FROM hanging WHERE on_delete <> 'refuse'
     GROUP BY resource, field ORDER BY resource, field`,
  )

/** The resources among which records hang on each other, and what the store of each does to its own. */
export interface DependentsContext {
  readonly all: readonly Resource[]
  readonly actsOf: (resource: Resource) => TableWrites
  readonly computedOf: (resource: Resource) => ComputedColumns | undefined
}

/** The resource of this name. */
const resourceIn = ({ all }: DependentsContext, name: string): Resource => {
  const found = all.find((resource) => resource.name === name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}

/** Throws `forbidden` for an act on what hangs on records, unless it is the caller's right, or the server itself acts. */
const requireAccessTo = (
  kin: DependentsContext,
  { actor }: Caller,
  name: string,
  act: { readonly needs: 'update' | 'delete'; readonly said: string },
): void => {
  const access = resourceIn(kin, name).access[act.needs]
  if (actor && !(access && allows(access, actor.role))) throw forbidden(`${act.said} ${name}`)
}

/** What a caller may read of what hangs on records; without a person it is the server itself. */
const visibleDependents = <H extends DependentCount>(
  { actor }: Caller,
  relations: readonly Relation[],
  all: readonly H[],
): H[] =>
  all.filter(({ resource, on_delete }) =>
    relations.some(
      (relation) =>
        relation.child.name === resource &&
        relation.onDelete === on_delete &&
        (!actor || canSeeRelation(relation, actor.role)),
    ),
  )

const size = 1000

/** Does the same to many records, some at a time, and tells the audit log of each time before the next. */
const forEachBatch = async (
  unit: UnitOfWork,
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < ids.length; start += size) {
    await work(ids.slice(start, start + size))
    await unit.flushAudit()
  }
}

/** The resources of relations below one, those that refer before those that they refer to. */
const childrenFirst = (name: string, relations: readonly Relation[], seen = new Set<string>()): string[] => {
  if (seen.has(name)) return []
  seen.add(name)
  const below = relations.filter(({ parent }) => parent.name === name)
  return [...below.flatMap(({ child }) => childrenFirst(child.name, relations, seen)), name]
}

const inUse = (children: readonly DependentCount[]): ApiError => {
  const counts = children.map(({ resource, count }) => `${count} ${resource}`).join(', ')
  const message = counts && `The record is still in use: ${counts}`
  return new ApiError('in_use', { ...(message && { message, children }) })
}

/** Throws `in_use` where something keeps the records, and `forbidden` for what the caller may not do to the rest. */
const assertDeletable = async (
  kin: DependentsContext,
  unit: UnitOfWork,
  sought: DependentsQuery,
): Promise<void> => {
  const counted = await countDependents(unit.trx, sought)
  const kept = counted.filter(({ on_delete }) => on_delete === 'refuse')
  if (kept.length > 0) throw inUse(visibleDependents(unit.caller, sought.relations, kept))
  for (const { resource, on_delete } of counted) {
    const needs = on_delete === 'cascade' ? 'delete' : 'update'
    requireAccessTo(kin, unit.caller, resource, { needs, said: needs })
  }
}

/** Locks what is due, so that it neither moves away meanwhile nor gets children of its own. */
const lockAffected = async (
  kin: DependentsContext,
  unit: UnitOfWork,
  sought: DependentsQuery,
): Promise<AffectedRecords[]> => {
  const due = await findAffected(unit.trx, sought)
  for (const { resource, ids } of due)
    await forEachBatch(unit, ids, (some) => lockRows(unit, resourceIn(kin, resource), some))
  if (due.length > 0 && !isDeepStrictEqual(due, await findAffected(unit.trx, sought)))
    throw new ApiError('conflict')
  return due
}

/** Deletes and empties what hangs on locked records that are about to go, through the acts of its own stores. */
const applyOnDelete = async (
  kin: DependentsContext,
  unit: UnitOfWork,
  sought: DependentsQuery,
): Promise<void> => {
  const due = await lockAffected(kin, unit, sought)
  await assertDeletable(kin, unit, sought)
  // What hangs on what goes along is known by now.
  const within: UnitOfWork = {
    ...unit,
    dependents: { ...unit.dependents, applyOnDelete: async () => undefined },
  }
  const each = ({ resource: name, ids }: AffectedRecords, field?: string) => {
    const resource = resourceIn(kin, name)
    const acts = kin.actsOf(resource)
    const source = sourceOf(resource, { computed: kin.computedOf(resource) })
    return forEachBatch(unit, ids, async (some) => {
      const stored = await readRecords(unit.trx, resource, source, some)
      await (field === undefined
        ? acts.remove(within, stored)
        : acts.update(within, stored, { [field]: null }))
    })
  }
  for (const one of due) if (one.field !== null) await each(one, one.field)
  for (const name of childrenFirst(sought.resource.name, sought.relations))
    for (const one of due) if (one.field === null && one.resource === name) await each(one)
}

/**
 * Finds what was deleted together with deleted records; answers what brings it back after them, through the
 * acts of its own stores, those that are referred to first.
 */
const restoreDependents = async (
  kin: DependentsContext,
  unit: UnitOfWork,
  sought: DependentsQuery,
): Promise<() => Promise<void>> => {
  const due = await findAffected(unit.trx, { ...sought, isGone: true })
  return async () => {
    for (const name of childrenFirst(sought.resource.name, sought.relations).reverse())
      for (const { resource, ids } of due) {
        if (resource !== name) continue
        requireAccessTo(kin, unit.caller, name, { needs: 'delete', said: 'restore' })
        await forEachBatch(unit, ids, (some) => kin.actsOf(resourceIn(kin, name)).restore(unit, some))
      }
  }
}

const nothing = async () => undefined

/** What the end of records, and their way back, means for those that hang on them by what is declared. */
export const createDependents = (knex: Knex, kin: DependentsContext): Dependents => {
  const soughtOf = (resource: Resource, ids: readonly Id[]): DependentsQuery => ({
    ...{ resource, ids },
    relations: relationsBelow(resource, kin.all),
  })
  const hasAny = ({ relations }: DependentsQuery) => relations.length > 0

  return {
    countDependents: async (caller, resource, ids) => {
      const sought = soughtOf(resource, ids)
      return hasAny(sought)
        ? visibleDependents(caller, sought.relations, await countDependents(knex, sought))
        : []
    },
    applyOnDelete: async (unit, resource, ids) => {
      const sought = soughtOf(resource, ids)
      if (hasAny(sought)) await applyOnDelete(kin, unit, sought)
    },
    restoreDependents: async (unit, resource, ids) => {
      const sought = soughtOf(resource, ids)
      return hasAny(sought) ? restoreDependents(kin, unit, sought) : nothing
    },
  }
}
