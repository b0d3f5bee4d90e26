import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { directorOnly } from '../../domain/access-rules.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { languages, perLanguage } from '../../domain/languages.ts'
import { type FailingCheck, listFailingChecks } from '../../domain/translations/check-texts.ts'
import { buildGlossary, type Glossary, type Term } from '../../domain/translations/glossary.ts'
import type { MessageSyntax } from '../../domain/translations/message-syntax.ts'
import { findPublishBlockers, type PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'
import { ApiError } from '../errors.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { isCreatedOrDeleted } from './changes.ts'
import {
  changesTexts,
  draftOrPublishedText,
  type ItemChange,
  type ItemState,
  itemStateColumns,
  itemStateSource,
  type Texts,
  textsLockSql,
} from './item-state.ts'

interface PartTexts extends Pick<PublishBlocker, 'part' | 'option'> {
  readonly before: Texts
  readonly after: Texts
}

/** Lists the placeholder and the options that visitors get, with the texts that they got before. */
const listOptionParts = (before: OptionSet | undefined, after: OptionSet | undefined): PartTexts[] => {
  if (!after || before === after) return []

  const textsBefore = new Map(before?.options.map(({ value, text }) => [value, text]))

  return [
    { part: 'placeholder', before: before?.placeholder ?? {}, after: after.placeholder ?? {} },
    ...after.options.map(
      ({ value, text }): PartTexts => ({
        part: 'option',
        option: value,
        before: textsBefore.get(value) ?? {},
        after: text,
      }),
    ),
  ]
}

const listParts = ({ before, after }: ItemChange): PartTexts[] => [
  { part: 'text', before: before?.approved ?? {}, after: after.approved },
  ...listOptionParts(before?.dropdown?.data, after.dropdown?.data),
]

/** Finds the issues of the texts that changes publish, by item and option. */
export const findBlockersOfChanges = (changes: readonly ItemChange[]): PublishBlocker[] =>
  changes
    .filter(({ after }) => !after.deleted)
    .flatMap((change) => {
      const { id, content_key, source_language, message_syntax: messageSyntax } = change.after
      const settings = { messageSyntax, contentKey: content_key }
      return listParts(change).flatMap(({ before, after, ...part }) => {
        const findings = findPublishBlockers(before, after, source_language, settings)
        return findings.length > 0 ? [{ id, content_key, ...part, findings }] : []
      })
    })

const isError = ({ findings }: PublishBlocker): boolean =>
  findings.some(({ severity }) => severity === 'error')

/** Finds the active items whose published texts or options have errors; texts stored before a rule may. */
const findUnsafePublished = (items: readonly ItemState[]): ItemState[] => {
  const published = items.filter(({ is_active, deleted }) => is_active && !deleted)
  const blockers = findBlockersOfChanges(published.map((after) => ({ before: undefined, after })))
  const unsafeIds = new Set(blockers.filter(isError).map(({ id }) => id))
  return published.filter(({ id }) => unsafeIds.has(id))
}

/** Finds the issues that prevent publishing; with a reason only errors, since it overrides warnings. */
export const findRemainingBlockers = (changes: readonly ItemChange[], reason: string | undefined) => {
  const blockers = findBlockersOfChanges(changes)
  return reason === undefined ? blockers : blockers.filter(isError)
}

const maxReportedBlockers = 1_000

const assertNoBlockers = (message: string, blockers: readonly PublishBlocker[]): void => {
  if (blockers.length > 0)
    throw new ApiError('invalid', { message, findings: blockers.slice(0, maxReportedBlockers) })
}

export type OnWarnings = (blockers: readonly PublishBlocker[]) => void

interface CheckedBatch {
  readonly items: readonly ItemChange[]
}

/**
 * Checks the texts that batches publish, and lets other requests in between the batches. Throws `invalid`
 * with the issues found: errors always, warnings only without a `reason` to override them or an `onWarned` to
 * receive them.
 */
export const assertPublishable = async <Batch extends CheckedBatch>(
  batches: readonly Batch[],
  reason: string | undefined,
  onWarned?: OnWarnings,
  onChecked?: (batch: Batch) => void,
): Promise<void> => {
  const blockers: PublishBlocker[] = []
  for (const batch of batches) {
    blockers.push(...findBlockersOfChanges(batch.items))
    onChecked?.(batch)
    if (batches.length > 1) await setImmediate()
  }
  if (reason === undefined && !onWarned)
    assertNoBlockers('Some texts do not pass the checks: correct them, or send override_reason', blockers)
  assertNoBlockers('Some texts contain unsafe markup, which is never published', blockers.filter(isError))
  if (blockers.length > 0) onWarned?.(blockers)
}

/** Settings and glossary that texts are checked by. */
export interface CheckStandard {
  /** State of the counter that each change of them raises; null before the first. */
  readonly state: string | null
  readonly preferredSource: PreferredSource
  readonly messageSyntax: MessageSyntax
  readonly glossary: Glossary
}

// A statement of its own, so that the next one reads data as new as the lock.
const lockShared = prepareQuery<unknown>(`SELECT pg_advisory_xact_lock_shared(${textsLockSql})`)

const tryExclusiveLock = prepareQuery<{ alone: boolean }>(
  `SELECT pg_try_advisory_xact_lock(${textsLockSql}) AS alone`,
)

const selectStandard = prepareQuery<{
  preferredSource: PreferredSource
  messageSyntax: MessageSyntax
  state: string | null
  terms: Term[] | null
}>(`SELECT source_language AS "preferredSource", message_syntax AS "messageSyntax",
    glossary.state, CASE WHEN glossary.state = :known::text THEN NULL ELSE (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', id,
        'term', jsonb_build_object('ru', term_ru, 'he', term_he, 'en', term_en)) ORDER BY id), '[]')
      FROM glossary_terms WHERE deleted_at IS NULL) END AS terms
  FROM general_settings CROSS JOIN (
    SELECT (SELECT version || ' ' || raised_at FROM content_versions WHERE scope = 'glossary') AS state) glossary`)

/** SQL condition that the standard is the one with the state `:standard`. Takes the lock of texts. */
export const currentStandardSql = `is_standard_current(${textsLockSql}, :standard::text)`

// Indexing the terms takes longer than the rest of a save.
let keptGlossary: Pick<CheckStandard, 'glossary' | 'state'> | undefined

/**
 * Reads the settings, and the glossary if it has changed since it was last read. The transaction must hold the
 * lock of texts, on which `checkAllTexts` waits for saves that still use an older standard.
 */
const readLockedStandard = async (trx: Knex): Promise<CheckStandard> => {
  const known = keptGlossary
  const [row] = await selectStandard(trx, { known: known?.state ?? null })
  if (!row) throw new Error('The settings have no record')
  const { terms, ...settings } = row
  if (!terms && known) return { ...settings, glossary: known.glossary }

  const glossary = buildGlossary(terms ?? [])
  keptGlossary = { state: settings.state, glossary }
  return { ...settings, glossary }
}

/**
 * Sends the read of the standard behind the statement that locks the items, so that it costs no round trip. If the
 * lock fails, the read fails with it, and its error needs no handling.
 */
export const readStandardAhead = (trx: Knex): Promise<CheckStandard> => {
  const reading = readLockedStandard(trx)
  reading.catch(() => {})
  return reading
}

/** Takes the lock of texts until the end of the transaction, and reads the settings and the glossary. */
export const readStandard = async (trx: Knex): Promise<CheckStandard> => {
  await lockShared(trx, {})
  return readLockedStandard(trx)
}

/**
 * Whether no save uses a standard that may be outdated. The lock is only tried, so that saves that begin now
 * do not wait.
 */
const isCheckLockFree = async (knex: Knex): Promise<boolean> => {
  const [row] = await tryExclusiveLock(knex, {})
  return row?.alone === true
}

/** Lists the checks that an item fails with the texts that staff see. */
const findFailedChecks = (item: ItemState, checkStandard: CheckStandard): FailingCheck[] => {
  const texts = perLanguage((language) => draftOrPublishedText(item, language) ?? '')
  return listFailingChecks(texts, {
    componentType: item.component_type,
    maxLength: item.max_length,
    contentKey: item.content_key,
    ...checkStandard,
  })
}

/**
 * Whether the checks may have a new result. Publishing a draft leaves the text that staff see unchanged; a
 * restored item was not checked while it was deleted.
 */
export const isToBeChecked = (change: ItemChange): boolean => {
  const { before, after } = change
  if (
    !before ||
    isCreatedOrDeleted(change) ||
    before.component_type !== after.component_type ||
    before.max_length !== after.max_length ||
    before.content_key !== after.content_key
  )
    return true
  return (
    changesTexts(change) &&
    languages.some((code) => draftOrPublishedText(before, code) !== draftOrPublishedText(after, code))
  )
}

/**
 * Creates a function that adds the failed checks to changes; it reads the standard when first needed, unless it is
 * given.
 */
export const withFailedChecks = (unit: Pick<UnitOfWork, 'trx'>, standard?: Promise<CheckStandard>) => {
  let standardPromise = standard
  return async (changes: readonly ItemChange[]): Promise<readonly ItemChange[]> => {
    if (!changes.some(isToBeChecked)) return changes
    // Stored items were locked together with the texts.
    standardPromise ??= changes.some(({ before }) => before)
      ? readLockedStandard(unit.trx)
      : readStandard(unit.trx)
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

/** Counter of the failed checks that are found in the background, by which no item changes otherwise. */
export const findingsCounter = 'text-findings'

// A save after the item was read has a newer version, and has checked the item itself.
const writeFindings = prepareQuery<unknown>(`UPDATE content_items item SET failing = found.failing
  FROM jsonb_to_recordset(:found::jsonb) AS found (id bigint, version integer, failing varchar(30)[])
  WHERE item.id = found.id AND item.version = found.version AND item.failing <> found.failing`)

/** Progress of checking all texts: id of the last item, and numbers of items. */
interface CheckProgress {
  readonly cursor: string
  readonly done: number
  readonly total: number
}

/** Id of the item after which the check starts, and the signal that stops it. */
interface CheckRange {
  readonly start: string
  readonly signal: AbortSignal
}

const pauseMs = 100

// Saves that still use an older standard finish first; otherwise their texts would be checked too early.
const waitForSavers = async (knex: Knex, signal: AbortSignal): Promise<void> => {
  while (!(await isCheckLockFree(knex))) {
    await setTimeout(pauseMs)
    signal.throwIfAborted()
  }
}

/** Logs published items with unsafe markup as events, and notifies the directors. */
const reportUnsafePublished = (unit: UnitOfWork, items: readonly ItemState[]): void => {
  const unsafeItems = findUnsafePublished(items)
  for (const { id, content_key } of unsafeItems)
    unit.event({ kind: 'unsafe-text', data: { name: content_key, id } })
  if (unsafeItems.length > 0) unit.notify({ kind: 'unsafe-text', to: directorOnly })
}

/** Checks the items after an id; returns the last id, undefined at the end, and the number of items. */
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
  if (changedFindings.length > 0) {
    await writeFindings(trx, { found: JSON.stringify(changedFindings) })
    unit.bumpCounter(findingsCounter)
  }
  return { last: items.at(-1)?.id, count: items.length }
}

/**
 * Checks all texts after an item by the present standard, in batches of one transaction each; `onChecked` is
 * called at the end of each transaction. Only the failed checks are written, so nobody's edits conflict.
 * Unsafe texts that visitors read are reported.
 */
export const checkAllTexts = async (
  knex: Knex,
  { start, signal }: CheckRange,
  onChecked: (trx: Knex, progress: CheckProgress) => Promise<void>,
): Promise<void> => {
  await waitForSavers(knex, signal)
  const [remaining] = await countLeft(knex, { after: start })
  let done = 0
  let cursor: string | undefined = start

  while (cursor !== undefined) {
    const after: string = cursor
    cursor = await transact({ knex }, systemCaller, async (unit) => {
      const { last, count } = await checkBatch(unit, after)
      done += count
      if (last !== undefined)
        await onChecked(unit.trx, { cursor: last, done, total: remaining?.left ?? done })
      return last
    })
  }
}
