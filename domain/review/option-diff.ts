import type { DropdownOption, OptionSet } from '../dropdowns/options.ts'
import { type Language, languages, type Trilingual } from '../languages.ts'
import type { ChangeKind } from './drafts.ts'

/** Changed text of an option in one language; empty on the side where it is missing. */
interface TextChange {
  readonly language: Language
  readonly before: string
  readonly after: string
}

/** Changes of one option, or of the placeholder. */
export interface OptionDiff {
  /** Value of the option; undefined for the placeholder and the dropdown's other properties. */
  readonly value: string | undefined
  readonly kind: ChangeKind | 'moved'
  readonly texts: readonly TextChange[]
  /** Positions before and after, from 1; undefined if the option is not moved. */
  readonly moved: readonly [number, number] | undefined
  /** Metadata or validation as JSON, before and after; undefined if unchanged. */
  readonly otherChanges: readonly [string, string] | undefined
}

const noTexts: Trilingual = { ru: '', he: '', en: '' }

const diffOptionTexts = (before: Trilingual, after: Trilingual): TextChange[] =>
  languages
    .map((language) => ({ language, before: before[language] ?? '', after: after[language] ?? '' }))
    .filter((text) => text.before !== text.after)

/** Last number of a growing run, linked to the run before it. */
interface End {
  readonly number: number
  readonly before: End | undefined
}

/** Finds the longest growing subsequence of numbers. */
const findLongestGrowing = (numbers: readonly number[]): Set<number> => {
  const ends: End[] = []
  for (const number of numbers) {
    const firstGreater = ends.findIndex((end) => end.number >= number)
    const endIndex = firstGreater < 0 ? ends.length : firstGreater
    ends[endIndex] = { number, before: ends[endIndex - 1] }
  }
  const run = new Set<number>()
  for (let end = ends.at(-1); end; end = end.before) run.add(end.number)
  return run
}

/** Finds the smallest set of options that must have moved to give the new order. */
const findMovedOptions = (
  before: readonly DropdownOption[],
  after: readonly DropdownOption[],
): Set<string> => {
  const indexByValue = new Map(before.map(({ value }, index) => [value, index]))
  const keptOptions = after.flatMap(({ value }) => {
    const indexBefore = indexByValue.get(value)
    return indexBefore === undefined ? [] : [{ value, indexBefore }]
  })
  const unmovedIndexes = findLongestGrowing(keptOptions.map(({ indexBefore }) => indexBefore))
  const movedOptions = keptOptions.filter(({ indexBefore }) => !unmovedIndexes.has(indexBefore))
  return new Set(movedOptions.map(({ value }) => value))
}

const toJson = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

const diffOtherParts = (before: unknown, after: unknown): OptionDiff['otherChanges'] => {
  const sides = [toJson(before), toJson(after)] as const
  return sides[0] === sides[1] ? undefined : sides
}

const classifyChange = (before: unknown, after: unknown, isModified: boolean): OptionDiff['kind'] => {
  if (!before) return 'added'
  if (!after) return 'deleted'
  return isModified ? 'modified' : 'moved'
}

/** Compares the placeholder and the validation. */
const diffOwnParts = (before: OptionSet, after: OptionSet): OptionDiff | undefined => {
  const texts = diffOptionTexts(before.placeholder ?? noTexts, after.placeholder ?? noTexts)
  const otherChanges = diffOtherParts(before.validation, after.validation)
  if (texts.length === 0 && !otherChanges) return undefined
  const kind = texts.length > 0 ? classifyChange(before.placeholder, after.placeholder, true) : 'modified'
  return { value: undefined, kind, texts, moved: undefined, otherChanges }
}

/** Maps the options by value, each with its position from 1. */
const numberOptions = ({ options }: OptionSet) =>
  new Map(options.map((option, index) => [option.value, { ...option, number: index + 1 }]))

/**
 * Lists the options that a draft adds, changes, moves or removes, in the order of the draft; removed ones
 * come last.
 */
export const diffOptions = (before: OptionSet, after: OptionSet): OptionDiff[] => {
  const movedValues = findMovedOptions(before.options, after.options)
  const optionsBefore = numberOptions(before)
  const optionsAfter = numberOptions(after)
  const diffOption = (value: string): OptionDiff => {
    const optionBefore = optionsBefore.get(value)
    const optionAfter = optionsAfter.get(value)
    const texts = diffOptionTexts(optionBefore?.text ?? noTexts, optionAfter?.text ?? noTexts)
    const otherChanges = diffOtherParts(optionBefore?.metadata, optionAfter?.metadata)
    const isMoved = movedValues.has(value)

    return {
      value,
      texts,
      otherChanges,
      kind: classifyChange(optionBefore, optionAfter, texts.length > 0 || otherChanges !== undefined),
      moved: optionBefore && optionAfter && isMoved ? [optionBefore.number, optionAfter.number] : undefined,
    }
  }
  const ownDiff = diffOwnParts(before, after)
  const values = new Set([...after.options, ...before.options].map(({ value }) => value))
  const isChange = ({ kind, moved }: OptionDiff) => kind !== 'moved' || moved !== undefined

  return [...(ownDiff ? [ownDiff] : []), ...[...values].map(diffOption).filter(isChange)]
}
