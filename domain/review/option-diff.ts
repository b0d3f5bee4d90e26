import type { DropdownOption, OptionSet } from '../dropdowns/options.ts'
import { type Language, languages, type Trilingual } from '../languages.ts'
import type { ChangeKind } from './drafts.ts'

/** A text of an option that becomes another one; empty where there is none. */
interface TextChange {
  readonly language: Language
  readonly before: string
  readonly after: string
}

/** What becomes of one option, or of what stands in the dropdown before a choice. */
export interface OptionDiff {
  /** What identifies the option; undefined for what stands before a choice. */
  readonly value: string | undefined
  readonly kind: ChangeKind | 'moved'
  readonly texts: readonly TextChange[]
  /** Its places before and after, from 1, where it goes to another one. */
  readonly moved: readonly [number, number] | undefined
  /** What else it carries, or what its dropdown does, as JSON, before and after. */
  readonly more: readonly [string, string] | undefined
}

const noTexts: Trilingual = { ru: '', he: '', en: '' }

const diffOptionTexts = (before: Trilingual, after: Trilingual): TextChange[] =>
  languages
    .map((language) => ({ language, before: before[language] ?? '', after: after[language] ?? '' }))
    .filter((text) => text.before !== text.after)

/** A number at the end of a growing run, with the run that it ends. */
interface End {
  readonly number: number
  readonly before: End | undefined
}

/** The longest run of numbers, not necessarily beside each other, that grows. */
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

/** The options that go to another place among those that stay, as few as could have been moved. */
const findMovedOptions = (
  before: readonly DropdownOption[],
  after: readonly DropdownOption[],
): Set<string> => {
  const indexByValue = new Map(before.map(({ value }, index) => [value, index]))
  const staying = after.flatMap(({ value }) => {
    const place = indexByValue.get(value)
    return place === undefined ? [] : [{ value, place }]
  })
  const unmovedPlaces = findLongestGrowing(staying.map(({ place }) => place))
  return new Set(staying.filter(({ place }) => !unmovedPlaces.has(place)).map(({ value }) => value))
}

const toJson = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

const diffExtra = (before: unknown, after: unknown): OptionDiff['more'] => {
  const sides = [toJson(before), toJson(after)] as const
  return sides[0] === sides[1] ? undefined : sides
}

const classifyChange = (before: unknown, after: unknown, isModified: boolean): OptionDiff['kind'] => {
  if (!before) return 'added'
  if (!after) return 'deleted'
  return isModified ? 'modified' : 'moved'
}

/** What becomes of what stands in a dropdown before a choice, and of what else the dropdown carries. */
const diffOwnParts = (before: OptionSet, after: OptionSet): OptionDiff | undefined => {
  const texts = diffOptionTexts(before.placeholder ?? noTexts, after.placeholder ?? noTexts)
  const more = diffExtra(before.validation, after.validation)
  if (texts.length === 0 && !more) return undefined
  const kind = texts.length > 0 ? classifyChange(before.placeholder, after.placeholder, true) : 'modified'
  return { value: undefined, kind, texts, moved: undefined, more }
}

/** What becomes of each option that a draft adds, changes, moves or takes away, in the order of the draft; those that go come last. */
export const diffOptions = (before: OptionSet, after: OptionSet): OptionDiff[] => {
  const movedValues = findMovedOptions(before.options, after.options)
  const [optionsBefore, optionsAfter] = [before, after].map(
    ({ options }) => new Map(options.map((option, index) => [option.value, { option, number: index + 1 }])),
  )
  const diffOption = (value: string): OptionDiff => {
    const [optionBefore, optionAfter] = [optionsBefore?.get(value), optionsAfter?.get(value)]
    const texts = diffOptionTexts(optionBefore?.option.text ?? noTexts, optionAfter?.option.text ?? noTexts)
    const more = diffExtra(optionBefore?.option.metadata, optionAfter?.option.metadata)
    return {
      ...{ value, texts, more },
      kind: classifyChange(optionBefore, optionAfter, texts.length > 0 || more !== undefined),
      moved:
        optionBefore && optionAfter && movedValues.has(value)
          ? [optionBefore.number, optionAfter.number]
          : undefined,
    }
  }
  const ownDiff = diffOwnParts(before, after)
  const values = new Set([...after.options, ...before.options].map(({ value }) => value))
  const isChange = ({ kind, moved: places }: OptionDiff) => kind !== 'moved' || places !== undefined

  return [...(ownDiff ? [ownDiff] : []), ...[...values].map(diffOption).filter(isChange)]
}
