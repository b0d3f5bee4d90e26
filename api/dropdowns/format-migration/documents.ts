import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { toUnifiedRow, type UnifiedRow, writeUnifiedSql } from '../../content/item-rows.ts'
import { type ItemState, itemStateColumns, itemStateSource } from '../../content/item-state.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'

const isDropdownSql = `deleted_at IS NULL
  AND id IN (SELECT content_item_id FROM dropdowns dropdown WHERE dropdown.deleted_at IS NULL)`

const idsAfterSql = `SELECT id FROM content_items WHERE id > :after::bigint AND ${isDropdownSql} ORDER BY id LIMIT :limit::integer`

interface Id {
  id: string
}

const findIds = prepareQuery<Id>(idsAfterSql)
const lockIds = prepareQuery<Id>(`${idsAfterSql} FOR SHARE`)
const countAll = prepareQuery<{ count: number }>(
  `SELECT count(*)::integer AS count FROM content_items WHERE ${isDropdownSql}`,
)
const lockAll = prepareQuery<Id>(`SELECT id FROM content_items WHERE ${isDropdownSql} ORDER BY id FOR UPDATE`)

const readStates = prepareQuery<ItemState>(`SELECT ${itemStateColumns} FROM ${itemStateSource}
  WHERE item.id = ANY (:ids::bigint[]) ORDER BY item.id`)

const readRows = prepareQuery<UnifiedRow>(`SELECT content_item_id, key, screen_location, category, data
  FROM unified_content WHERE content_item_id = ANY (:ids::bigint[]) AND deleted_at IS NULL`)

const writeRows = prepareQuery<unknown>(writeUnifiedSql('rows', 'true'))

const prepareBackup = (conflictActionSql: string) =>
  prepareQuery<Id>(`INSERT INTO dropdown_migration_backup AS kept (run_id, content_item_id, dropdown, unified)
    SELECT :run::bigint, dropdown.content_item_id, to_jsonb(dropdown), to_jsonb(unified)
    FROM dropdowns dropdown LEFT JOIN unified_content unified ON unified.content_item_id = dropdown.content_item_id
    WHERE dropdown.content_item_id = ANY (:ids::bigint[])
    ON CONFLICT (run_id, content_item_id) ${conflictActionSql} RETURNING content_item_id AS id`)

const backUpFirst = prepareBackup('DO NOTHING')
const backUpLatest = prepareBackup('DO UPDATE SET dropdown = excluded.dropdown, unified = excluded.unified')

export const countDropdowns = async (knex: Knex): Promise<number> => (await countAll(knex))[0]?.count ?? 0

export const readDropdowns = (knex: Knex, ids: readonly string[]): Promise<ItemState[]> =>
  readStates(knex, { ids: [...ids] })

/**
 * Reads the next dropdowns after an id; with `isHeld` other transactions cannot save them until this one
 * ends.
 */
export const readNextDropdowns = async (knex: Knex, after: string, limit: number, isHeld: boolean) => {
  const ids = await (isHeld ? lockIds : findIds)(knex, { after, limit })
  return readDropdowns(
    knex,
    ids.map(({ id }) => id),
  )
}

/** Blocks saves of all dropdowns until the transaction ends. */
export const lockDropdowns = async (trx: Knex.Transaction): Promise<void> => {
  await lockAll(trx)
}

/** Builds the documents of dropdowns whose stored document differs or is missing. */
export const findStaleDocuments = async (knex: Knex, items: readonly ItemState[]): Promise<UnifiedRow[]> => {
  const storedRows = await readRows(knex, { ids: items.map(({ id }) => id) })
  const storedById = new Map(storedRows.map((row) => [row.content_item_id, row]))
  return items.flatMap((item) => {
    const row = toUnifiedRow(item)
    return row && !isDeepStrictEqual(storedById.get(item.id), row) ? [row] : []
  })
}

/** Writes the documents of dropdowns that differ or are missing; returns their number. */
export const writeDocuments = async (
  { trx, caller }: UnitOfWork,
  items: readonly ItemState[],
): Promise<number> => {
  const rows = await findStaleDocuments(trx, items)
  if (rows.length > 0) await writeRows(trx, { rows: JSON.stringify(rows), actor: caller.actor?.id ?? null })
  return rows.length
}

/** Backs up the rows of dropdowns as this run first found them, or as they are now; returns their number. */
export const backUpForRollback = async (
  trx: Knex.Transaction,
  run: string,
  ids: readonly string[],
  version: 'first' | 'now',
): Promise<number> =>
  (await (version === 'now' ? backUpLatest : backUpFirst)(trx, { run, ids: [...ids] })).length
