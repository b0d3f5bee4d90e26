import { statement } from '../../../../db/statement.ts'
import type { Progress } from '../../../../domain/calls/shapes/progress.ts'
import { batchesOf, yieldToEventLoop } from '../../../unit-of-work/batches.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { Change, Kind } from './change.ts'
import { withFindings } from './findings.ts'
import { type OnWarned, refuseHindered } from './hindrances.ts'
import { withSources } from './item-difference.ts'
import { itemKind } from './item-kind.ts'
import type { ItemState } from './item-state.ts'
import { tellOvertaken } from './overtaken.ts'
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
const writeParts = async (unit: UnitOfWork, parts: readonly Given[]): Promise<void> => {
  if (parts.length === 0) return
  const write = statement(`WITH ${parts.map(({ name, sql }) => `${name} AS (${sql})`).join(', ')} SELECT`)
  const bound = Object.fromEntries(parts.map(({ name, rows }) => [name, JSON.stringify(rows)]))
  await write(unit.trx, { ...bound, actor: unit.caller.actor?.id ?? null })
}

const tell = <S>(
  unit: UnitOfWork,
  action: string,
  kind: Kind<S>,
  changes: readonly Change<S>[],
  reason?: string,
) => {
  for (const change of changes) {
    for (const entry of kind.told(change)) unit.audit({ ...entry, action, reason })
    for (const scope of kind.scopes(change)) unit.bumpCounter(scope, kind.concerned(change.after))
  }
}

/** Who is told of a save before it is done. */
export interface Listeners {
  /** Of what the checks warn of, which refuses nothing then. */
  readonly onWarned?: OnWarned
  /** How many items are checked and how many written, where there are many. */
  readonly onProgress?: (progress: Progress) => void
}

const changedOf = ({ pages = [], items = [] }: Partial<Changes>): Changes => ({
  pages: pages.filter(pageKind.isChanged),
  items: items.map(withSources).filter(itemKind.isChanged),
})

/** How many items are written in one statement. More would keep others waiting where the database is in this thread. */
const pieceSize = 200

/** What is written together: a large save in pieces, its pages with the first of them. */
const piecesOfSave = ({ pages, items }: Changes): Changes[] => {
  const [first = [], ...rest] = batchesOf(items, pieceSize)
  return [{ pages, items: first }, ...rest.map((piece) => ({ pages: [], items: piece }))]
}

const writePiece = async (unit: UnitOfWork, action: string, { pages, items }: Changes, reason?: string) => {
  await writeParts(unit, [...given(pageKind, pages), ...given(itemKind, items)])
  tell(unit, action, pageKind, pages, reason)
  tell(unit, action, itemKind, items, reason)
}

/**
 * Writes what has changed of pages, items, their texts and options, with audit and counters; what is
 * stored already is left alone. One statement for 200 items, so that others have their turn between the pieces
 * of a large save, and a hundred at most. What comes before visitors passes the checks of texts first, unless
 * the reason says why it may do without. Answers the changes that were written. Throws `invalid` with what
 * stands in the way.
 */
export const save = async (
  unit: UnitOfWork,
  action: string,
  changes: Partial<Changes>,
  reason?: string,
  { onWarned, onProgress }: Listeners = {},
): Promise<Changes> => {
  const written = changedOf(changes)
  const pieces = piecesOfSave(written)
  const told = (stage: Progress['stage']) => {
    let done = 0
    return ({ items }: Pick<Changes, 'items'>) => {
      done += items.length
      if (pieces.length > 1) onProgress?.({ stage, done, total: written.items.length })
    }
  }
  await refuseHindered(pieces, reason, onWarned, told('checked'))
  const onWritten = told('written')
  const checked = withFindings(unit.trx)
  for (const piece of pieces) {
    const started = performance.now()
    await writePiece(unit, action, { ...piece, items: await checked(piece.items) }, reason)
    if (pieces.length > 1) await unit.flushAudit()
    onWritten(piece)
    if (pieces.length > 1) await yieldToEventLoop(unit.trx, started)
  }
  tellOvertaken(unit, written.items)
  return written
}
