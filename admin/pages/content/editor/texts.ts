import { readableText, withTypedText } from '../../../../domain/format/json-text.ts'
import { type Language, languages, perLanguage } from '../../../../domain/languages.ts'
import { longestText } from '../../../../domain/limits.ts'
import type { Met, Subject, Values } from '../../../editing/state.ts'
import type { EditableText, StoredItem, TextChange } from '../../../providers/content.ts'

/** A text and its additional texts; the first is the text's own. */
export type Texts = readonly EditableText[]

/** Where a text stands among what is edited. */
export const pathOf = (id: string, language: Language): string => `${id}.${language}`

/** The text and the language that a path names. */
export const atPath = (texts: Texts, path: string): { text?: EditableText; language?: Language } => {
  const [id, code] = path.split('.')
  return { text: texts.find((text) => text.id === id), language: languages.find((known) => known === code) }
}

/** How long a text may be, in characters. */
export const limitOf = (text: EditableText): number => text.max_length ?? longestText

export const lengthOf = (value: string): number => [...value].length

/** What is typed, and whether it differs from what is stored. */
export interface Typing {
  values: Values<string>
  isChanged: (path: string) => boolean
}

/** The text that stands in the field. */
export const typedText = (
  { values }: Pick<Typing, 'values'>,
  text: EditableText,
  language: Language,
): string => values[pathOf(text.id, language)] ?? ''

/** The words of that text, which a JSON value has in its label. */
export const typedWords = (typing: Typing, text: EditableText, language: Language): string =>
  readableText(typedText(typing, text, language), language)

/** A text by its words in the language of who reads them, else in any other; by its key where it has none. */
export const nameOfText = (typing: Typing, text: EditableText, language: Language): string =>
  [language, ...languages].map((one) => typedWords(typing, text, one)).find((words) => words.trim() !== '') ??
  text.contentKey

/** The text as it becomes with other words: what is stored, once they are the same again, and not its like. */
export const withTypedWords = (
  typing: Typing,
  text: EditableText,
  language: Language,
  words: string,
): string => withTypedText(text.translations[language], typedText(typing, text, language), language, words)

/** A changed text that does not fit; one that was stored too long already may stay. */
export const isTooLong = (typing: Typing, text: EditableText, language: Language): boolean =>
  typing.isChanged(pathOf(text.id, language)) && lengthOf(typedText(typing, text, language)) > limitOf(text)

/** The changed texts as they are saved: those of one item together. */
export const changesIn = (texts: Texts, changed: Values<string>): TextChange[] =>
  texts.flatMap(({ id, version }) => {
    const typed = languages.filter((language) => pathOf(id, language) in changed)
    const translations = Object.fromEntries(
      typed.map((language) => [language, changed[pathOf(id, language)]]),
    )
    return typed.length > 0 ? [{ id, version, translations }] : []
  })

/** The drafts as they are stored, for publishing what nobody has typed anew. */
export const draftsIn = (texts: Texts): TextChange[] =>
  texts.flatMap(({ id, version, drafts, translations }) =>
    drafts.length > 0
      ? [
          {
            id,
            version,
            translations: Object.fromEntries(drafts.map((language) => [language, translations[language]])),
          },
        ]
      : [],
  )

/** True for an item as a conflict answers it. */
export const isStoredItem = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && 'translations' in value && 'version' in value

/** A text as somebody else has stored it meanwhile. */
export const asStored = (text: EditableText, stored: StoredItem): EditableText => ({
  ...text,
  ...stored,
  translations: perLanguage((language) => stored.translations[language] ?? ''),
  missing: languages.filter((language) => stored.translations[language] === undefined),
})

const metBy = (texts: Texts, current: unknown): Met<Texts> | undefined => {
  if (!isStoredItem(current) || !texts.some(({ id }) => id === current.id)) return undefined
  return {
    theirs: texts.map((text) => (text.id === current.id ? asStored(text, current) : text)),
    paths: languages.map((language) => pathOf(current.id, language)),
    who: current.updated_by ?? undefined,
    when: current.updated_at,
  }
}

/** Texts as they are edited: each in each language. */
export const textSubject: Subject<Texts, string> = {
  valuesOf: (texts) =>
    Object.fromEntries(
      texts.flatMap(({ id, translations }) =>
        languages.map((language) => [pathOf(id, language), translations[language]]),
      ),
    ),
  metBy,
}
