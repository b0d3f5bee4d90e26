import type { FieldErrors, RuleName } from '../errors.ts'
import { unwrapLabel } from '../format/json-text.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../languages.ts'
import { longestText, longestValue } from '../limits.ts'
import { type DropdownData, filledIn, placeholderOf } from './dropdown-data.ts'
import type { OptionSet, SentOption } from './options.ts'
import { formatDropdownError, validateDropdown } from './validate-dropdown.ts'

/** An option as it was sent in whatever shape, or the fields of it that break a rule. */
type ReadOption =
  | { readonly option: SentOption; readonly order: number | undefined }
  | { readonly mistakes: Readonly<FieldErrors> }

type SentObject = Readonly<Record<string, unknown>>

const objectOf = (value: unknown): SentObject =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The value of a text that is JSON, as older sources keep a list of texts in one. */
export const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Entries of a list such as `[{lang, text}]` by their language. */
const byLanguage = (sent: unknown): SentObject => {
  const value = parseJson(sent)
  return Array.isArray(value)
    ? Object.fromEntries(
        value
          .map(objectOf)
          .map(({ lang, language = lang, content_value, text = content_value, value = text }) => [
            String(language),
            value,
          ]),
      )
    : objectOf(value)
}

const capital = (language: Language): string => language[0]?.toUpperCase() + language.slice(1)

/** The words within a text that is JSON; one that is too long is not looked into. */
const plain = (text: unknown, language: Language): unknown =>
  typeof text === 'string' && text.length <= longestText ? unwrapLabel(text, language) : text

/** Every place in which a client may have put the text of a language. */
const said = (sent: SentObject, language: Language): unknown[] =>
  [
    sent[`title${capital(language)}`],
    sent[`text_${language}`],
    sent[language],
    ...['text', 'translations', 'label'].map((name) => byLanguage(sent[name])[language]),
  ]
    .filter((text) => text !== undefined && text !== null)
    .map((text) => plain(text, language))

/** Which mistakes are looked for here: also what is too long or blank, unless somebody judges the whole later. */
type Strictness = 'all' | 'shape'

const textMistake = (texts: readonly unknown[], judged: Strictness): RuleName | undefined => {
  if (texts.some((text) => typeof text !== 'string')) return 'type'
  if (texts.some((text) => text !== texts[0])) return 'repeated'
  return judged === 'all' && String(texts[0] ?? '').length > longestText ? 'maxLength' : undefined
}

const nameMistake = (name: unknown, judged: Strictness): RuleName | undefined => {
  if (name === undefined || name === null) return undefined
  if (typeof name !== 'string' && typeof name !== 'number') return 'type'
  if (judged === 'shape') return undefined
  if (String(name).trim() === '') return 'required'
  return String(name).length > longestValue ? 'maxLength' : undefined
}

const nameOf = (name: unknown): string | undefined =>
  name === undefined || name === null ? undefined : String(name)

const unknownLanguages = (sent: SentObject): string[] =>
  ['translations', 'label'].flatMap((name) =>
    Object.keys(byLanguage(sent[name])).filter((language) => !isLanguage(language)),
  )

const broken = (mistakes: Readonly<Record<string, RuleName | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(mistakes).flatMap(([name, rule]) => (rule ? [[name, rule]] : [])))

/**
 * Reads texts in any shape that their readers and older sources use: `titleRu`, `text_ru`, `ru`, or within `text`,
 * `translations` or `label`, each an object by language or a list of entries, JSON of either, or words within JSON.
 * Several shapes at once must say the same.
 */
const readTexts = (value: unknown, judged: Strictness = 'all') => {
  const sent = objectOf(value)
  const found = languages.map((language) => [language, said(sent, language)] as const)
  const given = found.flatMap(([language, [text]]) => (typeof text === 'string' ? [[language, text]] : []))
  const texts: Partial<Trilingual> = Object.fromEntries(given)
  const mistakes = broken({
    ...Object.fromEntries(found.map(([language, texts]) => [language, textMistake(texts, judged)])),
    ...Object.fromEntries(unknownLanguages(sent).map((language) => [language, 'unknown' as const])),
  })
  return { texts, mistakes }
}

const takenApart = (value: unknown, judged: Strictness) => {
  const sent = objectOf(value)
  const { texts: text, mistakes } = readTexts(value, judged)
  const [id, own] = [nameOf(sent.id), nameOf(sent.value)]
  const isNew = id === undefined || id.startsWith('new-') || id.trim() === ''
  const option: SentOption = {
    ...(!isNew && { id }),
    ...(own !== undefined && { value: own }),
    text,
    ...(sent.metadata !== undefined && { metadata: sent.metadata }),
  }
  const names = { id: nameMistake(sent.id, judged), value: nameMistake(sent.value, judged) }
  const order = typeof sent.order === 'number' ? sent.order : undefined

  return { option, order, mistakes: { ...broken(names), ...mistakes } }
}

