import type { FieldErrors } from '../errors.ts'
import { readableText } from '../format/json-text.ts'
import type { Language, Trilingual } from '../languages.ts'
import { maxValueLength } from '../limits.ts'

/** One choice of a dropdown. Its value is what the site works with, and its identity among the others. */
export interface DropdownOption {
  readonly value: string
  readonly text: Trilingual
  readonly metadata?: unknown
}

/** What a dropdown offers, in its order, and what stands in it before anything is chosen. */
export interface OptionSet {
  readonly placeholder: Trilingual | null
  readonly options: readonly DropdownOption[]
  /** What the forms of the site ask of the field, as its creators keep it; staff do not see it. */
  readonly validation?: Readonly<Record<string, unknown>>
}

/** An option while a list is edited: once it is given another value, it is still known by the one that it had. */
export interface EditedOption extends DropdownOption {
  readonly id?: string
}

/** What an option is known by for as long as its list is edited. */
export const optionIdentity = ({ id, value }: EditedOption): string => id ?? value

type Options = readonly EditedOption[]

/** What is to become of an option; what is not named stays. */
interface OptionPatch {
  readonly text?: Partial<Trilingual>
  /** Null takes away what there is. */
  readonly metadata?: unknown
}

/** An option that a client names by the value that it had, with what it shall be. */
export interface SentOption extends OptionPatch {
  /** Undefined for a new option. */
  readonly id?: string
  /** Undefined where the value stays, or where a new option shall be given one. */
  readonly value?: string
}

const emptyTexts: Trilingual = { ru: '', he: '', en: '' }

/** What a new option says until somebody writes its words. */
export const newOptionText: Trilingual = { ru: 'Новый вариант', he: 'אפשרות חדשה', en: 'New option' }

/** What stands in a dropdown that has no words of its own for it; never stored. */
export const noPlaceholderText: Trilingual = {
  ru: 'Выберите вариант',
  he: 'בחרו אפשרות',
  en: 'Select an option',
}

const valuesOf = (options: Options): string[] => options.map(({ value }) => value)

const toNumberedValue = (number: number): string => `option_${number}`

const findFreeNumber = (taken: ReadonlySet<string>, count: number): number => {
  let number = count + 1
  while (taken.has(toNumberedValue(number))) number += 1
  return number
}

/** The value of the next option that is given none: `option_N`, counted on from those there are. */
export const nextOptionValue = (taken: readonly string[], count = taken.length): string =>
  toNumberedValue(findFreeNumber(new Set(taken), count))

const applyPatch = (
  { metadata: currentMetadata, ...option }: EditedOption,
  { text, metadata = currentMetadata }: OptionPatch,
): EditedOption => ({
  ...option,
  text: { ...option.text, ...text },
  ...(metadata !== undefined && metadata !== null && { metadata }),
})

/** The options with one more at their end, under its value or the next free one. */
export const addOption = (options: Options, { value, ...patch }: Omit<SentOption, 'id'>): EditedOption[] => {
  const newOption = { value: value ?? nextOptionValue(valuesOf(options)), text: emptyTexts }
  return [...options, applyPatch(newOption, patch)]
}

/** The options with other texts of one of them; languages that are not named keep theirs. */
export const changeOption = (options: Options, identity: string, patch: OptionPatch): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === identity ? applyPatch(option, patch) : option))

const withValue = ({ id = '', ...option }: EditedOption, value: string): EditedOption => {
  const identity = id || option.value
  return value === identity ? { ...option, value } : { ...option, value, id: identity }
}

/** The options with another value for one of them, which keeps its place and texts. */
export const renameOption = (options: Options, identity: string, newValue: string): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === identity ? withValue(option, newValue) : option))

/** The options without one of them. */
export const removeOption = (options: Options, identity: string): EditedOption[] =>
  options.filter((option) => optionIdentity(option) !== identity)

/** The options in the order of these values; those that are not named stand behind, as they stood. */
export const reorderOptions = (options: Options, order: readonly string[]): EditedOption[] => {
  const findRank = ({ value }: DropdownOption): number => {
    const index = order.indexOf(value)
    return index < 0 ? order.length : index
  }
  return [...options].sort((a, b) => findRank(a) - findRank(b))
}

