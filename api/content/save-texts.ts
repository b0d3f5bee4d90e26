import type { Static } from '@sinclair/typebox'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { textBody } from '../../domain/api/content-texts.ts'
import { overrideReason } from '../../domain/api/schemas.ts'
import { fieldErrors } from '../../domain/descriptor/record-schema.ts'
import { isLanguage, type Language, languages } from '../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { isOutdated } from '../unit-of-work/database-errors.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  diffTexts,
  draftOrPublishedText,
  type ItemChange,
  type ItemState,
  isChanged,
  type TextStatus,
  type Texts,
  withTexts,
} from './item-state.ts'
import {
  assertTextsFit,
  type ContentSaveOptions,
  lockItemVersions,
  requireStatusPermission,
  saveContent,
  type WrittenText,
} from './save-content.ts'
import {
  forgetSavedItems,
  getSavedItem,
  keepSavedItem,
  type SavedItem,
  toUnchangedCondition,
} from './saved-items.ts'
import { type CheckStandard, readStandardAhead } from './text-checks.ts'

/** Returns the only value that is present. Throws `invalid` for several values. */
const pickOne = (values: readonly unknown[]): unknown => {
  const present = values.filter((value) => value !== undefined)
  assertNoFieldErrors(present.length > 1 ? { translations: 'repeated' } : {})
  return present[0]
}

/** Reads the language and text of a list entry by any of the names that clients use. */
const toPair = (entry: unknown): [unknown, unknown] => {
  const fields = typeof entry === 'object' && entry !== null ? entry : {}
  const { lang, language, content_value, text, value }: Record<string, unknown> = { ...fields }
  return [pickOne([lang, language]), pickOne([content_value, text, value])]
}

/**
 * Parses the texts that a client sends, as an object by language or as a list of entries with a language and
 * a text. Languages that are not named are absent from the result. Throws `invalid` for anything else.
 */
export const parseTexts = (input: unknown): Texts => {
  if (input === undefined) return {}
  if (typeof input !== 'object' || input === null)
    throw new ApiError('invalid', { fields: { translations: 'type' } })

  const pairs: [unknown, unknown][] = Array.isArray(input) ? input.map(toPair) : Object.entries(input)
  const texts: Texts = {}
  for (const [language, text] of pairs) {
    if (typeof language !== 'string') assertNoFieldErrors({ translations: 'type' })
    else if (!isLanguage(language)) assertNoFieldErrors({ [`translations.${language}`]: 'unknown' })
    else if (typeof text !== 'string') assertNoFieldErrors({ [`translations.${language}`]: 'type' })
    else if (texts[language] !== undefined) assertNoFieldErrors({ [`translations.${language}`]: 'repeated' })
    else texts[language] = text
  }

  return texts
}

/** Parses whether texts are published or kept as drafts; existing clients without a status publish. */
export const parseStatus = (input: unknown): TextStatus => {
  if (input === undefined || input === 'approved' || input === 'published') return 'approved'
  if (input !== 'draft') assertNoFieldErrors({ status: 'enum' })
  return 'draft'
}

/** Parses the reason for publishing texts despite warnings. Throws `invalid`. */
export const parseReason = ({ override_reason }: Readonly<Record<string, unknown>>): string | undefined => {
  if (override_reason === undefined) return undefined
  const [rule] = Object.values(fieldErrors(override_reason, overrideReason))
  assertNoFieldErrors(rule ? { override_reason: rule } : {})
  return String(override_reason)
}

type TextBody = Static<typeof textBody>

