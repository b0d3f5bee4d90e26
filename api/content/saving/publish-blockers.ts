import { setImmediate } from 'node:timers/promises'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import { findPublishBlockers, type PublishBlocker } from '../../../domain/translations/publish-blockers.ts'
import { ApiError } from '../../errors.ts'
import type { ItemChange } from '../changes.ts'
import type { ItemState, Texts } from '../item-state.ts'

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
export const findUnsafePublished = (items: readonly ItemState[]): ItemState[] => {
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
