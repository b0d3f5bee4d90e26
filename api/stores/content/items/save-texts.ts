import type { Knex } from 'knex'
import { languages } from '../../../../domain/languages.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { type ItemState, type Status, shownText, type Texts } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { refuseTooLong } from './text-limits.ts'
import { demandStatus, lockVersions } from './writes.ts'

/** What a client asks of one item: its new texts, and the version that he has seen. */
export interface TextEdit {
  readonly id: string
  readonly version: number | undefined
  readonly texts: Texts
}

/** How texts are saved. */
export interface Manner {
  /** Whether visitors get them at once. */
  readonly status: Status
  /** Why they are published whatever the checks warn of. */
  readonly reason?: string
}

/** Texts to save. */
export interface Saving extends Manner {
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
  { edits, status, reason, accept }: Saving,
  read: (trx: Knex) => Promise<T>,
): Promise<T> =>
  transact(database, caller, async (unit) => {
    demandStatus(caller, status)
    const stored = await lockVersions(unit, edits)
    const changes = stored.map((before) => {
      const asked = textsFor(before, edits)
      const texts = accept ? accept(before, asked) : asked
      refuseTooLong(before, texts)
      return { before, after: withTexts(before, texts, status) }
    })
    await save(unit, status === 'draft' ? 'draft' : 'publish', { items: changes }, reason)
    return read(unit.trx)
  })

/** Readers of a text see a missing one as empty; sent back as it was, it stays missing. */
export const withoutUntouchedGaps = (item: ItemState, texts: Texts): Texts =>
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
  { edits, ...manner }: Saving,
  read: (trx: Knex) => Promise<T>,
): Promise<T> => {
  const [own] = edits
  const accept = (item: ItemState, texts: Texts): Texts => {
    if (item.id === own?.id) return withoutUntouchedGaps(item, texts)
    const path = `additionalText.${item.id}`
    if (item.parent_id !== own?.id) assertNoFieldErrors({ [path]: 'unknown' })
    refuseTooLong(item, texts, path)
    return withoutUntouchedGaps(item, texts)
  }
  return saveTexts(database, caller, { edits, ...manner, accept }, read)
}
