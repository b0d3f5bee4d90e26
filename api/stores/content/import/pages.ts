import { statement } from '../../../../db/statement.ts'
import { isReservedScreen } from '../../../../domain/content/screens.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { reserveIds } from '../saving/new-item.ts'
import { blankPage, lockScreens, type PageState } from '../saving/page-state.ts'
import type { ImportRecord } from './record.ts'

/** The pages that the records of a batch stand on, by their screens, and those that are new among them. */
export interface Pages {
  readonly byScreen: ReadonlyMap<string, PageState>
  readonly made: readonly PageState[]
}

const takenKeys = statement<{ content_key: string }>(
  'SELECT content_key FROM pages WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

/** Throws `invalid` for the first record whose screen one of these new pages cannot have; the path begins with its index. */
const refuse = (records: readonly ImportRecord[], bad: readonly PageState[], rule: 'reserved' | 'unique') => {
  const screens = new Set(bad.map(({ screen_location }) => screen_location))
  const index = records.findIndex(({ screen_location }) => screens.has(screen_location))
  assertNoFieldErrors(index < 0 ? {} : { [`${index}.screen_location`]: rule })
}

const refuseTaken = async (
  unit: UnitOfWork,
  records: readonly ImportRecord[],
  made: readonly PageState[],
) => {
  if (made.length === 0) return
  const rows = await takenKeys(unit.trx, { keys: made.map(({ content_key }) => content_key) })
  const taken = new Set(rows.map(({ content_key }) => content_key))
  refuse(
    records,
    made.filter(({ content_key }) => taken.has(content_key)),
    'unique',
  )
}

/**
 * The pages of the records' screens, locked; an unknown screen becomes a page without a section. Throws
 * `invalid` for a screen that could not be read under its name, or whose page would need a key that is taken.
 */
export const pagesOf = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<Pages> => {
  const screens = [...new Set(records.map(({ screen_location }) => screen_location))]
  const known = await lockScreens(unit.trx, screens)
  const missing = screens.filter((screen) => !known.some((page) => page.screen_location === screen))
  const ids = await reserveIds(unit, missing.length)
  const made = missing.map((screen_location, index) => blankPage({ id: ids[index] ?? '', screen_location }))
  const reserved = made.filter(({ screen_location }) => isReservedScreen(screen_location))
  refuse(records, reserved, 'reserved')
  await refuseTaken(unit, records, made)
  return { byScreen: new Map([...known, ...made].map((page) => [page.screen_location, page])), made }
}
