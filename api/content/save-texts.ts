import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { assertTextsFit, lockItemVersions, requireStatusPermission } from './check-items.ts'
import { type ItemState, shownText, type TextStatus, type Texts } from './item-state.ts'
import { withTexts } from './item-transitions.ts'
import { saveContent } from './save-content.ts'

interface TranslationRow {
  id: string
  content_item_id: string
  language_code: Language
  content_value: string
  status: TextStatus
  version: number
  created_at: Date
  updated_at: Date
}

const translationRow = prepareQuery<TranslationRow>(
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
  status: TextStatus,
): Promise<TranslationRow> => {
  const [row] = await translationRow(knex, [id, language, status])
  if (!row) throw new ApiError('not_found')
  return row
}

/** What a client asks of one item: its new texts, and the version that he has seen. */
export interface TextEdit {
  readonly id: string
  readonly version: number | undefined
  readonly texts: Texts
}

/** How texts are saved. */
export interface SaveOptions {
  /** Whether visitors get them at once. */
  readonly status: TextStatus
  /** Why they are published whatever the checks warn of. */
  readonly reason?: string
}

/** Texts to save. */
interface SaveTextsRequest extends SaveOptions {
  readonly edits: readonly TextEdit[]
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
  { edits, status, reason, accept }: SaveTextsRequest,
  read: (trx: Knex) => Promise<T>,
): Promise<T> =>
  transact(database, caller, async (unit) => {
    requireStatusPermission(caller, status)
    const stored = await lockItemVersions(unit, edits)
    const changes = stored.map((before) => {
      const requestedTexts = textsFor(before, edits)
      const texts = accept ? accept(before, requestedTexts) : requestedTexts
      assertTextsFit(before, texts)
      return { before, after: withTexts(before, texts, status) }
    })
    await saveContent(unit, status === 'draft' ? 'draft' : 'publish', { items: changes }, reason)

    return read(unit.trx)
  })

/** Readers of a text see a missing one as empty; sent back as it was, it stays missing. */
export const withoutUntouchedGaps = (item: ItemState, texts: Texts): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      const isUntouched = text === '' && shownText(item, language) === undefined
      return text === undefined || isUntouched ? [] : [[language, text]]
    }),
  )

/** Saves a text and its additional texts in one act; the first edit is the text's own. */
export const saveTextContent = <T>(
  database: StoreDatabase,
  caller: Caller,
  { edits, ...saveOptions }: SaveTextsRequest,
  read: (trx: Knex) => Promise<T>,
): Promise<T> => {
  const [ownEdit] = edits
  const accept = (item: ItemState, texts: Texts): Texts => {
    if (item.id === ownEdit?.id) return withoutUntouchedGaps(item, texts)
    const path = `additionalText.${item.id}`
    if (item.parent_id !== ownEdit?.id) assertNoFieldErrors({ [path]: 'unknown' })
    assertTextsFit(item, texts, path)
    return withoutUntouchedGaps(item, texts)
  }
  return saveTexts(database, caller, { edits, ...saveOptions, accept }, read)
}
