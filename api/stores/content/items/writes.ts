import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { content } from '../../../../domain/areas.ts'
import { longestText } from '../../../../domain/content/text-checks.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { ApiError, refuseInvalid } from '../../../errors.ts'
import { type Caller, demand } from '../../caller.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import { type ItemState, lockItems, type Status, shownText, type Texts } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { asStoredItem, readItem } from './items.ts'

/** What a client asks of one item: its new texts, and the version that he has seen. */
export interface TextEdit {
  readonly id: string
  readonly version: number | undefined
  readonly texts: Texts
}

/** The languages in which a new text does not fit; what was stored before the limit is not looked at. */
export const tooLong = (item: ItemState, texts: Texts): Language[] => {
  const limit = item.max_length ?? longestText
  return languages.filter((language) => {
    const text = texts[language]
    const known = text === item.approved[language] || text === item.draft[language]
    return text !== undefined && !known && [...text].length > limit
  })
}

/** Throws `invalid` for texts that do not fit; `path` is where they were sent. */
export const refuseTooLong = (item: ItemState, texts: Texts, path = 'translations'): void =>
  refuseInvalid(
    Object.fromEntries(tooLong(item, texts).map((language) => [`${path}.${language}`, 'maxLength'])),
  )

/**
 * Locks the items, which must all be there in the versions that the client has seen; `readCurrent` reads
 * what comes with a conflict, in the shape that the client knows.
 */
export const lockVersions = async <T extends { id: string; version: number | undefined }>(
  unit: Unit,
  targets: readonly T[],
  readCurrent: (target: T) => Promise<unknown> = async ({ id }) => asStoredItem(await readItem(unit.trx, id)),
): Promise<ItemState[]> => {
  const stored = await lockItems(
    unit.trx,
    targets.map(({ id }) => id),
  )
  for (const target of targets) {
    const { id, version } = target
    const item = stored.find((candidate) => candidate.id === id)
    if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
    if (version !== undefined && version !== item.version)
      throw new ApiError('conflict', { current: await readCurrent(target) })
  }
  return stored
}

/** Throws `forbidden` for texts that go to visitors at once, without the right to publish. */
export const demandStatus = (caller: Caller, status: Status): void => {
  if (status === 'approved') demand(caller, content.publish, 'publish')
}

/** Texts to save, and whether visitors get them at once. */
export interface Saving {
  readonly edits: readonly TextEdit[]
  readonly status: Status
  /** What of an edit is taken over; throws for an item that may not be among them. */
  readonly accept?: (item: ItemState, texts: Texts) => Texts
}

/** All that is asked of one item, which may be named more than once. */
const textsFor = ({ id }: ItemState, edits: readonly TextEdit[]): Texts =>
  Object.assign({}, ...edits.filter((edit) => edit.id === id).map(({ texts }) => texts))

/**
 * Saves texts of several items in one act: published at once, or kept as drafts. What is stored already
 * is not written again. Answers what is read in the same act, so that nobody's later save is in it.
 * Throws `not_found`, `conflict`, `invalid` or `forbidden`; then nothing is written.
 */
export const saveTexts = <T>(
  database: StoreDatabase,
  caller: Caller,
  { edits, status, accept }: Saving,
  read: (trx: Knex) => Promise<T>,
): Promise<T> =>
  write(database, caller, async (unit) => {
    demandStatus(caller, status)
    const stored = await lockVersions(unit, edits)
    const changes = stored.map((before) => {
      const asked = textsFor(before, edits)
      const texts = accept ? accept(before, asked) : asked
      refuseTooLong(before, texts)
      return { before, after: withTexts(before, texts, status) }
    })
    await save(unit, status === 'draft' ? 'draft' : 'publish', { items: changes })
    return read(unit.trx)
  })

/** Readers of a text see a missing one as empty; sent back as it was, it stays missing. */
const withoutUntouchedGaps = (item: ItemState, texts: Texts): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      const untouched = text === '' && shownText(item, language) === undefined
      return text === undefined || untouched ? [] : [[language, text]]
    }),
  )

/** Saves a text and its additional texts in one act; the first edit is the text's own. */
export const saveTextContent = <T>(
  database: StoreDatabase,
  caller: Caller,
  { edits, status }: Saving,
  read: (trx: Knex) => Promise<T>,
): Promise<T> => {
  const [own] = edits
  const accept = (item: ItemState, texts: Texts): Texts => {
    if (item.id === own?.id) return withoutUntouchedGaps(item, texts)
    const path = `additionalText.${item.id}`
    if (item.parent_id !== own?.id) refuseInvalid({ [path]: 'unknown' })
    refuseTooLong(item, texts, path)
    return withoutUntouchedGaps(item, texts)
  }
  return saveTexts(database, caller, { edits, status, accept }, read)
}

interface TranslationRow {
  id: string
  content_item_id: string
  language_code: Language
  content_value: string
  status: Status
  version: number
  created_at: Date
  updated_at: Date
}

const translationRow = statement<TranslationRow>(
  `SELECT text.id, text.content_item_id, text.language_code, text.content_value, text.status, item.version,
     text.created_at, text.updated_at
   FROM content_translations text JOIN content_items item ON item.id = text.content_item_id
   WHERE text.content_item_id = ? AND text.language_code = ?
   ORDER BY text.status = ? DESC LIMIT 1`,
)

/** The stored row of a text, as `PUT …/translations/{lang}` answers it. */
export const readTranslation = async (
  knex: Knex,
  id: string,
  language: Language,
  status: Status,
): Promise<TranslationRow> => {
  const [row] = await translationRow(knex, [id, language, status])
  if (!row) throw new ApiError('not_found')
  return row
}
