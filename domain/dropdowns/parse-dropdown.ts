import type { FieldErrors, RuleName } from '../errors.ts'
import { unwrapLabel } from '../format/json-text.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../languages.ts'
import { maxTextLength, maxValueLength } from '../limits.ts'
import { type DropdownData, fillTexts, toPlaceholder } from './dropdown-data.ts'
import type { OptionSet, SentOption } from './options.ts'
import { formatDropdownError, validateDropdown } from './validate-dropdown.ts'

type Validation = NonNullable<OptionSet['validation']>

/** The parts of a dropdown that a client sends; parts left out stay as they are, null removes one. */
export interface SentDropdown {
  readonly label?: Partial<Trilingual>
  readonly placeholder?: Partial<Trilingual> | null
  readonly options?: readonly SentOption[]
  readonly validation?: Validation | null
}

/** A dropdown that was sent in any shape. */
export interface ParsedDropdown {
  readonly sent: SentDropdown
  /** The whole dropdown; parts that were not sent are empty. */
  readonly data: DropdownData
  /** Fields that cannot be read, with the rule that each breaks. */
  readonly errors: FieldErrors
}

/** Option that was sent in any shape, or the rules that its fields break. */
type ParsedOption =
  | { readonly option: SentOption; readonly order: number | undefined }
  | { readonly errors: Readonly<FieldErrors> }

type SentObject = Readonly<Record<string, unknown>>

/**
 * Strictness of a check; `shape` leaves lengths and blank identifiers to a later check of the whole dropdown.
 */
type Strictness = 'all' | 'shape'

const toObject = (value: unknown): SentObject =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isObject = (value: unknown): value is SentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a text that is JSON, as in older sources that keep a list of texts in one; other values stay. */
export const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Turns a list such as `[{lang, text}]` into an object by language. */
const indexByLanguage = (input: unknown): SentObject => {
  const value = parseJson(input)
  return Array.isArray(value)
    ? Object.fromEntries(
        value
          .map(toObject)
          .map(({ lang, language = lang, content_value, text = content_value, value = text }) => [
            typeof language === 'string' ? language : 'lang',
            value,
          ]),
      )
    : toObject(value)
}

const capitalize = (language: Language): string => language[0]?.toUpperCase() + language.slice(1)

/** Takes the text out of a label that is JSON; one that is too long is not parsed. */
const unwrapText = (text: unknown, language: Language): unknown =>
  typeof text === 'string' && text.length <= maxTextLength ? unwrapLabel(text, language) : text

/** Lists what a client has sent as the text of a language, in any of its possible places. */
const listGivenTexts = (input: SentObject, language: Language): unknown[] =>
  [
    input[`title${capitalize(language)}`],
    input[`text_${language}`],
    input[language],
    ...['text', 'translations', 'label'].map((name) => indexByLanguage(input[name])[language]),
  ]
    .filter((text) => text !== undefined && text !== null)
    .map((text) => unwrapText(text, language))

const checkGivenTexts = (texts: readonly unknown[], strictness: Strictness): RuleName | undefined => {
  if (texts.some((text) => typeof text !== 'string')) return 'type'
  if (texts.some((text) => text !== texts[0])) return 'repeated'
  return strictness === 'all' && String(texts[0] ?? '').length > maxTextLength ? 'maxLength' : undefined
}

const checkIdentifier = (name: unknown, strictness: Strictness): RuleName | undefined => {
  if (name === undefined || name === null) return undefined
  if (typeof name !== 'string') return 'type'
  if (strictness === 'shape') return undefined
  if (name.trim() === '') return 'required'
  return name.length > maxValueLength ? 'maxLength' : undefined
}

const checkOrder = (order: unknown): RuleName | undefined =>
  order === undefined || order === null || Number.isFinite(order) ? undefined : 'type'

const toIdentifier = (name: unknown): string | undefined => (typeof name === 'string' ? name : undefined)

const findUnknownLanguages = (input: SentObject): string[] =>
  ['translations', 'label'].flatMap((name) =>
    Object.keys(indexByLanguage(input[name])).filter((language) => !isLanguage(language)),
  )

const toFieldErrors = (rules: Readonly<Record<string, RuleName | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(rules).flatMap(([name, rule]) => (rule ? [[name, rule]] : [])))

/**
 * Reads texts in any shape that clients and older sources use: `titleRu`, `text_ru`, `ru`, or within `text`,
 * `translations` or `label`, each an object by language or a list of entries, JSON of either, or a label in
 * JSON. Texts of one language in several shapes must be equal.
 */
const parseTexts = (value: unknown, strictness: Strictness = 'all') => {
  const input = toObject(value)
  const textsByLanguage = languages.map((language) => [language, listGivenTexts(input, language)] as const)
  const entries = textsByLanguage.flatMap(([language, [text]]) =>
    typeof text === 'string' ? [[language, text]] : [],
  )
  const texts: Partial<Trilingual> = Object.fromEntries(entries)
  const errors = toFieldErrors({
    ...Object.fromEntries(
      textsByLanguage.map(([language, texts]) => [language, checkGivenTexts(texts, strictness)]),
    ),
    ...Object.fromEntries(findUnknownLanguages(input).map((language) => [language, 'unknown' as const])),
  })
  return { texts, errors }
}

