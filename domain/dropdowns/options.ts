import type { FieldErrors } from '../errors.ts'
import { readableText } from '../format/json-text.ts'
import type { Language, Trilingual } from '../languages.ts'
import { maxValueLength } from '../limits.ts'

/** Option of a dropdown. The site works with its value, which also identifies it among the others. */
export interface DropdownOption {
  readonly value: string
  readonly text: Trilingual
  readonly metadata?: unknown
}

/** Options of a dropdown in order, and the placeholder shown before a choice. */
export interface OptionSet {
  readonly placeholder: Trilingual | null
  readonly options: readonly DropdownOption[]
  /** Validation settings of the field on the site, kept as created; not shown to staff. */
  readonly validation?: Readonly<Record<string, unknown>>
}

/** Option in an edited list. An option whose value is changed keeps its previous value as `id`. */
export interface EditedOption extends DropdownOption {
  readonly id?: string
}

/** Returns the identity of an option while its list is edited. */
export const optionIdentity = ({ id, value }: EditedOption): string => id ?? value

type Options = readonly EditedOption[]

/** Changes of an option; parts that are left out stay. */
interface OptionPatch {
  readonly text?: Partial<Trilingual>
  /** Null removes the metadata. */
  readonly metadata?: unknown
}

/** Option sent by a client: the previous value as id, and the changes. */
export interface SentOption extends OptionPatch {
  /** Undefined for a new option. */
  readonly id?: string
  /** Undefined if the value stays, or if a new option shall get a generated one. */
  readonly value?: string
}

const emptyTexts: Trilingual = { ru: '', he: '', en: '' }

/** Text of a new option until a user writes one. */
export const newOptionText: Trilingual = { ru: 'Новый вариант', he: 'אפשרות חדשה', en: 'New option' }

/** Placeholder of a dropdown without one; never stored. */
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

/** Generates the value of the next option, `option_N`, counting from the number of options. */
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

/** Adds an option at the end, with its value or the next free one. */
export const addOption = (options: Options, { value, ...patch }: Omit<SentOption, 'id'>): EditedOption[] => {
  const newOption = { value: value ?? nextOptionValue(valuesOf(options)), text: emptyTexts }
  return [...options, applyPatch(newOption, patch)]
}

/** Changes the texts of an option; languages that are left out keep their texts. */
export const changeOption = (options: Options, identity: string, patch: OptionPatch): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === identity ? applyPatch(option, patch) : option))

const withValue = ({ id = '', ...option }: EditedOption, value: string): EditedOption => {
  const identity = id || option.value
  return value === identity ? { ...option, value } : { ...option, value, id: identity }
}

/** Changes the value of an option, which keeps its position and texts. */
export const renameOption = (options: Options, identity: string, newValue: string): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === identity ? withValue(option, newValue) : option))

export const removeOption = (options: Options, identity: string): EditedOption[] =>
  options.filter((option) => optionIdentity(option) !== identity)

/** Moves an option to another index, from 0; an index out of range moves it to the start or end. */
export const moveOption = (options: Options, identity: string, toIndex: number): EditedOption[] => {
  const others = removeOption(options, identity)
  const moved = options.filter((option) => optionIdentity(option) === identity)
  const insertIndex = Math.max(0, toIndex)
  return [...others.slice(0, insertIndex), ...moved, ...others.slice(insertIndex)]
}

/**
 * Replaces stored options by those that a client sent: listed options are changed, new ones added, others
 * removed. Languages that are not sent keep their texts. A generated value differs from all sent, stored and
 * `removedValues`.
 */
export const replaceOptions = (
  stored: Options,
  input: readonly SentOption[],
  removedValues: readonly string[] = [],
): DropdownOption[] => {
  const byValue = new Map([
    ...stored.map((option) => [option.value.trim(), option] as const),
    ...stored.map((option) => [option.value, option] as const),
  ])
  const ids = new Set(input.flatMap(({ id }) => id ?? []))
  const taken = new Set([
    ...byValue.keys(),
    ...removedValues,
    ...ids,
    ...input.flatMap(({ value }) => value ?? []),
  ])
  let lastNumber = stored.length
  const takeNextValue = (): string => {
    lastNumber = findFreeNumber(taken, lastNumber)
    return toNumberedValue(lastNumber)
  }

  return input.map(({ id, value, ...patch }) => {
    // A new option that takes over the previous value of another one gets none of its texts.
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

/** Two options whose values look the same, by index. */
interface ValueConflict {
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

/** Finds the errors of a list of options, by option index and field. */
export const optionErrors = (options: Options): FieldErrors =>
  options.length === 0
    ? { '': 'minItems' }
    : Object.fromEntries(findValueConflicts(options).map(({ option }) => [`${option}.value`, 'unique']))

type StoredOptions = readonly DropdownOption[]

/** Generates the value of a copy: `haifa_copy`, `haifa_copy_2` and so on, the first free one. */
const findCopyValue = (value: string, taken: ReadonlySet<string>, count = 1): string => {
  const suffix = count === 1 ? '_copy' : `_copy_${count}`
  const copy = value.slice(0, maxValueLength - suffix.length) + suffix
  return taken.has(copy) ? findCopyValue(value, taken, count + 1) : copy
}

/** Inserts a copy of an option after it. Its value differs from those of all options and from `taken`. */
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
 * Sorts options alphabetically in a language, numbers by size; options without a text come last, equal ones
 * keep their order.
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
