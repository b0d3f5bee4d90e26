import { prepareQuery } from '../../../db/statement.ts'
import {
  findUnreadableLabels,
  migrationErrors,
  type UnifiedDropdown,
} from '../../../domain/dropdowns/format-migration.ts'
import { type ParsedDropdown, parseDropdown } from '../../../domain/dropdowns/parse-dropdown.ts'
import {
  dropdownErrorPath,
  formatDropdownError,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { lockDropdown, saveDropdownChange } from '../../content/item-options.ts'
import { toUnifiedRow } from '../../content/item-rows.ts'
import type { ItemState } from '../../content/item-state.ts'
import { readItem } from '../../content/items.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { readCurrentMode } from '../format-migration/stored-runs.ts'
import { findDropdownId } from '../queries/read-dropdown.ts'
import { withSentDropdown } from './save-dropdown.ts'

interface UnifiedDropdownRequest {
  readonly key: string
  readonly screen_location: string
  readonly category?: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly version?: number
  readonly override_reason?: string
}

const countAuthors = prepareQuery<{
  count: number
}>(`SELECT count(DISTINCT modified_by)::integer AS count FROM (
    SELECT modified_by FROM content_translations WHERE content_item_id = :id AND status = 'draft'
    UNION ALL
    SELECT modified_by FROM dropdowns WHERE content_item_id = :id AND draft_data IS NOT NULL) draft
  WHERE modified_by <> :actor::integer`)

const prefixErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, rule]) => [`data.${path}`, rule]))

/** Parses a document. Throws `invalid` with the errors that prevent migrating or storing it. */
const parseUnified = ({ data }: UnifiedDropdownRequest): ParsedDropdown => {
  assertNoFieldErrors(prefixErrors(migrationErrors(data)))
  const parsedDropdown = parseDropdown(data)
  assertNoFieldErrors(prefixErrors({ ...parsedDropdown.errors, ...findUnreadableLabels(data) }))
  const blockingErrors = validateDropdown(parsedDropdown.data).filter(
    (error) => isErrorInDraft(error) || error.part === 'options',
  )
  if (blockingErrors.length > 0) {
    const errors = blockingErrors.map((error) => formatDropdownError(error, 'en'))
    const fields = Object.fromEntries(blockingErrors.map((error) => [dropdownErrorPath(error), error.rule]))
    throw new ApiError('invalid', { message: errors[0], fields: prefixErrors(fields) })
  }

  return parsedDropdown
}

/** Throws `invalid` for a document whose field or screen differs from that of its dropdown. */
const assertSameDropdown = (item: ItemState, { screen_location, data }: UnifiedDropdownRequest): void => {
  if (item.screen_location !== screen_location)
    throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  if (item.dropdown?.field_name !== data.field_name)
    throw new ApiError('invalid', { fields: { 'data.field_name': 'unknown' } })
}

/** Throws `not_found` for an item that is no dropdown. */
const buildDocument = (item: ItemState): UnifiedDropdown => {
  const row = toUnifiedRow(item)
  if (!row) throw new ApiError('not_found', { message: 'Dropdown not found' })
  return row.data
}

interface UnifiedReply {
  readonly data: UnifiedDropdown
  readonly root: { updated_at: Date; cache_cleared: boolean; affected_users: number; dry_run: boolean }
}

const previewUnified = async (
  unit: UnitOfWork,
  id: string,
  request: UnifiedDropdownRequest,
  parsedDropdown: ParsedDropdown,
): Promise<UnifiedReply> => {
  await lockDropdown(unit, { id, version: request.version })
  const item = await readItem(unit.trx, id)
  assertSameDropdown(item, request)
  const root = { updated_at: item.updated_at, cache_cleared: false, affected_users: 0, dry_run: true }
  return { data: buildDocument(withSentDropdown(item, parsedDropdown, 'approved')), root }
}

const publishUnified = async (
  unit: UnitOfWork,
  id: string,
  request: UnifiedDropdownRequest,
  parsedDropdown: ParsedDropdown,
): Promise<UnifiedReply> => {
  const { trx, caller } = unit
  const [authors] = await countAuthors(trx, { id, actor: caller.actor?.id ?? null })
  const { version, override_reason: reason, category } = request
  await saveDropdownChange(unit, { id, version, status: 'approved', reason }, (before) => {
    assertSameDropdown(before, request)
    return {
      ...withSentDropdown(before, parsedDropdown, 'approved'),
      ...(category !== undefined && { category }),
    }
  })
  const item = await readItem(trx, id)
  const affected_users = authors?.count ?? 0
  const root = { updated_at: item.updated_at, cache_cleared: true, affected_users, dry_run: false }

  return { data: buildDocument(item), root }
}

/**
 * Publishes a dropdown that was sent in the unified format, like every other save. In test mode of the
 * migration, returns the result without writing it.
 */
export const saveUnified = (
  database: StoreDatabase,
  caller: Caller,
  request: UnifiedDropdownRequest,
): Promise<UnifiedReply> =>
  transact(database, caller, async (unit) => {
    const parsedDropdown = parseUnified(request)
    const id = await findDropdownId(unit.trx, request.key)
    const isTest = (await readCurrentMode(unit.trx)) === 'test'
    return isTest
      ? previewUnified(unit, id, request, parsedDropdown)
      : publishUnified(unit, id, request, parsedDropdown)
  })
