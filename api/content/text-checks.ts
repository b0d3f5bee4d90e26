import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { directorOnly } from '../../domain/access-rules.ts'
import { languages, perLanguage } from '../../domain/languages.ts'
import { type FailingCheck, listFailingChecks } from '../../domain/translations/check-texts.ts'
import { buildGlossary, type Glossary, type Term } from '../../domain/translations/glossary.ts'
import type { MessageSyntax } from '../../domain/translations/message-syntax.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { changesTexts, type ItemChange, isCreatedOrDeleted } from './changes.ts'
import { type ItemState, itemStateColumns, itemStateSource, shownText } from './item-state.ts'
import { findUnsafePublished } from './saving/publish-blockers.ts'

/** What texts are held to beside themselves. */
interface Standard {
  readonly preferredSource: PreferredSource
  readonly messageSyntax: MessageSyntax
  readonly glossary: Glossary
}

const lockName = `hashtext('standard of texts')`

// A statement of its own: what is read by the next one is as new as the lock.
const lockShared = prepareQuery<unknown>(`SELECT pg_advisory_xact_lock_shared(${lockName})`)

const tryExclusiveLock = prepareQuery<{ alone: boolean }>(
  `SELECT pg_try_advisory_xact_lock(${lockName}) AS alone`,
)

const selectStandard = prepareQuery<{
  preferredSource: PreferredSource
  messageSyntax: MessageSyntax
  terms: Term[]
}>(`SELECT source_language AS "preferredSource", message_syntax AS "messageSyntax",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id,
        'term', jsonb_build_object('ru', term_ru, 'he', term_he, 'en', term_en)) ORDER BY id), '[]')
      FROM glossary_terms WHERE deleted_at IS NULL) AS terms
  FROM general_settings`)

/**
 * The source and the terms that texts are held to. Until the end of the transaction nobody who waits for those that
 * have read an older standard goes on.
 */
export const readStandard = async (trx: Knex): Promise<Standard> => {
  await lockShared(trx, {})
  const [row] = await selectStandard(trx, {})
  if (!row) throw new Error('The settings have no record')
  const { terms, ...settings } = row
  return { ...settings, glossary: buildGlossary(terms) }
}

/** True where nobody is about to store what he has found by an older standard; whoever begins now keeps nobody waiting. */
const isCheckLockFree = async (knex: Knex): Promise<boolean> => {
  const [row] = await tryExclusiveLock(knex, {})
  return row?.alone === true
}

/** What the checks find in the texts of an item as staff see them. */
const findFailedChecks = (item: ItemState, checkStandard: Standard): FailingCheck[] => {
  const texts = perLanguage((language) => shownText(item, language) ?? '')
  return listFailingChecks(texts, {
    componentType: item.component_type,
    maxLength: item.max_length,
    contentKey: item.content_key,
    ...checkStandard,
  })
}

/**
 * True where the checks may find something else than before: a published draft is the text that it was, and what was
 * deleted has not been looked at since.
 */
const isToBeChecked = (change: ItemChange): boolean => {
  const { before, after } = change
  if (
    !before ||
    isCreatedOrDeleted(change) ||
    before.component_type !== after.component_type ||
    before.max_length !== after.max_length ||
    before.content_key !== after.content_key
  )
    return true
  return changesTexts(change) && languages.some((code) => shownText(before, code) !== shownText(after, code))
}

/** Looks at the texts of changes as the checks do, by the standard as it is when first needed. */
export const withFailedChecks = (trx: Knex) => {
  let standardPromise: Promise<Standard> | undefined
  return async (changes: readonly ItemChange[]): Promise<readonly ItemChange[]> => {
    if (!changes.some(isToBeChecked)) return changes
    standardPromise ??= readStandard(trx)
    const checkStandard = await standardPromise
    return changes.map((change) =>
      isToBeChecked(change)
        ? { ...change, after: { ...change.after, failing: findFailedChecks(change.after, checkStandard) } }
        : change,
    )
  }
}

const itemsPerBatch = 200

const readBatch = prepareQuery<ItemState>(`SELECT ${itemStateColumns} FROM ${itemStateSource}
  WHERE item.id > :after AND item.deleted_at IS NULL ORDER BY item.id LIMIT ${itemsPerBatch}`)

const countLeft = prepareQuery<{ left: number }>(
  'SELECT count(*)::integer AS left FROM content_items WHERE id > :after AND deleted_at IS NULL',
)

// What somebody has saved since it was read was looked at then.
const writeFindings = prepareQuery<unknown>(`UPDATE content_items item SET failing = found.failing
  FROM jsonb_to_recordset(:found::jsonb) AS found (id bigint, version integer, failing varchar(30)[])
  WHERE item.id = found.id AND item.version = found.version AND item.failing <> found.failing`)

/** How far the look at all texts is: the last item, and how many there are. */
interface CheckProgress {
  readonly cursor: string
  readonly done: number
  readonly total: number
}

/** Where to begin, and when to stop. */
interface CheckRange {
  readonly start: string
  readonly signal: AbortSignal
}

const pause = 100

// Whoever has read an older standard and saves by it is let through first: his texts would be looked at too early.
const waitForSavers = async (knex: Knex, signal: AbortSignal): Promise<void> => {
  while (!(await isCheckLockFree(knex))) {
    await setTimeout(pause)
    signal.throwIfAborted()
  }
}

/** Lists published items with unsafe markup in the log of events, and tells the directors that there are some. */
const reportUnsafePublished = (unit: UnitOfWork, items: readonly ItemState[]): void => {
  const unsafeItems = findUnsafePublished(items)
  for (const { id, content_key } of unsafeItems)
    unit.event({ kind: 'unsafe-text', data: { name: content_key, id } })
  if (unsafeItems.length > 0) unit.notify({ kind: 'unsafe-text', to: directorOnly })
}

/** Looks at the next items; answers the last of them and how many they are. */
const checkBatch = async (
  unit: UnitOfWork,
  after: string,
): Promise<{ last: string | undefined; count: number }> => {
  const { trx } = unit
  const checkStandard = await readStandard(trx)
  const items = await readBatch(trx, { after })
  reportUnsafePublished(unit, items)
  const changedFindings = items
    .map((item) => ({ item, failing: findFailedChecks(item, checkStandard) }))
    .filter(({ item, failing }) => item.failing.join() !== failing.join())
    .map(({ item: { id, version }, failing }) => ({ id, version, failing }))
  if (changedFindings.length > 0) await writeFindings(trx, { found: JSON.stringify(changedFindings) })
  return { last: items.at(-1)?.id, count: items.length }
}

/**
 * Looks at all texts as the checks do now, a piece after the other, from an item on; `onLooked` is told after each,
 * within its transaction. Nothing but what the checks find is written, so that nobody's work is overtaken; what
 * visitors read and should not is told.
 */
export const checkAllTexts = async (
  knex: Knex,
  { start, signal }: CheckRange,
  onChecked: (trx: Knex, progress: CheckProgress) => Promise<void>,
): Promise<void> => {
  await waitForSavers(knex, signal)
  const [counted] = await countLeft(knex, { after: start })
  let done = 0
  let cursor: string | undefined = start
  while (cursor !== undefined) {
    const after: string = cursor
    cursor = await transact({ knex }, systemCaller, async (unit) => {
      const { last, count } = await checkBatch(unit, after)
      done += count
      if (last !== undefined) await onChecked(unit.trx, { cursor: last, done, total: counted?.left ?? done })
      return last
    })
  }
}
