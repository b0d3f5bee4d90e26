import { contentAccess } from '../../../domain/access-rules.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { readTextSettings } from '../../settings/settings.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { lockItemVersions, requireStatusPermission } from '../check-items.ts'
import { deleteItems } from '../delete-items.ts'
import { blankItem, type ItemState, reserveIds, type TextStatus } from '../item-state.ts'
import { saveContent } from '../save-content.ts'
import { parseStatus } from '../text-input.ts'
import { readMainAction } from './read-main-actions.ts'
import {
  findMovedRows,
  lockMainPage,
  type MainRow,
  type RowPosition,
  readMainRows,
  withPosition,
} from './row-order.ts'
import {
  type ActionEdit,
  buildActionKey,
  buildDescriptions,
  findChangedActionFields,
  type NewAction,
  withSentAction,
  withTitle,
} from './sent-action.ts'

const endOf = (rows: readonly MainRow[]): number =>
  Math.max(rows.length, ...rows.map(({ number }) => number)) + 1

/** The rows that make way, whatever their versions. */
const listOtherRows = (moved: readonly RowPosition[], ownId: string) =>
  moved.flatMap(({ id }) => (id === ownId ? [] : [{ id, version: undefined }]))

/** Has rows stand where others leave them room. */
const moveRows = (unit: UnitOfWork, stored: readonly ItemState[], moved: readonly RowPosition[]) =>
  saveContent(unit, 'move', {
    items: stored.map((before) => ({ before, after: withPosition(before, moved) })),
  })

/** What the log calls a change: one that says nothing but a number is a move. */
const actOf = ({ actionNumber, version: _, ...more }: ActionEdit, status: TextStatus): string => {
  if (actionNumber !== undefined && Object.keys(more).length === 0) return 'move'
  return status === 'draft' ? 'draft' : 'update'
}

const create = (database: StoreDatabase, caller: Caller, body: NewAction) =>
  transact(database, caller, async (unit) => {
    const [input, status] = [withTitle(body), parseStatus(body.status)]
    requireStatusPermission(caller, status)
    const page = await lockMainPage(unit)
    const rows = await readMainRows(unit.trx, page)
    const { number, content_key } = buildActionKey(rows, input)
    const [id = ''] = await reserveIds(unit, 1)
    const moved = findMovedRows(rows, id, input.actionNumber ?? endOf(rows))
    const place = { page_id: page.id, section: page.section, screen_location: mainScreen, sort_order: 0 }
    const settings = await readTextSettings(unit.trx)
    const fields = { content_key, component_type: 'dropdown', ...buildDescriptions(input) }
    const blank = blankItem({ id, ...settings, ...place, ...fields })
    await moveRows(unit, await lockItemVersions(unit, listOtherRows(moved, id)), moved)
    const after = withPosition(withSentAction(blank, input, status), moved)
    await saveContent(unit, 'create', { items: [{ before: undefined, after }] }, input.override_reason)

    return readMainAction(unit.trx, number)
  })

const findMovedPositions = async (
  unit: UnitOfWork,
  id: string,
  number: number | undefined,
): Promise<RowPosition[]> =>
  number === undefined
    ? []
    : findMovedRows(await readMainRows(unit.trx, await lockMainPage(unit)), id, number)

const change = (database: StoreDatabase, caller: Caller, number: number, input: ActionEdit) =>
  transact(database, caller, async (unit) => {
    const status = parseStatus(input.status)
    requireStatusPermission(caller, status)
    const readNow = () => readMainAction(unit.trx, number)
    const { item_id: id } = await readNow()
    const moved = await findMovedPositions(unit, id, input.actionNumber)
    const stored = await lockItemVersions(
      unit,
      [{ id, version: input.version }, ...listOtherRows(moved, id)],
      readNow,
    )
    const isOwn = (item: ItemState) => item.id === id
    const items = stored.filter(isOwn).map((before) => {
      const setsFields = moved.length > 0 || Object.keys(findChangedActionFields(before, input)).length > 0
      if (setsFields) requirePermission(caller, contentAccess.publish, 'publish')
      return { before, after: withPosition(withSentAction(before, input, status), moved) }
    })
    await moveRows(
      unit,
      stored.filter((item) => !isOwn(item)),
      moved,
    )
    await saveContent(unit, actOf(input, status), { items }, input.override_reason)

    return readNow()
  })

const remove = (database: StoreDatabase, caller: Caller, number: number, version: number | undefined) =>
  transact(database, caller, async (unit) => {
    const readNow = () => readMainAction(unit.trx, number)
    const action = await readNow()
    const target = { id: action.item_id, version }
    await lockItemVersions(unit, [target], readNow)
    await deleteItems(unit, [target], 'delete')
    return action
  })

/** The writes of the main page's actions, each named by the number in its key. */
export const mainActionCommands = (database: StoreDatabase) => ({
  create: (caller: Caller, input: NewAction) => create(database, caller, input),
  change: (caller: Caller, number: number, input: ActionEdit) => change(database, caller, number, input),
  remove: (caller: Caller, number: number, version: number | undefined) =>
    remove(database, caller, number, version),
})
