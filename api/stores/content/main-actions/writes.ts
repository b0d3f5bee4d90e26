import { content } from '../../../../domain/areas.ts'
import { mainScreen } from '../../../../domain/sections.ts'
import { type Caller, requirePermission } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { firstSource } from '../../settings/first-source.ts'
import { removeItems } from '../items/removal.ts'
import { statusFrom } from '../items/texts-input.ts'
import { demandStatus, lockVersions } from '../items/writes.ts'
import type { ItemState, Status } from '../saving/item-state.ts'
import { blankItem, reserveIds } from '../saving/new-item.ts'
import { save } from '../saving/save.ts'
import { keyFor, withTitle } from './naming.ts'
import type { Placed } from './order.ts'
import { mainAction } from './read.ts'
import { atPlace, lockMainPage, type MainRow, movedBy, rowsOf } from './rows.ts'
import { type ActionEdit, edited, fieldsIn, type NewAction, namesOf } from './sent.ts'

const endOf = (rows: readonly MainRow[]): number =>
  Math.max(rows.length, ...rows.map(({ number }) => number)) + 1

/** The rows that make way, whatever their versions. */
const others = (moved: readonly Placed[], own: string) =>
  moved.flatMap(({ id }) => (id === own ? [] : [{ id, version: undefined }]))

/** Has rows stand where others leave them room. */
const makeWay = (unit: UnitOfWork, stored: readonly ItemState[], moved: readonly Placed[]) =>
  save(unit, 'move', { items: stored.map((before) => ({ before, after: atPlace(before, moved) })) })

/** What the log calls a change: one that says nothing but a number is a move. */
const actOf = ({ actionNumber, version: _, ...more }: ActionEdit, status: Status): string => {
  if (actionNumber !== undefined && Object.keys(more).length === 0) return 'move'
  return status === 'draft' ? 'draft' : 'update'
}

const create = (database: StoreDatabase, caller: Caller, body: NewAction) =>
  transact(database, caller, async (unit) => {
    const [sent, status] = [withTitle(body), statusFrom(body.status)]
    demandStatus(caller, status)
    const page = await lockMainPage(unit)
    const rows = await rowsOf(unit.trx, page)
    const { number, content_key } = keyFor(rows, sent)
    const [id = ''] = await reserveIds(unit, 1)
    const moved = movedBy(rows, id, sent.actionNumber ?? endOf(rows))
    const place = { page_id: page.id, section: page.section, screen_location: mainScreen, sort_order: 0 }
    const source_language = await firstSource(unit.trx)
    const named = { content_key, component_type: 'dropdown', ...namesOf(sent) }
    const blank = blankItem({ id, source_language, ...place, ...named })
    await makeWay(unit, await lockVersions(unit, others(moved, id)), moved)
    const after = atPlace(edited(blank, sent, status), moved)
    await save(unit, 'create', { items: [{ before: undefined, after }] }, sent.override_reason)
    return mainAction(unit.trx, number)
  })

const moving = async (unit: UnitOfWork, id: string, number: number | undefined): Promise<Placed[]> =>
  number === undefined ? [] : movedBy(await rowsOf(unit.trx, await lockMainPage(unit)), id, number)

const change = (database: StoreDatabase, caller: Caller, number: number, sent: ActionEdit) =>
  transact(database, caller, async (unit) => {
    const status = statusFrom(sent.status)
    demandStatus(caller, status)
    const readNow = () => mainAction(unit.trx, number)
    const { item_id: id } = await readNow()
    const moved = await moving(unit, id, sent.actionNumber)
    const stored = await lockVersions(unit, [{ id, version: sent.version }, ...others(moved, id)], readNow)
    const isOwn = (item: ItemState) => item.id === id
    const items = stored.filter(isOwn).map((before) => {
      const setsFields = moved.length > 0 || Object.keys(fieldsIn(before, sent)).length > 0
      if (setsFields) requirePermission(caller, content.publish, 'publish')
      return { before, after: atPlace(edited(before, sent, status), moved) }
    })
    await makeWay(
      unit,
      stored.filter((item) => !isOwn(item)),
      moved,
    )
    await save(unit, actOf(sent, status), { items }, sent.override_reason)
    return readNow()
  })

const remove = (database: StoreDatabase, caller: Caller, number: number, version: number | undefined) =>
  transact(database, caller, async (unit) => {
    const readNow = () => mainAction(unit.trx, number)
    const action = await readNow()
    const target = { id: action.item_id, version }
    await lockVersions(unit, [target], readNow)
    await removeItems(unit, [target], 'delete')
    return action
  })

/** The writes of the main page's actions, each named by the number in its key. */
export const mainActionActs = (database: StoreDatabase) => ({
  create: (caller: Caller, sent: NewAction) => create(database, caller, sent),
  change: (caller: Caller, number: number, sent: ActionEdit) => change(database, caller, number, sent),
  remove: (caller: Caller, number: number, version: number | undefined) =>
    remove(database, caller, number, version),
})