/** Reads an option in any shape; see `readTexts`. An id that begins with `new-` is that of a new option. */
export const readOption = (value: unknown): ReadOption => {
  const { mistakes, ...read } = takenApart(value, 'all')
  return Object.keys(mistakes).length > 0 ? { mistakes } : read
}

/**
 * Reads a list of options, in the order that they tell or else in that of the list.
 * Mistakes are named by the place in the list and the field.
 */
export const readOptions = (list: readonly unknown[], judged: Strictness = 'all') => {
  const read = list.map((value) => takenApart(value, judged))
  const mistakes = read.flatMap((one, index) =>
    Object.entries(one.mistakes).map(([name, rule]) => [`${index}.${name}`, rule] as const),
  )
  const isOrdered = read.every(({ order }) => order !== undefined)
  const ordered = isOrdered ? [...read].sort((a, b) => Number(a.order) - Number(b.order)) : read

  return {
    options: ordered.map(({ option }) => option),
    mistakes: Object.fromEntries(mistakes),
  }
}

type Validation = NonNullable<OptionSet['validation']>

/** What a client sends of a dropdown; what he leaves out stays. Null takes away. */
export interface SentDropdown {
  readonly label?: Partial<Trilingual>
  readonly placeholder?: Partial<Trilingual> | null
  readonly options?: readonly SentOption[]
  readonly validation?: Validation | null
}

/** A dropdown in whatever shape it was sent: what was said, what it is as a whole, and which fields cannot be read. */
export interface ReadDropdown {
  readonly sent: SentDropdown
  readonly data: DropdownData
  readonly mistakes: FieldErrors
}

type Sent = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (name: string, mistakes: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(mistakes).map(([path, rule]) => [`${name}.${path}`, rule]))

const isGiven = ({ texts, mistakes }: ReturnType<typeof readTexts>): boolean =>
  Object.keys(texts).length + Object.keys(mistakes).length > 0

const otherThan = (name: string, isReadable: boolean): FieldErrors => (isReadable ? {} : { [name]: 'type' })

/** A part that holds texts, under its own name or beside others as `placeholder_ru`. */
const readPlaceholder = (sent: Sent) => {
  const beside = Object.entries(sent).flatMap(([name, text]) => {
    const [, language] = /^placeholder_(ru|he|en)$/.exec(name) ?? []
    return language ? [[language, text]] : []
  })
  return readTexts({ label: sent.placeholder, ...Object.fromEntries(beside) }, 'shape')
}

/** A placeholder that is said to be none, as null or an object without texts. */
const isNone = ({ placeholder }: Sent, read: ReturnType<typeof readTexts>): boolean =>
  placeholder === null || (isObject(placeholder) && !isGiven(read))

const readValidation = ({ validation }: Sent): Pick<SentDropdown, 'validation'> =>
  validation === null || isObject(validation) ? { validation } : {}

const wholeOf = ({ label, placeholder, options = [], validation }: SentDropdown): DropdownData => ({
  label: filledIn(label),
  placeholder: placeholderOf(placeholder),
  options: options.map(({ id, value, text, metadata }) => ({
    value: value ?? id ?? '',
    text: filledIn(text),
    ...(metadata !== undefined && metadata !== null && { metadata }),
  })),
  ...(validation && { validation }),
})

/**
 * Reads a dropdown in any shape that is understood: label and placeholder by language, as lists or as JSON, options
 * as `readOption` takes them. Tells only what cannot be read; what is missing is for `dropdownMistakes` to say.
 */
export const readDropdownData = (value: unknown): ReadDropdown => {
  const whole = isObject(value) ? value : {}
  const { options: list, validation } = whole
  const [label, placeholder] = [readTexts(whole, 'shape'), readPlaceholder(whole)]
  const hasList = Array.isArray(list)
  const options = readOptions(hasList ? list : [], 'shape')
  const sent: SentDropdown = {
    ...(isGiven(label) && { label: label.texts }),
    ...(isGiven(placeholder) && { placeholder: placeholder.texts }),
    ...(isNone(whole, placeholder) && { placeholder: null }),
    ...(hasList && { options: options.options }),
    ...readValidation(whole),
  }
  const mistakes: FieldErrors = {
    ...within('label', label.mistakes),
    ...within('placeholder', placeholder.mistakes),
    ...within('options', options.mistakes),
    ...otherThan('label', typeof parseJson(whole.label ?? null) === 'object'),
    ...otherThan('placeholder', typeof parseJson(whole.placeholder ?? null) === 'object'),
    ...otherThan('options', hasList || (list ?? null) === null),
    ...otherThan('validation', isObject(validation) || (validation ?? null) === null),
  }

  return { sent, data: wholeOf(sent), mistakes }
}

/** What is wrong with a dropdown that was sent, as the API says it: what `mistakes` tell, then what cannot be read. */
export const dropdownMessages = (read: ReadDropdown, mistakes = validateDropdown(read.data)): string[] => [
  ...mistakes.map((mistake) => formatDropdownError(mistake, 'en')),
  ...Object.entries(read.mistakes).map(([path, rule]) => `Not readable: ${path} (${rule})`),
]
