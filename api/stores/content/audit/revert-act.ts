import { statement } from '../../../../db/statement.ts'
import { content } from '../../../../domain/areas.ts'
import { ApiError } from '../../../errors.ts'
import { cannotRevert } from '../../../resources/revert.ts'
import { type Caller, requirePermission } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import type { Refused } from '../items/judge.ts'
import { isPublic } from '../saving/item-difference.ts'
import { type ItemState, lockItems } from '../saving/item-state.ts'
import { withTextAs } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import type { TextSide } from './entry.ts'

/** An entry of an act; of texts with what they were and what they have become. */
interface Entry {
  readonly resource: string
  readonly record_id: string
  readonly part: string | null
  readonly before: TextSide | null
  readonly after: TextSide | null
}

const entriesOf = statement<Entry>(`SELECT resource, record_id, part, before, after FROM audit_log
  WHERE operation_id = :id::uuid ORDER BY id`)

const isOfText = ({ resource, part }: Entry): boolean => resource === 'content-items' && part === 'text'

const isAs = (item: ItemState, { language, approved, draft }: TextSide): boolean =>
  (item.approved[language] ?? null) === approved && (item.draft[language] ?? null) === draft

/** The item as it was before an act; undefined where one of the texts that this left is another one by now. */
const formerOf = (item: ItemState, entries: readonly Entry[]): ItemState | undefined =>
  entries.reduce<ItemState | undefined>(
    (former, { before, after }) =>
      former && before && after && isAs(item, after)
        ? withTextAs(former, before.language, before)
        : undefined,
    item,
  )

const byRecord = (entries: readonly Entry[]) => {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) found.set(entry.record_id, [...(found.get(entry.record_id) ?? []), entry])
  return found
}

/**
 * Takes an act back that changed texts, in one act: those items whose texts are as it left them. Answers how many
 * these are, and the others. Throws `not_found` for what is no act, `invalid` for one that changed anything but
 * texts, and `forbidden` where visitors would see it without the right.
 */
export const revertAct = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    const entries = await entriesOf(unit.trx, { id })
    if (entries.length === 0) throw new ApiError('not_found')
    if (!entries.every(isOfText)) throw cannotRevert()
    const told = byRecord(entries)
    const stored = await lockItems(unit.trx, [...told.keys()])
    const items = stored.flatMap((before) => {
      const after = formerOf(before, told.get(before.id) ?? [])
      return after ? [{ before, after }] : []
    })
    if (items.some(isPublic)) requirePermission(unit.caller, content.publish, 'publish')
    await save(unit, 'revert', { items }, `Act ${id}`)
    const taken = new Set(items.map(({ before }) => before.id))
    const known = new Set(stored.map((item) => item.id))
    const refused = [...told.keys()]
      .filter((record) => !taken.has(record))
      .map((record): Refused => ({ id: record, why: known.has(record) ? 'conflict' : 'not_found' }))
    return { changed: items.length, refused, operation_id: unit.operationId }
  })
