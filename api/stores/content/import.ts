import { contentItems } from '../../../domain/resources/content-items.ts'
import { recordErrors } from '../../../domain/schema.ts'
import { refuseInvalid } from '../../errors.ts'
import type { Unit } from '../unit.ts'
import { textsFrom } from './items/texts-input.ts'
import { refuseTooLong } from './items/writes.ts'
import { blankItem, reserveItemIds } from './saving/new-item.ts'
import { saveItems } from './saving/save.ts'
import { type ItemState, lockItems, type Status, type Texts } from './saving/state.ts'
import { withTexts } from './saving/transitions.ts'

/** One text of an import, in all its languages. */
export interface ImportRecord {
  readonly content_key: string
  readonly component_type: string
  readonly category: string | null
  readonly screen_location: string
  readonly page_number: number | null
  readonly texts: Texts
}

export interface ImportCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
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

type Page = Pick<ItemState, 'page_id' | 'screen_location' | 'section'>

const pagesSql = `SELECT id AS page_id, screen_location, section FROM pages
  WHERE screen_location = ANY(:screens::text[]) AND deleted_at IS NULL`

const addPagesSql = `INSERT INTO pages (screen_location, content_key)
  SELECT screen, 'page.' || screen FROM unnest(:screens::text[]) AS screen
  RETURNING id AS page_id, screen_location, section`

/** The pages of the screens; an unknown screen becomes a page without a section. */
const pagesOf = async (unit: Unit, screens: readonly string[]): Promise<Map<string, Page>> => {
  const known = await unit.trx.raw<{ rows: Page[] }>(pagesSql, { screens: [...screens] })
  const pages = new Map(known.rows.map((page) => [page.screen_location, page]))
  const missing = screens.filter((screen) => !pages.has(screen))
  if (missing.length === 0) return pages
  const added = await unit.trx.raw<{ rows: Page[] }>(addPagesSql, { screens: missing })
  for (const page of added.rows) {
    pages.set(page.screen_location, page)
    unit.audit({ action: 'import', resource: 'pages', record_id: page.page_id, before: null, after: page })
    unit.raise('staff:general')
  }
  return pages
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
 * Throws `invalid` for a text that is too long for its item; the path begins with the record's index.
 */
export const importBatch = async (
  unit: Unit,
  records: readonly ImportRecord[],
  status: Status,
  position: number,
): Promise<ImportCounts> => {
  const pages = await pagesOf(unit, [...new Set(records.map((record) => record.screen_location))])
  const stored = await storedByKey(
    unit,
    records.map((record) => record.content_key),
  )
  const ids = await reserveItemIds(unit, records.length - stored.size)
  const changes = records.map(({ texts, ...fields }, index) => {
    const before = stored.get(fields.content_key)
    const page = pages.get(fields.screen_location)
    const start =
      before ??
      blankItem({ id: ids.shift() ?? '', page_id: page?.page_id ?? '', sort_order: position + index })
    refuseTooLong(start, texts, `${index}.translations`)
    return { before, after: withTexts({ ...start, ...fields, ...page }, texts, status) }
  })
  const written = await saveItems(unit, 'import', changes)
  const created = written.filter(({ before }) => !before).length
  return { created, changed: written.length - created, unchanged: records.length - written.length }
}