/** The options with one of them at another place, from 0; beyond the ends it stands at the end. */
export const moveOption = (options: Options, identity: string, toIndex: number): EditedOption[] => {
  const others = removeOption(options, identity)
  const moved = options.filter((option) => optionIdentity(option) === identity)
  const insertIndex = Math.max(0, toIndex)
  return [...others.slice(0, insertIndex), ...moved, ...others.slice(insertIndex)]
}

/**
 * What a client sends in place of the options that he has seen: those that he names again are changed,
 * new ones added, those that he leaves out removed. Texts of languages that he does not send stay. A new one
 * without a value gets none that is sent or stored, nor one of those that are `gone`.
 */
export const replaceOptions = (
  stored: Options,
  input: readonly SentOption[],
  gone: readonly string[] = [],
): DropdownOption[] => {
  const byValue = new Map([
    ...stored.map((option) => [option.value.trim(), option] as const),
    ...stored.map((option) => [option.value, option] as const),
  ])
  const ids = new Set(input.flatMap(({ id }) => id ?? []))
  const taken = new Set([...byValue.keys(), ...gone, ...ids, ...input.flatMap(({ value }) => value ?? [])])
  let lastNumber = stored.length
  const takeNextValue = (): string => {
    lastNumber = findFreeNumber(taken, lastNumber)
    return toNumberedValue(lastNumber)
  }

  return input.map(({ id, value, ...patch }) => {
    // Under the value that another one had, a new one is no more than that.
    const storedOption = id === undefined && ids.has(value ?? '') ? undefined : byValue.get(id ?? value ?? '')
    const newValue = value ?? storedOption?.value ?? id?.trim() ?? takeNextValue()
    return applyPatch({ ...(storedOption ?? { text: emptyTexts }), value: newValue }, patch)
  })
}

/** Folds a value to what a person sees of it: without letter case, invisible characters and kinds of blanks. */
const toVisibleValue = (value: string): string =>
  value
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** Two options whose values no person can tell apart, by their indexes. */
export interface ValueConflict {
  readonly option: number
  readonly other: number
}

/** Finds the options whose value looks like that of an earlier one; blank values count as missing, not as alike. */
export const findValueConflicts = (options: readonly Pick<DropdownOption, 'value'>[]): ValueConflict[] => {
  const owners = new Map<string, number>()
  return options.flatMap(({ value }, option) => {
    const visibleValue = toVisibleValue(value)
    const other = owners.get(visibleValue)
    if (other === undefined) owners.set(visibleValue, option)
    return other === undefined || visibleValue === '' ? [] : [{ option, other }]
  })
}

/** What is wrong with a whole list of options, by the path of the option and its field. */
export const optionErrors = (options: Options): FieldErrors =>
  options.length === 0
    ? { '': 'minItems' }
    : Object.fromEntries(findValueConflicts(options).map(({ option }) => [`${option}.value`, 'unique']))

type StoredOptions = readonly DropdownOption[]

/** The value of a copy: `haifa_copy`, `haifa_copy_2` and so on, the first one that is not taken. */
const findCopyValue = (value: string, taken: ReadonlySet<string>, count = 1): string => {
  const suffix = count === 1 ? '_copy' : `_copy_${count}`
  const copy = value.slice(0, maxValueLength - suffix.length) + suffix
  return taken.has(copy) ? findCopyValue(value, taken, count + 1) : copy
}

/**
 * The options with a copy of one of them behind it, under a value that is free: no option has it, and none
 * of `taken` is it.
 */
export const duplicateOption = (
  options: readonly EditedOption[],
  identity: string,
  taken: readonly string[] = [],
): EditedOption[] => {
  const usedValues = new Set([...taken, ...options.map(({ value }) => value)])
  return options.flatMap((option) => {
    if (optionIdentity(option) !== identity) return [option]
    const { id: _, ...copy } = option
    return [option, { ...copy, value: findCopyValue(option.value, usedValues) }]
  })
}

/**
 * The options in the alphabet of a language, numbers by their size; those without a text in it come last, and
 * those that say the same stay as they stood.
 */
export const sortOptions = (options: StoredOptions, language: Language): DropdownOption[] => {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true })
  const optionsWithWords = options.map((option) => ({
    option,
    words: readableText(option.text[language] ?? '', language).trim(),
  }))
  optionsWithWords.sort(
    (a, b) => Number(a.words === '') - Number(b.words === '') || compare(a.words, b.words),
  )
  return optionsWithWords.map(({ option }) => option)
}
