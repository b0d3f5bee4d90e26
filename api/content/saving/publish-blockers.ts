import { setImmediate } from 'node:timers/promises'
import type { OptionSet } from '../../../domain/dropdowns/options.ts'
import { findPublishBlockers, type PublishBlocker } from '../../../domain/translations/publish-blockers.ts'
import { ApiError } from '../../errors.ts'
import type { ItemChange } from '../changes.ts'
import type { ItemState, Texts } from '../item-state.ts'

interface Part extends Pick<PublishBlocker, 'part' | 'option'> {
  readonly before: Texts
  readonly after: Texts
}

/** The placeholder and the options that visitors get, each beside what they got before. */
const partsOfOptions = (before: OptionSet | undefined, after: OptionSet | undefined): Part[] => {
  if (!after || before === after) return []

  const textsBefore = new Map(before?.options.map(({ value, text }) => [value, text]))

  return [
    { part: 'placeholder', before: before?.placeholder ?? {}, after: after.placeholder ?? {} },
    ...after.options.map(
      ({ value, text }): Part => ({
        part: 'option',
        option: value,
        before: textsBefore.get(value) ?? {},
        after: text,
      }),
    ),
  ]
}

const partsOf = ({ before, after }: ItemChange): Part[] => [
  { part: 'text', before: before?.approved ?? {}, after: after.approved },
  ...partsOfOptions(before?.dropdown?.data, after.dropdown?.data),
]

/** What stands in the way of the texts that changes publish, by item and option. */
export const findBlockersOfChanges = (changes: readonly ItemChange[]): PublishBlocker[] =>
  changes
    .filter(({ after }) => !after.deleted)
    .flatMap((change) => {
      const { id, content_key, source_language, message_syntax: messageSyntax } = change.after
      const settings = { messageSyntax, contentKey: content_key }
      return partsOf(change).flatMap(({ before, after, ...part }) => {
        const findings = findPublishBlockers(before, after, source_language, settings)
        return findings.length > 0 ? [{ id, content_key, ...part, findings }] : []
      })
    })

const isError = ({ findings }: PublishBlocker): boolean =>
  findings.some(({ severity }) => severity === 'error')

/** The items whose published texts or options hold what is never published, such as what was stored before a rule. */
export const findUnsafePublished = (items: readonly ItemState[]): ItemState[] => {
  const published = items.filter(({ is_active, deleted }) => is_active && !deleted)
  const blockers = findBlockersOfChanges(published.map((after) => ({ before: undefined, after })))
  const unsafeIds = new Set(blockers.filter(isError).map(({ id }) => id))
  return published.filter(({ id }) => unsafeIds.has(id))
}

/** What stands in the way of changes that are published with this reason, or without one. */
export const findRemainingBlockers = (changes: readonly ItemChange[], reason: string | undefined) => {
  const blockers = findBlockersOfChanges(changes)
  return reason === undefined ? blockers : blockers.filter(isError)
}

/** How many are told at once. */
const maxReportedBlockers = 1_000

const assertNoBlockers = (message: string, blockers: readonly PublishBlocker[]): void => {
  if (blockers.length > 0)
    throw new ApiError('invalid', { message, findings: blockers.slice(0, maxReportedBlockers) })
}

/** Is told what the checks warn of. */
export type OnWarnings = (blockers: readonly PublishBlocker[]) => void

interface Checked {
  readonly items: readonly ItemChange[]
}

/**
 * Throws `invalid` with all that stands in the way of what pieces of a save publish: errors always, and warnings
 * unless there is a reason for publishing them all the same, or somebody who is told of them instead. Others
 * have their turn between the pieces.
 */
export const assertPublishable = async <P extends Checked>(
  pieces: readonly P[],
  reason: string | undefined,
  onWarned?: OnWarnings,
  onChecked?: (piece: P) => void,
): Promise<void> => {
  const blockers: PublishBlocker[] = []
  for (const piece of pieces) {
    blockers.push(...findBlockersOfChanges(piece.items))
    onChecked?.(piece)
    if (pieces.length > 1) await setImmediate()
  }
  if (reason === undefined && !onWarned)
    assertNoBlockers('Some texts do not pass the checks: correct them, or send override_reason', blockers)
  assertNoBlockers('Some texts contain unsafe markup, which is never published', blockers.filter(isError))
  if (blockers.length > 0) onWarned?.(blockers)
}
