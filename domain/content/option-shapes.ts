import type { FieldErrors, RuleName } from '../envelope.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../languages.ts'
import { unwrapped } from './json-text.ts'
import type { SentOption } from './options.ts'
import { longestText, longestValue } from './text-limits.ts'

/** An option as it was sent in whatever shape, or the fields of it that break a rule. */
export type ReadOption =
  | { readonly option: SentOption; readonly order: number | undefined }
  | { readonly mistakes: Readonly<FieldErrors> }

type Sent = Readonly<Record<string, unknown>>

const objectOf = (value: unknown): Sent => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The value of a text that is JSON, as older sources keep a list of texts in one. */
export const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Entries of a list such as `[{lang, text}]` by their language. */
const byLanguage = (sent: unknown): Sent => {
  const value = parsed(sent)
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
  typeof text === 'string' && text.length <= longestText ? unwrapped(text, language) : text

/** Every place in which a client may have put the text of a language. */
const said = (sent: Sent, language: Language): unknown[] =>
  [
    sent[`title${capital(language)}`],
    sent[`text_${language}`],
    sent[language],
    ...['text', 'translations', 'label'].map((name) => byLanguage(sent[name])[language]),
  ]
    .filter((text) => text !== undefined && text !== null)
    .map((text) => plain(text, language))

/** Which mistakes are looked for here: also what is too long or blank, unless somebody judges the whole later. */
type Judged = 'all' | 'shape'

const textMistake = (texts: readonly unknown[], judged: Judged): RuleName | undefined => {
  if (texts.some((text) => typeof text !== 'string')) return 'type'
  if (texts.some((text) => text !== texts[0])) return 'repeated'
  return judged === 'all' && String(texts[0] ?? '').length > longestText ? 'maxLength' : undefined
}

const nameMistake = (name: unknown, judged: Judged): RuleName | undefined => {
  if (name === undefined || name === null) return undefined
  if (typeof name !== 'string' && typeof name !== 'number') return 'type'
  if (judged === 'shape') return undefined
  if (String(name).trim() === '') return 'required'
  return String(name).length > longestValue ? 'maxLength' : undefined
}

const nameOf = (name: unknown): string | undefined =>
  name === undefined || name === null ? undefined : String(name)

const unknownLanguages = (sent: Sent): string[] =>
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
export const readTexts = (value: unknown, judged: Judged = 'all') => {
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

const takenApart = (value: unknown, judged: Judged) => {
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
export const readOptions = (list: readonly unknown[], judged: Judged = 'all') => {
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
