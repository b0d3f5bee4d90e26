import type { FieldErrors } from '../../envelope.ts'
import type { Trilingual } from '../../languages.ts'
import { parsed, readOptions, readTexts } from '../option-shapes.ts'
import type { OptionSet, SentOption } from '../options.ts'
import { type DropdownData, filledIn, placeholderOf } from './dropdown-data.ts'
import { dropdownMistakes } from './dropdown-mistakes.ts'
import { mistakeIn } from './mistake-words.ts'

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
    ...otherThan('label', typeof parsed(whole.label ?? null) === 'object'),
    ...otherThan('placeholder', typeof parsed(whole.placeholder ?? null) === 'object'),
    ...otherThan('options', hasList || (list ?? null) === null),
    ...otherThan('validation', isObject(validation) || (validation ?? null) === null),
  }
  return { sent, data: wholeOf(sent), mistakes }
}

/** What is wrong with a dropdown that was sent, as the API says it: what `mistakes` tell, then what cannot be read. */
export const messagesOf = (read: ReadDropdown, mistakes = dropdownMistakes(read.data)): string[] => [
  ...mistakes.map((mistake) => mistakeIn(mistake, 'en')),
  ...Object.entries(read.mistakes).map(([path, rule]) => `Not readable: ${path} (${rule})`),
]
