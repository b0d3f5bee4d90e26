import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { failingOf, readGlossary } from './findings.ts'
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

/**
 * Looks at all texts as the checks do now, a piece after the other, from an item on; `onLooked` is told after each,
 * within its transaction. Nothing but what the checks find is written, so that nobody's work is overtaken.
 */
export const checkAllTexts = async (
  knex: Knex,
  start: string,
  onLooked: (trx: Knex, looked: Looked) => Promise<void>,
): Promise<void> => {
  const glossary = await readGlossary(knex)
  const [counted] = await countLeft(knex, { after: start })
  let done = 0
  let cursor = start
  for (;;) {
    const items = await readPiece(knex, { after: cursor })
    const last = items.at(-1)
    if (!last) return
    cursor = last.id
    done += items.length
    const found = items
      .map((item) => ({ item, failing: failingOf(item, glossary) }))
      .filter(({ item, failing }) => item.failing.join() !== failing.join())
      .map(({ item: { id, version }, failing }) => ({ id, version, failing }))
    await knex.transaction(async (trx) => {
      if (found.length > 0) await writeFindings(trx, { found: JSON.stringify(found) })
      await onLooked(trx, { cursor, done, total: counted?.left ?? done })
    })
  }
}
