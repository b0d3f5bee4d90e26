import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { assertTextsFit, lockItemVersions, requireStatusPermission } from './check-items.ts'
import { draftOrPublishedText, type ItemState, type TextStatus, type Texts } from './item-state.ts'
import { withTexts } from './item-transitions.ts'
import { saveContent, type WrittenText } from './save-content.ts'

interface TranslationRow extends Omit<WrittenText, 'created_at' | 'updated_at'> {
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

const selectTranslation = prepareQuery<TranslationRow>(
  `SELECT text.id, text.content_item_id, text.language_code, text.content_value, text.status, item.version,
     text.created_at, text.updated_at
   FROM content_translations text JOIN content_items item ON item.id = text.content_item_id
   WHERE text.content_item_id = ? AND text.language_code = ?
   ORDER BY text.status = ? DESC LIMIT 1`,
)

const readTranslation = async (
  knex: Knex,
  id: string,
  language: Language,
  status: TextStatus,
): Promise<TranslationRow> => {
  const [row] = await selectTranslation(knex, [id, language, status])
  if (!row) throw new ApiError('not_found')
  return row
}

/**
 * New texts of an item, and the version that the client has seen; undefined skips the check of the version.
 */
export interface TextEdit {
  readonly id: string
  readonly version: number | undefined
  readonly texts: Texts
}

export interface SaveOptions {
  /** Status of the saved texts; approved ones reach visitors at once. */
  readonly status: TextStatus
  /** Reason for publishing texts despite warnings of the checks. */
  readonly reason?: string
}

type SavedTexts = Awaited<ReturnType<typeof saveContent>>

interface SaveTextsRequest extends SaveOptions {
  readonly edits: readonly TextEdit[]
  /** Picks the texts of an edit to save; throws for an item that may not be edited. */
  readonly accept?: (item: ItemState, texts: Texts) => Texts
}

const mergeTexts = ({ id }: ItemState, edits: readonly TextEdit[]): Texts =>
  Object.assign({}, ...edits.filter((edit) => edit.id === id).map(({ texts }) => texts))

/**
 * Saves texts of several items in one transaction, published at once or kept as drafts. Returns what `read`
 * reads in that transaction, so that no later save is in it. Throws `not_found`, `conflict`, `invalid` or
 * `forbidden`; then nothing is written.
 */
export const saveTexts = <T>(
  database: StoreDatabase,
  caller: Caller,
  { edits, status, reason, accept }: SaveTextsRequest,
  read: (trx: Knex, saved: SavedTexts) => Promise<T>,
): Promise<T> =>
  transact(database, caller, async (unit) => {
    requireStatusPermission(caller, status)
    const storedItems = await lockItemVersions(unit, edits)
    const changes = storedItems.map((before) => {
      const requestedTexts = mergeTexts(before, edits)
      const texts = accept ? accept(before, requestedTexts) : requestedTexts
      assertTextsFit(before, texts)
      return { before, after: withTexts(before, texts, status) }
    })
    const action = status === 'draft' ? 'draft' : 'publish'
    const saved = await saveContent(unit, action, { items: changes }, reason, { isLast: true })

    return read(unit.trx, saved)
  })

/**
 * Saves a text and returns its row, as `PUT …/translations/{lang}` does: the one of the saved status, or the one
 * that makes it unnecessary. Throws as `saveTexts` does.
 */
export const saveTranslation = (
  database: StoreDatabase,
  caller: Caller,
  { id, version }: Omit<TextEdit, 'texts'>,
  { language, text, ...saveOptions }: SaveOptions & { readonly language: Language; readonly text: string },
): Promise<TranslationRow> => {
  const edits = [{ id, version, texts: { [language]: text } }]
  return saveTexts(database, caller, { edits, ...saveOptions }, async (trx, { items: [change], texts }) => {
    const row = texts.find(({ status }) => status === saveOptions.status)
    if (!row || !change?.before) return readTranslation(trx, id, language, saveOptions.status)
    const { created_at, updated_at } = row
    return {
      ...row,
      version: change.before.version + 1,
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
    }
  })
}

/**
 * Leaves out empty texts that are not stored: readers get a missing text as an empty one and may send it
 * back.
 */
export const withoutUntouchedGaps = (item: ItemState, texts: Texts): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      const isUntouched = text === '' && draftOrPublishedText(item, language) === undefined
      return text === undefined || isUntouched ? [] : [[language, text]]
    }),
  )

/**
 * Saves a text and its additional texts in one transaction; the first edit is the text's own. Throws
 * `invalid` for additional texts of another item.
 */
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
