import { isReservedScreen } from '../../../domain/content/screens.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import { recordErrors } from '../../../domain/schema.ts'
import { refuseInvalid } from '../../errors.ts'
import type { Unit } from '../unit.ts'
import { textsFrom } from './items/texts-input.ts'
import { refuseTooLong } from './items/writes.ts'
import { type ItemState, lockItems, type Status, type Texts } from './saving/item-state.ts'
import { withTexts } from './saving/item-transitions.ts'
import { blankItem, reserveIds } from './saving/new-item.ts'
import { blankPage, lockScreens, type PageState } from './saving/page-state.ts'
import { type Changes, save } from './saving/save.ts'

/** One text of an import, in all its languages. */
export interface ImportRecord {
  readonly content_key: string
  readonly component_type: string
  readonly category: string | null
  readonly screen_location: string
  readonly page_number: number | null
  readonly texts: Texts
}

/** Checks a record of an import file. Throws `invalid` with the fields that break a rule. */
export const importRecord = (value: unknown): ImportRecord => {
  const sent: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { content_key, component_type, screen_location, category = null, page_number = null } = sent
  const texts = textsFrom(sent.translations)
  const fields = { content_key, component_type, screen_location, category, page_number }
  refuseInvalid(recordErrors(contentItems, 'create', { ...fields, translations: texts }))
  return {
    content_key: String(content_key),
    component_type: String(component_type),
    screen_location: String(screen_location),
    category: category === null ? null : String(category),
    page_number: page_number === null ? null : Number(page_number),
    texts,
  }
}

interface Pages {
  readonly byScreen: ReadonlyMap<string, PageState>
  readonly made: readonly PageState[]
}

/** The pages of the screens, locked; an unknown screen becomes a page without a section. */
const pagesOf = async (unit: Unit, screens: readonly string[]): Promise<Pages> => {
  const known = await lockScreens(unit.trx, screens)
  const missing = screens.filter((screen) => !known.some((page) => page.screen_location === screen))
  const ids = await reserveIds(unit, missing.length)
  const made = missing.map((screen_location, index) => blankPage({ id: ids[index] ?? '', screen_location }))
  return { byScreen: new Map([...known, ...made].map((page) => [page.screen_location, page])), made }
}

/** Throws `invalid` for the first record whose screen could not be read under its name. */
const refuseReserved = (records: readonly ImportRecord[], made: readonly PageState[]): void => {
  const reserved = made.filter(({ screen_location }) => isReservedScreen(screen_location))
  const index = records.findIndex(({ screen_location }) =>
    reserved.some((page) => page.screen_location === screen_location),
  )
  refuseInvalid(index < 0 ? {} : { [`${index}.screen_location`]: 'reserved' })
}

const storedByKey = async (unit: Unit, keys: readonly string[]): Promise<Map<string, ItemState>> => {
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    'SELECT id FROM content_items WHERE content_key = ANY(:keys::text[]) AND deleted_at IS NULL',
    { keys: [...keys] },
  )
  const items = await lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  return new Map(items.map((item) => [item.content_key, item]))
}

/**
 * Writes a batch of records in the unit's transaction: new keys are created, known ones changed where
 * they differ. A handful of statements, whatever the size. `position` numbers new items in file order.
 * Answers what was written. Throws `invalid` for a record that its item or page does not allow; the path
 * begins with the record's index.
 */
export const importBatch = async (
  unit: Unit,
  records: readonly ImportRecord[],
  status: Status,
  position: number,
): Promise<Changes> => {
  const screens = new Set(records.map((record) => record.screen_location))
  const { byScreen, made } = await pagesOf(unit, [...screens])
  refuseReserved(records, made)
  const stored = await storedByKey(
    unit,
    records.map((record) => record.content_key),
  )
  const ids = await reserveIds(unit, records.length - stored.size)
  const changes = records.map(({ texts, ...fields }, index) => {
    const before = stored.get(fields.content_key)
    const { id: page_id = '', section = null } = byScreen.get(fields.screen_location) ?? {}
    const start = before ?? blankItem({ id: ids.shift() ?? '', page_id, sort_order: position + index })
    refuseTooLong(start, texts, `${index}.translations`)
    return { before, after: withTexts({ ...start, ...fields, page_id, section }, texts, status) }
  })
  const pages = made.map((after) => ({ before: undefined, after }))
  return save(unit, 'import', { pages, items: changes })
}
