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

const none: Trilingual = { ru: '', he: '', en: '' }

const textChanges = (before: Trilingual, after: Trilingual): TextChange[] =>
  languages
    .map((language) => ({ language, before: before[language] ?? '', after: after[language] ?? '' }))
    .filter((text) => text.before !== text.after)

/** A number at the end of a growing run, with the run that it ends. */
interface End {
  readonly number: number
  readonly before: End | undefined
}

/** The longest run of numbers, not necessarily beside each other, that grows. */
const longestGrowing = (numbers: readonly number[]): Set<number> => {
  const ends: End[] = []
  for (const number of numbers) {
    const place = ends.findIndex((end) => end.number >= number)
    const at = place < 0 ? ends.length : place
    ends[at] = { number, before: ends[at - 1] }
  }
  const run = new Set<number>()
  for (let end = ends.at(-1); end; end = end.before) run.add(end.number)
  return run
}

/** The options that go to another place among those that stay, as few as could have been moved. */
const movedAmong = (before: readonly DropdownOption[], after: readonly DropdownOption[]): Set<string> => {
  const places = new Map(before.map(({ value }, index) => [value, index]))
  const staying = after.flatMap(({ value }) => {
    const place = places.get(value)
    return place === undefined ? [] : [{ value, place }]
  })
  const kept = longestGrowing(staying.map(({ place }) => place))
  return new Set(staying.filter(({ place }) => !kept.has(place)).map(({ value }) => value))
}

const asJson = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

const moreOf = (before: unknown, after: unknown): OptionDiff['more'] => {
  const sides = [asJson(before), asJson(after)] as const
  return sides[0] === sides[1] ? undefined : sides
}

const kindOf = (before: unknown, after: unknown, isOther: boolean): OptionDiff['kind'] => {
  if (!before) return 'added'
  if (!after) return 'deleted'
  return isOther ? 'modified' : 'moved'
}

/** What becomes of what stands in a dropdown before a choice, and of what else the dropdown carries. */
const ownChange = (before: OptionSet, after: OptionSet): OptionDiff | undefined => {
  const texts = textChanges(before.placeholder ?? none, after.placeholder ?? none)
  const more = moreOf(before.validation, after.validation)
  if (texts.length === 0 && !more) return undefined
  const kind = texts.length > 0 ? kindOf(before.placeholder, after.placeholder, true) : 'modified'
  return { value: undefined, kind, texts, moved: undefined, more }
}

/** What becomes of each option that a draft adds, changes, moves or takes away, in the order of the draft; those that go come last. */
export const diffOptions = (before: OptionSet, after: OptionSet): OptionDiff[] => {
  const moved = movedAmong(before.options, after.options)
  const [old, fresh] = [before, after].map(
    ({ options }) => new Map(options.map((option, index) => [option.value, { option, number: index + 1 }])),
  )
  const changeOf = (value: string): OptionDiff => {
    const [was, is] = [old?.get(value), fresh?.get(value)]
    const texts = textChanges(was?.option.text ?? none, is?.option.text ?? none)
    const more = moreOf(was?.option.metadata, is?.option.metadata)
    return {
      ...{ value, texts, more },
      kind: kindOf(was, is, texts.length > 0 || more !== undefined),
      moved: was && is && moved.has(value) ? [was.number, is.number] : undefined,
    }
  }
  const own = ownChange(before, after)
  const values = new Set([...after.options, ...before.options].map(({ value }) => value))
  const isChange = ({ kind, moved: places }: OptionDiff) => kind !== 'moved' || places !== undefined

  return [...(own ? [own] : []), ...[...values].map(changeOf).filter(isChange)]
}
