import type { FieldErrors, RuleName } from '../envelope.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../languages.ts'
import type { SentOption } from './options.ts'

/** An option as it was sent in whatever shape, or the fields of it that break a rule. */
export type ReadOption =
  | { readonly option: SentOption; readonly order: number | undefined }
  | { readonly mistakes: Readonly<FieldErrors> }

type Sent = Readonly<Record<string, unknown>>

const longest = { value: 255, text: 10_000 }

const objectOf = (value: unknown): Sent => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Entries of a list such as `[{lang, text}]` by their language. */
const byLanguage = (value: unknown): Sent =>
  Array.isArray(value)
    ? Object.fromEntries(
        value
          .map(objectOf)
          .map(({ lang, language = lang, content_value, text = content_value, value = text }) => [
            String(language),
            value,
          ]),
      )
    : objectOf(value)

const capital = (language: Language): string => language[0]?.toUpperCase() + language.slice(1)

/** Every place in which a client may have put the text of a language. */
const said = (sent: Sent, language: Language): unknown[] =>
  [
    sent[`title${capital(language)}`],
    sent[`text_${language}`],
    sent[language],
    ...['text', 'translations', 'label'].map((name) => byLanguage(sent[name])[language]),
  ].filter((text) => text !== undefined && text !== null)

const textMistake = (texts: readonly unknown[]): RuleName | undefined => {
  if (texts.some((text) => typeof text !== 'string')) return 'type'
  if (texts.some((text) => text !== texts[0])) return 'repeated'
  return String(texts[0] ?? '').length > longest.text ? 'maxLength' : undefined
}

const nameMistake = (name: unknown): RuleName | undefined => {
  if (name === undefined || name === null) return undefined
  if (typeof name !== 'string' && typeof name !== 'number') return 'type'
  if (String(name).trim() === '') return 'required'
  return String(name).length > longest.value ? 'maxLength' : undefined
}

const nameOf = (name: unknown): string | undefined =>
  name === undefined || name === null ? undefined : String(name)

const unknownLanguages = (sent: Sent): string[] =>
  ['translations', 'label'].flatMap((name) =>
    Object.keys(byLanguage(sent[name])).filter((language) => !isLanguage(language)),
  )

/**
 * Reads an option in any shape that its readers and older sources use: texts as `titleRu`, `text_ru`, `ru`,
 * or within `text`, `translations` or `label`. Several shapes at once must say the same. An id that begins
 * with `new-` is that of a new option.
 */
export const readOption = (value: unknown): ReadOption => {
  const sent = objectOf(value)
  const texts = languages.map((language) => [language, said(sent, language)] as const)
  const mistakes = {
    id: nameMistake(sent.id),
    value: nameMistake(sent.value),
    ...Object.fromEntries(texts.map(([language, found]) => [language, textMistake(found)])),
    ...Object.fromEntries(unknownLanguages(sent).map((language) => [language, 'unknown' as const])),
  }
  const broken = Object.entries(mistakes).flatMap(([name, rule]) => (rule ? [[name, rule]] : []))
  if (broken.length > 0) return { mistakes: Object.fromEntries(broken) }
  const given = texts.flatMap(([language, [text]]) => (text === undefined ? [] : [[language, String(text)]]))
  const text: Partial<Trilingual> = Object.fromEntries(given)
  const [id, own] = [nameOf(sent.id), nameOf(sent.value)]
  const isNew = id === undefined || id.startsWith('new-')
  return {
    option: {
      ...(!isNew && { id }),
      ...(own !== undefined && { value: own }),
      text,
      ...(sent.metadata !== undefined && { metadata: sent.metadata }),
    },
    order: typeof sent.order === 'number' ? sent.order : undefined,
  }
}

/**
 * Reads a list of options, in the order that they tell or else in that of the list.
 * Mistakes are named by the place in the list and the field.
 */
export const readOptions = (list: readonly unknown[]) => {
  const read = list.map(readOption)
  const mistakes = read.flatMap((one, index) =>
    'mistakes' in one
      ? Object.entries(one.mistakes).map(([name, rule]) => [`${index}.${name}`, rule] as const)
      : [],
  )
  const good = read.flatMap((one) => ('option' in one ? [one] : []))
  const isOrdered = good.every(({ order }) => order !== undefined)
  const ordered = isOrdered ? [...good].sort((a, b) => Number(a.order) - Number(b.order)) : good
  return {
    options: ordered.map(({ option }) => option),
    mistakes: Object.fromEntries(mistakes),
  }
}
