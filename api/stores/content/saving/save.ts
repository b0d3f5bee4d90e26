import { statement } from '../../../../db/statement.ts'
import type { Hindrance } from '../../../../domain/content/text-checks/hindrance.ts'
import type { Unit } from '../../unit.ts'
import type { Change, Kind } from './change.ts'
import { refuseHindered } from './hindrances.ts'
import { itemKind } from './item-kind.ts'
import type { ItemState } from './item-state.ts'
import { pageKind } from './page-kind.ts'
import type { PageState } from './page-state.ts'

/** What one act changes of pages and items. */
export interface Changes {
  readonly pages: readonly Change<PageState>[]
  readonly items: readonly Change<ItemState>[]
}

interface Given {
  readonly name: string
  readonly sql: string
  readonly rows: readonly unknown[]
}

const given = <S>({ parts }: Kind<S>, changes: readonly Change<S>[]): Given[] =>
  parts
    .map(({ name, sql, rows }) => ({ name, sql, rows: rows(changes) }))
    .filter(({ rows }) => rows.length > 0)

/** Writes the rows of all parts that have some, in one statement. */
const writeParts = async (unit: Unit, parts: readonly Given[]): Promise<void> => {
  if (parts.length === 0) return
  const write = statement(`WITH ${parts.map(({ name, sql }) => `${name} AS (${sql})`).join(', ')} SELECT`)
  const bound = Object.fromEntries(parts.map(({ name, rows }) => [name, JSON.stringify(rows)]))
  await write(unit.trx, { ...bound, actor: unit.caller.actor?.id ?? null })
}

const tell = <S>(
  unit: Unit,
  action: string,
  kind: Kind<S>,
  changes: readonly Change<S>[],
  reason?: string,
) => {
  for (const change of changes) {
    for (const entry of kind.told(change)) unit.audit({ ...entry, action, reason })
    for (const scope of kind.scopes(change)) unit.raise(scope)
  }
}

/**
 * Writes what has changed of pages, items, their texts and options, with audit and counters; what is
 * stored already is left alone. One statement, whatever the number of records. What comes before visitors
 * passes the checks of texts first, unless the reason says why it may do without.
 * Answers the changes that were written. Throws `invalid` with what stands in the way.
 */
export const save = async (
  unit: Unit,
  action: string,
  { pages = [], items = [] }: Partial<Changes>,
  reason?: string,
  onWarned?: (warned: readonly Hindrance[]) => void,
): Promise<Changes> => {
  const written = { pages: pages.filter(pageKind.isChanged), items: items.filter(itemKind.isChanged) }
  refuseHindered(written.items, reason, onWarned)
  await writeParts(unit, [...given(pageKind, written.pages), ...given(itemKind, written.items)])
  tell(unit, action, pageKind, written.pages, reason)
  tell(unit, action, itemKind, written.items, reason)
  return written
}
