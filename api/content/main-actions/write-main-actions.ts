import { contentAccess } from '../../../domain/access-rules.ts'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { mainActionCalls } from '../../../domain/api/content-main-actions.ts'
import { mainActionKey, mainActionNameFrom, mainActionNumberInKey } from '../../../domain/content/naming.ts'
import type { Language, Trilingual } from '../../../domain/languages.ts'
import { optionTypes } from '../../../domain/resources/content-items.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { readTextSettings } from '../../settings/settings.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { deleteItems } from '../delete-items.ts'
import { withSentOptions } from '../item-options.ts'
import {
  createItemState,
  type ItemFields,
  type ItemState,
  publishRestOfDropdown,
  type TextStatus,
  type Texts,
  withTexts,
} from '../item-state.ts'
import { reserveIds } from '../items.ts'
import {
  findTooLongLanguages,
  lockItemVersions,
  requireStatusPermission,
  saveContent,
} from '../save-content.ts'
import { parseStatus, withoutUntouchedGaps } from '../save-texts.ts'
import { mainActionTitle, readMainAction } from './read-main-actions.ts'
import {
  findMovedRows,
  lockMainPage,
  type MainRow,
  type RowPosition,
  readMainRows,
  withPosition,
} from './row-order.ts'

type NewAction = NonNullable<RequestOf<typeof mainActionCalls.createMainAction>['body']>

type ActionEdit = NonNullable<RequestOf<typeof mainActionCalls.changeMainAction>['body']>

const titleFields = { ru: 'titleRu', he: 'titleHe', en: 'titleEn' } as const satisfies Trilingual

const isOption = (type: string): boolean => optionTypes.some((option) => option === type)

const pickTitles = ({ titleRu, titleHe, titleEn }: ActionEdit): Texts =>
  Object.fromEntries(
    Object.entries({ ru: titleRu, he: titleHe, en: titleEn }).filter(([, text]) => text !== undefined),
  )

const maxNameLength = 1000

/** Builds the names of a new action for staff: its titles, until a user describes it. */
const buildDescriptions = ({ title, titleRu = '', titleHe = '', titleEn = '' }: NewAction) => ({
  description: (title || titleRu).slice(0, maxNameLength) || null,
  description_he: titleHe.slice(0, maxNameLength) || null,
  description_en: titleEn.slice(0, maxNameLength) || null,
})

const findChangedActionFields = (
  item: ItemState,
  { title, actionType }: ActionEdit,
): Partial<Pick<ItemFields, 'description' | 'component_type'>> => ({
  ...(title !== undefined && title !== mainActionTitle(item) && { description: title || null }),
  ...(actionType !== undefined && actionType !== item.component_type && { component_type: actionType }),
})

const assertTitlesFit = (item: ItemState, texts: Texts): void =>
  assertNoFieldErrors(
    Object.fromEntries(
      findTooLongLanguages(item, texts).map((language: Language) => [titleFields[language], 'maxLength']),
    ),
  )

/** Returns the item of an action with the sent changes. Throws `invalid` if they break a rule. */
const withSentAction = (item: ItemState, input: ActionEdit, status: TextStatus): ItemState => {
  const itemWithFields = { ...item, ...findChangedActionFields(item, input) }
  if (isOption(itemWithFields.component_type))
    throw new ApiError('invalid', { fields: { actionType: 'enum' } })

  const texts = withoutUntouchedGaps(item, pickTitles(input))
  assertTitlesFit(item, texts)
  const itemWithOptions = input.options
    ? withSentOptions(itemWithFields, input.options, status, 'options')
    : itemWithFields
  const itemWithTitles = withTexts(itemWithOptions, texts, status)
  // An action that is only moved or renamed publishes none of its drafts.
  const hasContent = itemWithOptions !== itemWithFields || Object.keys(texts).length > 0

  return hasContent ? publishRestOfDropdown(itemWithTitles, status) : itemWithTitles
}

/** Finds the number for the key of a new action. Throws `unique` if another key has the requested number. */
const findKeyNumber = (rows: readonly MainRow[], requestedNumber: number | undefined): number => {
  const takenNumbers = new Set(rows.map(({ content_key }) => mainActionNumberInKey(content_key)))
  if (requestedNumber !== undefined && takenNumbers.has(requestedNumber))
    throw new ApiError('unique', { fields: { actionNumber: 'unique' } })
  let number = requestedNumber ?? rows.length + 1
  while (takenNumbers.has(number)) number += 1
  return number
}

/** Builds the end of a new key, which distinguishes the dropdowns of the page. */
const buildKeyName = (rows: readonly MainRow[], { name, titleEn }: NewAction, number: number): string => {
  if (name !== undefined) return name
  const generatedName = mainActionNameFrom(titleEn ?? '')
  const isTaken = rows.some(({ content_key }) => content_key.split('.').at(-1) === generatedName)
  return generatedName && !isTaken ? generatedName : [generatedName || 'action', number].join('_')
}

const buildActionKey = (rows: readonly MainRow[], input: NewAction) => {
  const number = findKeyNumber(rows, input.actionNumber)
  return { number, content_key: mainActionKey(number, buildKeyName(rows, input, number)) }
}

/**
 * Returns a new action with at least one title; `title` serves as the Russian one. Throws `invalid` without
 * any.
 */
const withTitle = (input: NewAction): NewAction => {
  const isTitled = Object.values(pickTitles(input)).some((text) => text.trim() !== '')
  if (isTitled) return input
  if (!input.title?.trim()) throw new ApiError('invalid', { fields: { titleRu: 'required' } })
  return { ...input, titleRu: input.title }
}

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

export const createMainAction = (database: StoreDatabase, caller: Caller, body: NewAction) =>
  transact(database, caller, async (unit) => {
    const input = withTitle(body)
    const status = parseStatus(body.status)
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

export const changeMainAction = (
  database: StoreDatabase,
  caller: Caller,
  number: number,
  input: ActionEdit,
) =>
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

export const deleteMainAction = (
  database: StoreDatabase,
  caller: Caller,
  number: number,
  version: number | undefined,
) =>
  transact(database, caller, async (unit) => {
    const readCurrent = () => readMainAction(unit.trx, number)
    const action = await readCurrent()
    const target = { id: action.item_id, version }
    await lockItemVersions(unit, [target], readCurrent)
    await deleteItems(unit, [target], 'delete')
    return action
  })