const omitUndefined = (texts: { [language in keyof Texts]: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

const collectEdits = (id: string, body: TextBody): TextEdit[] => [
  { id, version: body.version, texts: parseTexts(body.textContent) },
  { id, version: body.version, texts: omitUndefined({ ru: body.ruText, he: body.heText, en: body.enText }) },
  ...(body.additionalText ?? []).map((entry) => ({
    id: entry.id,
    version: entry.version,
    texts: parseTexts(entry.translations),
  })),
  ...(body.additionalTexts ?? []).map(({ id, version, ru, he, en }) => ({
    id,
    version,
    texts: omitUndefined({ ru, he, en }),
  })),
]

/**
 * Parses the edits in either form of the body: the text's own first, then those of its additional texts.
 * Throws `invalid` for a text that is sent twice, under any names.
 */
export const parseTextEdits = (id: string, body: TextBody): TextEdit[] => {
  const edits = collectEdits(id, body)
  const toPath = (edit: TextEdit) => (edit.id === id ? 'textContent' : `additionalText.${edit.id}`)
  const targets = edits.flatMap((edit) =>
    Object.keys(edit.texts).map((language) => `${toPath(edit)}.${language}`),
  )
  const repeated = targets.filter((name, index) => targets.indexOf(name) < index)
  assertNoFieldErrors(Object.fromEntries(repeated.map((name) => [name, 'repeated'])))
  return edits
}

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
  /** Whether the written rows are all that the response needs, so that nothing is read after them. */
  readonly isAnswered?: (changes: readonly ItemChange[]) => boolean
}

/** Writes the changes, with the answer if the written rows are all that it needs. */
const writeChanges = (
  unit: UnitOfWork,
  { status, reason, isAnswered = () => false }: SaveTextsRequest,
  changes: readonly ItemChange[],
  options: Pick<ContentSaveOptions, 'standard' | 'condition'>,
): Promise<SavedTexts> =>
  saveContent(unit, status === 'draft' ? 'draft' : 'publish', { items: changes }, reason, {
    ...options,
    isLast: true,
    commits: isAnswered(changes),
  })

const mergeTexts = ({ id }: ItemState, edits: readonly TextEdit[]): Texts =>
  Object.assign({}, ...edits.filter((edit) => edit.id === id).map(({ texts }) => texts))

const planChanges = (
  storedItems: readonly ItemState[],
  { edits, status, accept }: SaveTextsRequest,
): ItemChange[] =>
  storedItems.map((before) => {
    const requestedTexts = mergeTexts(before, edits)
    const texts = accept ? accept(before, requestedTexts) : requestedTexts
    assertTextsFit(before, texts)
    return { before, after: withTexts(before, texts, status) }
  })

type Read<T> = (trx: Knex, saved: SavedTexts) => Promise<T>

interface Outcome<T> {
  readonly saved: SavedTexts
  readonly standard: CheckStandard
  readonly answer: T
}

/** Locks and reads the items, and saves their texts. */
const saveLocked = <T>(
  database: StoreDatabase,
  caller: Caller,
  request: SaveTextsRequest,
  read: Read<T>,
): Promise<Outcome<T>> =>
  transact(database, caller, async (unit) => {
    const locking = lockItemVersions(unit, request.edits)
    const reading = readStandardAhead(unit.trx)
    const storedItems = await locking
    const standard = await reading
    const saved = await writeChanges(unit, request, planChanges(storedItems, request), { standard: reading })
    return { saved, standard, answer: await read(unit.trx, saved) }
  })

/**
 * Saves texts of an item as it was saved last, without locking and reading it first. Nothing is written if the item
 * has changed since.
 */
const saveAgain = async <T>(
  database: StoreDatabase,
  caller: Caller,
  request: SaveTextsRequest,
  savedItem: SavedItem,
  read: Read<T>,
): Promise<Outcome<T>> => {
  const { standard, item } = savedItem
  const changes = planChanges([item], request)
  // Without a change nothing is written, and so the condition is not checked.
  if (!changes.some(isChanged)) return saveLocked(database, caller, request, read)

  const isSingleStatement = request.isAnswered?.(changes) === true
  return transact(
    database,
    caller,
    async (unit) => {
      const options = { standard: Promise.resolve(standard), condition: toUnchangedCondition(savedItem) }
      const saved = await writeChanges(unit, request, changes, options)
      return { saved, standard, answer: await read(isSingleStatement ? database.knex : unit.trx, saved) }
    },
    { isSingleStatement },
  )
}

/** Returns the item of the edits if they are of one item, at the version that this server has saved last. */
const findSavedItem = (knex: Knex, edits: readonly TextEdit[]): SavedItem | undefined => {
  const [edit] = edits
  const savedItem = edit && getSavedItem(knex, edit.id)
  const isOfEdit = ({ id, version }: TextEdit) =>
    id === edit?.id && (version === undefined || version === savedItem?.item.version)
  return edits.every(isOfEdit) ? savedItem : undefined
}

/** Whether a save may succeed, or fail for another reason, from the stored item. A lost connection may have committed. */
const mayBeOutdated = (error: unknown): boolean =>
  isOutdated(error) || (error instanceof ApiError && error.code !== 'unavailable')

/**
 * Saves texts of several items in one transaction, published at once or kept as drafts. Returns what `read`
 * reads in that transaction, so that no later save is in it. Throws `not_found`, `conflict`, `invalid` or
 * `forbidden`; then nothing is written.
 */
export const saveTexts = async <T>(
  database: StoreDatabase,
  caller: Caller,
  request: SaveTextsRequest,
  read: Read<T>,
): Promise<T> => {
  requireStatusPermission(caller, request.status)
  const save = () => saveLocked(database, caller, request, read)
  const savedItem = findSavedItem(database.knex, request.edits)
  const { saved, standard, answer } = savedItem
    ? await saveAgain(database, caller, request, savedItem, read).catch((error: unknown) => {
        if (!mayBeOutdated(error)) throw error
        if (isOutdated(error)) forgetSavedItems(database.knex)
        return save()
      })
    : await save()
  const [change, ...others] = saved.items
  if (change && others.length === 0)
    keepSavedItem(database.knex, caller.actor?.id ?? null, change, { ...saved, standard })

  return answer
}

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
  const isSaved = ({ status }: { readonly status: TextStatus }) => status === saveOptions.status
  const isAnswered = (changes: readonly ItemChange[]) =>
    changes.some((change) => diffTexts(change).written.some(isSaved))
  const request = { edits, ...saveOptions, isAnswered }
  return saveTexts(database, caller, request, async (trx, { items: [change], texts }) => {
    const row = texts.find(isSaved)
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
