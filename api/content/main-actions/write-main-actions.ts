import { contentAccess } from '../../../domain/access-rules.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { readTextSettings } from '../../settings/settings.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { lockItemVersions, requireStatusPermission } from '../check-items.ts'
import { deleteItems } from '../delete-items.ts'
import { createItemState, type ItemState, reserveIds, type TextStatus } from '../item-state.ts'
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

const findEndNumber = (rows: readonly MainRow[]): number =>
  Math.max(rows.length, ...rows.map(({ number }) => number)) + 1

/** Lists the other rows that move; their versions are not checked. */
const listOtherRows = (movedRows: readonly RowPosition[], actionId: string) =>
  movedRows.flatMap(({ id }) => (id === actionId ? [] : [{ id, version: undefined }]))

const moveRows = (unit: UnitOfWork, storedItems: readonly ItemState[], movedRows: readonly RowPosition[]) =>
  saveContent(unit, 'move', {
    items: storedItems.map((before) => ({ before, after: withPosition(before, movedRows) })),
  })

/** Names a change in the audit log; a change of the number alone is a move. */
const toAuditAction = ({ actionNumber, version: _, ...changes }: ActionEdit, status: TextStatus): string => {
  if (actionNumber !== undefined && Object.keys(changes).length === 0) return 'move'
  return status === 'draft' ? 'draft' : 'update'
}

const createAction = (database: StoreDatabase, caller: Caller, body: NewAction) =>
  transact(database, caller, async (unit) => {
    const [input, status] = [withTitle(body), parseStatus(body.status)]
    requireStatusPermission(caller, status)
    const page = await lockMainPage(unit)
    const rows = await readMainRows(unit.trx, page)
    const { number, content_key } = buildActionKey(rows, input)
    const [id = ''] = await reserveIds(unit, 1)
    const movedRows = findMovedRows(rows, id, input.actionNumber ?? findEndNumber(rows))
    const pagePosition = {
      page_id: page.id,
      section: page.section,
      screen_location: mainScreen,
      sort_order: 0,
    }
    const settings = await readTextSettings(unit.trx)
    const fields = { content_key, component_type: 'dropdown', ...buildDescriptions(input) }
    const blank = createItemState({ id, ...settings, ...pagePosition, ...fields })
    await moveRows(unit, await lockItemVersions(unit, listOtherRows(movedRows, id)), movedRows)
    const after = withPosition(withSentAction(blank, input, status), movedRows)
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

const changeAction = (database: StoreDatabase, caller: Caller, number: number, input: ActionEdit) =>
  transact(database, caller, async (unit) => {
    const status = parseStatus(input.status)
    requireStatusPermission(caller, status)
    const readCurrent = () => readMainAction(unit.trx, number)
    const { item_id: id } = await readCurrent()
    const movedRows = await findMovedPositions(unit, id, input.actionNumber)
    const storedItems = await lockItemVersions(
      unit,
      [{ id, version: input.version }, ...listOtherRows(movedRows, id)],
      readCurrent,
    )
    const isTarget = (item: ItemState) => item.id === id
    const items = storedItems.filter(isTarget).map((before) => {
      const setsFields =
        movedRows.length > 0 || Object.keys(findChangedActionFields(before, input)).length > 0
      if (setsFields) requirePermission(caller, contentAccess.publish, 'publish')
      return { before, after: withPosition(withSentAction(before, input, status), movedRows) }
    })
    await moveRows(
      unit,
      storedItems.filter((item) => !isTarget(item)),
      movedRows,
    )
    await saveContent(unit, toAuditAction(input, status), { items }, input.override_reason)

    return readCurrent()
  })

const deleteAction = (database: StoreDatabase, caller: Caller, number: number, version: number | undefined) =>
  transact(database, caller, async (unit) => {
    const readCurrent = () => readMainAction(unit.trx, number)
    const action = await readCurrent()
    const target = { id: action.item_id, version }
    await lockItemVersions(unit, [target], readCurrent)
    await deleteItems(unit, [target], 'delete')
    return action
  })

/** Writes of main-page actions, each identified by the number in its key. */
export const mainActionCommands = (database: StoreDatabase) => ({
  create: (caller: Caller, input: NewAction) => createAction(database, caller, input),
  change: (caller: Caller, number: number, input: ActionEdit) =>
    changeAction(database, caller, number, input),
  remove: (caller: Caller, number: number, version: number | undefined) =>
    deleteAction(database, caller, number, version),
})