const parseOptionParts = (value: unknown, strictness: Strictness) => {
  const input = toObject(value)
  const { texts: text, errors } = parseTexts(value, strictness)
  // The id names a stored option, whose value may have blanks around it from before values were trimmed.
  const id = toIdentifier(input.id)
  const optionValue = toIdentifier(input.value)?.trim()
  const isNew = id === undefined || id.startsWith('new-') || id.trim() === ''
  const option: SentOption = {
    ...(!isNew && { id }),
    ...(optionValue !== undefined && { value: optionValue }),
    text,
    ...(input.metadata !== undefined && { metadata: input.metadata }),
  }
  const identifierErrors = {
    id: checkIdentifier(input.id, strictness),
    value: checkIdentifier(input.value, strictness),
    order: checkOrder(input.order),
  }
  const order = typeof input.order === 'number' ? input.order : undefined

  return { option, order, errors: { ...toFieldErrors(identifierErrors), ...errors } }
}

/** Reads an option in any shape; see `parseTexts`. An id that begins with `new-` is that of a new option. */
export const parseOption = (value: unknown): ParsedOption => {
  const { errors, ...parsed } = parseOptionParts(value, 'all')
  return Object.keys(errors).length > 0 ? { errors } : parsed
}

/**
 * Reads a list of options, sorted by their `order` if each has one, else in the order of the list.
 * The path of an error is the index in the list and the field.
 */
export const parseOptions = (list: readonly unknown[], strictness: Strictness = 'all') => {
  const parsed = list.map((value) => parseOptionParts(value, strictness))
  const errors = parsed.flatMap((entry, index) =>
    Object.entries(entry.errors).map(([name, rule]) => [`${index}.${name}`, rule] as const),
  )
  const isOrdered = parsed.every(({ order }) => order !== undefined)
  const sorted = isOrdered ? [...parsed].sort((a, b) => Number(a.order) - Number(b.order)) : parsed

  return {
    options: sorted.map(({ option }) => option),
    errors: Object.fromEntries(errors),
  }
}

const prefixPaths = (name: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, rule]) => [`${name}.${path}`, rule]))

const isPresent = ({ texts, errors }: ReturnType<typeof parseTexts>): boolean =>
  Object.keys(texts).length + Object.keys(errors).length > 0

const checkReadable = (name: string, isReadable: boolean): FieldErrors =>
  isReadable ? {} : { [name]: 'type' }

/** Reads the placeholder, under its own name or flat as `placeholder_ru`. */
const parsePlaceholder = (input: SentObject) => {
  const flatTexts = Object.entries(input).flatMap(([name, text]) => {
    const [, language] = /^placeholder_(ru|he|en)$/.exec(name) ?? []
    return language ? [[language, text]] : []
  })
  return parseTexts({ label: input.placeholder, ...Object.fromEntries(flatTexts) }, 'shape')
}

/** Whether the placeholder was sent to be removed: as null, or as an object without texts. */
const isPlaceholderRemoved = ({ placeholder }: SentObject, parsed: ReturnType<typeof parseTexts>): boolean =>
  placeholder === null || (isObject(placeholder) && !isPresent(parsed))

const parseValidation = ({ validation }: SentObject): Pick<SentDropdown, 'validation'> =>
  validation === null || isObject(validation) ? { validation } : {}

const toDropdownData = ({ label, placeholder, options = [], validation }: SentDropdown): DropdownData => ({
  label: fillTexts(label),
  placeholder: toPlaceholder(placeholder),
  options: options.map(({ id, value, text, metadata }) => ({
    value: (value ?? id ?? '').trim(),
    text: fillTexts(text),
    ...(metadata !== undefined && metadata !== null && { metadata }),
  })),
  ...(validation && { validation }),
})

/**
 * Reads a dropdown in any supported shape: label and placeholder by language, as lists or as JSON, options as
 * `parseOption` takes them. Finds only what cannot be read; `validateDropdown` finds what is missing.
 */
export const parseDropdown = (value: unknown): ParsedDropdown => {
  const input = isObject(value) ? value : {}
  const { options: optionList, validation } = input
  const label = parseTexts(input, 'shape')
  const placeholder = parsePlaceholder(input)
  const hasList = Array.isArray(optionList)
  const options = parseOptions(hasList ? optionList : [], 'shape')
  const sent: SentDropdown = {
    ...(isPresent(label) && { label: label.texts }),
    ...(isPresent(placeholder) && { placeholder: placeholder.texts }),
    ...(isPlaceholderRemoved(input, placeholder) && { placeholder: null }),
    ...(hasList && { options: options.options }),
    ...parseValidation(input),
  }
  const errors: FieldErrors = {
    ...prefixPaths('label', label.errors),
    ...prefixPaths('placeholder', placeholder.errors),
    ...prefixPaths('options', options.errors),
    ...checkReadable('label', typeof parseJson(input.label ?? null) === 'object'),
    ...checkReadable('placeholder', typeof parseJson(input.placeholder ?? null) === 'object'),
    ...checkReadable('options', hasList || (optionList ?? null) === null),
    ...checkReadable('validation', isObject(validation) || (validation ?? null) === null),
  }

  return { sent, data: toDropdownData(sent), errors }
}

/** Messages about a dropdown that was sent, in English for the API: its errors, then what cannot be read. */
export const dropdownMessages = (
  parsed: ParsedDropdown,
  errors = validateDropdown(parsed.data),
): string[] => [
  ...errors.map((error) => formatDropdownError(error, 'en')),
  ...Object.entries(parsed.errors).map(([path, rule]) => `Not readable: ${path} (${rule})`),
]
