import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { failingOf, isNobodyChecking, readStandard } from './findings.ts'
import { type ItemState, stateColumns, stateSource } from './item-state.ts'

const pieceSize = 200

const readPiece = statement<ItemState>(`SELECT ${stateColumns} FROM ${stateSource}
  WHERE item.id > :after AND item.deleted_at IS NULL ORDER BY item.id LIMIT ${pieceSize}`)

const countLeft = statement<{ left: number }>(
  'SELECT count(*)::integer AS left FROM content_items WHERE id > :after AND deleted_at IS NULL',
)

// What somebody has saved since it was read was looked at then.
const writeFindings = statement<unknown>(`UPDATE content_items item SET failing = found.failing
  FROM jsonb_to_recordset(:found::jsonb) AS found (id bigint, version integer, failing varchar(30)[])
  WHERE item.id = found.id AND item.version = found.version AND item.failing <> found.failing`)

/** How far the look at all texts is: the last item, and how many there are. */
export interface Looked {
  readonly cursor: string
  readonly done: number
  readonly total: number
}

/** Where to begin, and when to stop. */
interface Asked {
  readonly start: string
  readonly signal: AbortSignal
}

const pause = 100

// Whoever has read an older standard and saves by it is let through first: his texts would be looked at too early.
const waitForSavers = async (knex: Knex, signal: AbortSignal): Promise<void> => {
  while (!(await isNobodyChecking(knex))) {
    await setTimeout(pause)
    signal.throwIfAborted()
  }
}

/** Looks at the next items; answers the last of them and how many they are. */
const checkPiece = async (trx: Knex, after: string): Promise<{ last: string | undefined; count: number }> => {
  const held = await readStandard(trx)
  const items = await readPiece(trx, { after })
  const found = items
    .map((item) => ({ item, failing: failingOf(item, held) }))
    .filter(({ item, failing }) => item.failing.join() !== failing.join())
    .map(({ item: { id, version }, failing }) => ({ id, version, failing }))
  if (found.length > 0) await writeFindings(trx, { found: JSON.stringify(found) })
  return { last: items.at(-1)?.id, count: items.length }
}

/**
 * Looks at all texts as the checks do now, a piece after the other, from an item on; `onLooked` is told after each,
 * within its transaction. Nothing but what the checks find is written, so that nobody's work is overtaken.
 */
export const checkAllTexts = async (
  knex: Knex,
  { start, signal }: Asked,
  onLooked: (trx: Knex, looked: Looked) => Promise<void>,
): Promise<void> => {
  await waitForSavers(knex, signal)
  const [counted] = await countLeft(knex, { after: start })
  let done = 0
  let cursor: string | undefined = start
  while (cursor !== undefined) {
    const after: string = cursor
    cursor = await knex.transaction(async (trx) => {
      const { last, count } = await checkPiece(trx, after)
      done += count
      if (last !== undefined) await onLooked(trx, { cursor: last, done, total: counted?.left ?? done })
      return last
    })
  }
}
