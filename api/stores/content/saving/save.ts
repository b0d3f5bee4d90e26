import { statement } from '../../../../db/statement.ts'
import type { Unit } from '../../unit.ts'
import { auditChange, type Change, isChanged, isPublic } from './difference.ts'
import { parts } from './parts.ts'

/** Raises the counters of where the item is and, when it moved, of where it was. */
const raiseScopes = (unit: Unit, change: Change): void => {
  const visible = isPublic(change)
  for (const { section, screen_location } of [change.before ?? change.after, change.after]) {
    // Pages without a section open under general.
    unit.raise(`staff:${section ?? 'general'}`)
    if (visible) unit.raise(`public:${screen_location}`)
  }
}

/** Writes the rows of all parts that have some, in one statement. */
const writeParts = async (unit: Unit, changes: readonly Change[]): Promise<void> => {
  const given = parts
    .map(({ name, sql, rows }) => ({ name, sql, rows: rows(changes) }))
    .filter(({ rows }) => rows.length > 0)
  if (given.length === 0) return
  const write = statement(`WITH ${given.map(({ name, sql }) => `${name} AS (${sql})`).join(', ')} SELECT`)
  const bound = Object.fromEntries(given.map(({ name, rows }) => [name, JSON.stringify(rows)]))
  await write(unit.trx, { ...bound, actor: unit.caller.actor?.id ?? null })
}

/**
 * Writes what has changed of the items, their texts and options, with audit and counters; what is
 * stored already is left alone. One statement, whatever the number of items.
 * Answers the changes that were written.
 */
export const saveItems = async (unit: Unit, action: string, all: readonly Change[]): Promise<Change[]> => {
  const changes = all.filter(isChanged)
  await writeParts(unit, changes)
  for (const change of changes) {
    auditChange(unit, change, action)
    raiseScopes(unit, change)
  }
  return changes
}
