import type { FieldErrors } from '../errors.ts'
import { readableText } from '../format/json-text.ts'
import type { Language, Trilingual } from '../languages.ts'
import { longestValue } from '../limits.ts'

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

const empty: Trilingual = { ru: '', he: '', en: '' }

/** What a new option says until somebody writes its words. */
export const newOptionText: Trilingual = { ru: 'Новый вариант', he: 'אפשרות חדשה', en: 'New option' }

/** What stands in a dropdown that has no words of its own for it; never stored. */
export const noPlaceholderText: Trilingual = {
  ru: 'Выберите вариант',
  he: 'בחרו אפשרות',
  en: 'Choose an option',
}

const valuesOf = (options: Options): string[] => options.map(({ value }) => value)

const numbered = (number: number): string => `option_${number}`

const freeAfter = (taken: ReadonlySet<string>, count: number): number => {
  let number = count + 1
  while (taken.has(numbered(number))) number += 1
  return number
}

/** The value of the next option that is given none: `option_N`, counted on from those there are. */
export const nextOptionValue = (taken: readonly string[], count = taken.length): string =>
  numbered(freeAfter(new Set(taken), count))

const changedOption = (
  { metadata: known, ...option }: EditedOption,
  { text, metadata = known }: OptionPatch,
): EditedOption => ({
  ...option,
  text: { ...option.text, ...text },
  ...(metadata !== undefined && metadata !== null && { metadata }),
})

/** The options with one more at their end, under its value or the next free one. */
export const addOption = (options: Options, { value, ...change }: Omit<SentOption, 'id'>): EditedOption[] => {
  const made = { value: value ?? nextOptionValue(valuesOf(options)), text: empty }
  return [...options, changedOption(made, change)]
}

/** The options with other texts of one of them; languages that are not named keep theirs. */
export const changeOption = (options: Options, known: string, change: OptionPatch): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === known ? changedOption(option, change) : option))

const renamed = ({ id = '', ...option }: EditedOption, value: string): EditedOption => {
  const known = id || option.value
  return value === known ? { ...option, value } : { ...option, value, id: known }
}

/** The options with another value for one of them, which keeps its place and texts. */
export const renameOption = (options: Options, known: string, to: string): EditedOption[] =>
  options.map((option) => (optionIdentity(option) === known ? renamed(option, to) : option))

/** The options without one of them. */
export const removeOption = (options: Options, known: string): EditedOption[] =>
  options.filter((option) => optionIdentity(option) !== known)

/** The options in the order of these values; those that are not named stand behind, as they stood. */
export const reorderOptions = (options: Options, order: readonly string[]): EditedOption[] => {
  const place = ({ value }: DropdownOption): number => {
    const index = order.indexOf(value)
    return index < 0 ? order.length : index
  }
  return [...options].sort((a, b) => place(a) - place(b))
}

/** The options with one of them at another place, from 0; beyond the ends it stands at the end. */
export const moveOption = (options: Options, known: string, to: number): EditedOption[] => {
  const others = removeOption(options, known)
  const moved = options.filter((option) => optionIdentity(option) === known)
  const place = Math.max(0, to)
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}

/**
 * What a client sends in place of the options that he has seen: those that he names again are changed,
 * new ones added, those that he leaves out removed. Texts of languages that he does not send stay. A new one
 * without a value gets none that is sent or stored, nor one of those that are `gone`.
 */
export const replaceOptions = (
  stored: Options,
  sent: readonly SentOption[],
  gone: readonly string[] = [],
): DropdownOption[] => {
  const byValue = new Map(stored.map((option) => [option.value, option]))
  const ids = new Set(sent.flatMap(({ id }) => id ?? []))
  const taken = new Set([...byValue.keys(), ...gone, ...ids, ...sent.flatMap(({ value }) => value ?? [])])
  let last = stored.length
  const next = (): string => {
    last = freeAfter(taken, last)
    return numbered(last)
  }

  return sent.map(({ id, value, ...change }) => {
    // Under the value that another one had, a new one is no more than that.
    const known = id === undefined && ids.has(value ?? '') ? undefined : byValue.get(id ?? value ?? '')
    const own = value ?? known?.value ?? id ?? next()
    return changedOption({ ...(known ?? { text: empty }), value: own }, change)
  })
}

/** What is wrong with a whole list of options, by the path of the option and its field. */
export const optionErrors = (options: Options): FieldErrors => {
  if (options.length === 0) return { '': 'minItems' }
  const seen = new Set<string>()
  const repeated = options.flatMap(({ value }, index) => {
    const isRepeated = seen.has(value)
    seen.add(value)
    return isRepeated ? [[`${index}.value`, 'unique']] : []
  })
  return Object.fromEntries(repeated)
}

type StoredOptions = readonly DropdownOption[]

/** The value of a copy: `haifa_copy`, `haifa_copy_2` and so on, the first one that is not taken. */
const copyValue = (value: string, taken: ReadonlySet<string>, count = 1): string => {
  const end = count === 1 ? '_copy' : `_copy_${count}`
  const copy = value.slice(0, longestValue - end.length) + end
  return taken.has(copy) ? copyValue(value, taken, count + 1) : copy
}

/**
 * The options with a copy of one of them behind it, under a value that is free: no option has it, and none
 * of `taken` is it.
 */
export const duplicateOption = (
  options: readonly EditedOption[],
  known: string,
  taken: readonly string[] = [],
): EditedOption[] => {
  const all = new Set([...taken, ...options.map(({ value }) => value)])
  return options.flatMap((option) => {
    if (optionIdentity(option) !== known) return [option]
    const { id: _, ...copied } = option
    return [option, { ...copied, value: copyValue(option.value, all) }]
  })
}

/**
 * The options in the alphabet of a language, numbers by their size; those without a text in it come last, and
 * those that say the same stay as they stood.
 */
export const sortOptions = (options: StoredOptions, language: Language): DropdownOption[] => {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true })
  const keyed = options.map((option) => ({
    option,
    words: readableText(option.text[language] ?? '', language).trim(),
  }))
  keyed.sort((a, b) => Number(a.words === '') - Number(b.words === '') || compare(a.words, b.words))
  return keyed.map(({ option }) => option)
}
