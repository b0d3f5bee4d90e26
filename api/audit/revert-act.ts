import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { ApiError } from '../errors.ts'
import type { RevertAct } from '../resources/resource-store.ts'
import { cannotRevertError, type StoredAuditEntry, toRevertUnit } from '../resources/revert.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'

/** Entries of an act, or only those of a content item. */
const entriesOfActSql = `FROM audit_log WHERE operation_id = :id::uuid
    AND (:item::text IS NULL OR (resource = '${contentItems.name}' AND record_id = :item::text))`

const selectEntries =
  prepareQuery<StoredAuditEntry>(`SELECT id::text, action, resource, record_id, part, language,
    before, after ${entriesOfActSql} ORDER BY audit_log.id`)

/** Reads the entries of an act, or those of one content item, oldest first. Throws `not_found` without any. */
export const readActEntries = async (knex: Knex, id: string, item?: string): Promise<StoredAuditEntry[]> => {
  const entries = await selectEntries(knex, { id, item: item ?? null })
  if (entries.length === 0) throw new ApiError('not_found')
  return entries
}

/** Record of an act that has changed since, and its last change. */
interface ChangedRecord {
  readonly resource: string
  readonly record_id: string
  readonly language: string | null
  readonly actor_name: string | null
  readonly at: Date
}

// A part that was changed and changed back is as the act left it.
const selectChanged = prepareQuery<ChangedRecord>(`WITH act AS (
    SELECT DISTINCT ON (resource, record_id, part, language) id, resource, record_id, part, language, after
    ${entriesOfActSql} ORDER BY resource, record_id, part, language, id DESC)
  SELECT DISTINCT act.resource, act.record_id, later.language, later.actor_name, later.at
  FROM act CROSS JOIN LATERAL (
    SELECT language, actor_name, at, after FROM audit_log entry
    WHERE entry.resource = act.resource AND entry.record_id = act.record_id AND entry.id > act.id
      AND entry.operation_id NOT IN (:id::uuid, :own::uuid)
      AND (entry.part = act.part OR 'record' IN (entry.part, act.part))
      AND (entry.language IS NOT DISTINCT FROM act.language OR entry.language IS NULL OR act.language IS NULL)
    ORDER BY entry.id DESC LIMIT 1) later
  WHERE later.after IS DISTINCT FROM act.after
  ORDER BY act.resource, act.record_id, later.language LIMIT 100`)

/** Act that is reverted, as a whole or only for a content item. */
interface RevertedAct {
  readonly id: string
  readonly item: string | undefined
}

/** Throws `conflict` with up to 100 records of the act that others, or the user, have changed since. */
const assertUnchangedSince = async (
  { trx, operationId: own }: UnitOfWork,
  act: RevertedAct,
): Promise<void> => {
  const changed = await selectChanged(trx, { ...act, item: act.item ?? null, own })
  if (changed.length > 0) throw new ApiError('conflict', { current: { changed } })
}

const groupByStore = (
  entries: readonly StoredAuditEntry[],
  findRevert: (entry: StoredAuditEntry) => RevertAct | undefined,
): Map<RevertAct, StoredAuditEntry[]> => {
  const groups = new Map<RevertAct, StoredAuditEntry[]>()
  for (const entry of entries) {
    const revert = findRevert(entry)
    if (!revert) throw cannotRevertError()
    const group = groups.get(revert) ?? []
    group.push(entry)
    // Moved to the end, so that the groups are in the order of their last entries.
    groups.delete(revert)
    groups.set(revert, group)
  }
  return groups
}

/**
 * Reverts these entries of an act in a unit of work: those of the store that wrote last come first, since a
 * deletion writes the record after its dependents. Returns the number of records. Throws `conflict` if a part
 * of a record has changed since.
 */
export const revertEntriesOfAct = async (
  unit: UnitOfWork,
  act: RevertedAct,
  entries: readonly StoredAuditEntry[],
  findRevert: (entry: StoredAuditEntry) => RevertAct | undefined,
): Promise<number> => {
  const groups = groupByStore(entries, findRevert)
  await assertUnchangedSince(unit, act)
  const revertUnit = toRevertUnit(unit, `Act ${act.id}`)
  for (const [revert, group] of [...groups].reverse()) await revert(revertUnit, group)
  // The records are locked by now, so the second check also sees writers that were still busy at the first.
  await assertUnchangedSince(unit, act)

  return new Set(entries.map(({ resource, record_id }) => `${resource} ${record_id}`)).size
}
