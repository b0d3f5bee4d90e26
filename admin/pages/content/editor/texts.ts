import { type Language, languages, perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import type { Choices, ConflictRow } from '../../../editing/conflict.ts'
import type { EditableText, StoredItem, TextChange } from '../../../providers/content.ts'

/** What a person has typed, by item and language. */
export type Typed = Readonly<Record<string, Partial<Trilingual>>>

const longestText = 10_000

/** The text that stands in the field: what was typed, otherwise what was read. */
export const textOf = (text: EditableText, typed: Typed, language: Language): string =>
  typed[text.id]?.[language] ?? text.translations[language]

/** True when the typed text is another one than was read. */
export const isChanged = (text: EditableText, typed: Typed, language: Language): boolean =>
  textOf(text, typed, language) !== text.translations[language]

/** How long a text may be, in characters. */
export const limitOf = (text: EditableText): number => text.max_length ?? longestText

export const lengthOf = (value: string): number => [...value].length

/** A changed text that does not fit; one that was stored too long already may stay. */
export const isTooLong = (text: EditableText, typed: Typed, language: Language): boolean =>
  isChanged(text, typed, language) && lengthOf(textOf(text, typed, language)) > limitOf(text)

const pick = (
  texts: readonly EditableText[],
  typed: Typed,
  chosen: (text: EditableText, language: Language) => boolean,
): TextChange[] =>
  texts.flatMap((text) => {
    const picked = languages.filter((language) => chosen(text, language))
    if (picked.length === 0) return []
    const translations = Object.fromEntries(
      picked.map((language) => [language, textOf(text, typed, language)]),
    )
    return [{ id: text.id, version: text.version, translations }]
  })

/** The texts that were typed anew, in the languages that differ. */
export const changesOf = (texts: readonly EditableText[], typed: Typed): TextChange[] =>
  pick(texts, typed, (text, language) => isChanged(text, typed, language))

/** The drafts as they are stored, for publishing what nobody has typed anew. */
export const draftsOf = (texts: readonly EditableText[]): TextChange[] =>
  pick(texts, {}, (text, language) => text.drafts.includes(language))

/** A text as somebody else has stored it meanwhile. */
export const rebased = (text: EditableText, stored: StoredItem): EditableText => ({
  ...text,
  ...stored,
  translations: perLanguage((language) => stored.translations[language] ?? ''),
  missing: languages.filter((language) => stored.translations[language] === undefined),
})

/** The languages in which the stored text and the person's own differ. */
export const conflictRows = (
  text: EditableText,
  stored: StoredItem,
  typed: Typed,
  labelOf: (language: Language) => string,
): ConflictRow[] =>
  languages
    .map((language) => ({
      path: language,
      label: labelOf(language),
      language,
      base: text.translations[language],
      theirs: stored.translations[language] ?? '',
      mine: textOf(text, typed, language),
    }))
    .filter(({ theirs, mine }) => theirs !== mine)

/** What stays typed of a text once the person has chosen: their own where it was chosen. */
export const keptOf = (text: EditableText, typed: Typed, choices: Choices): Partial<Trilingual> =>
  Object.fromEntries(
    languages
      .filter((language) => choices[language] === 'mine')
      .map((language) => [language, textOf(text, typed, language)]),
  )

/** What was typed of a text after a save was asked for. */
export const typedSince = (asked: Typed, now: Typed, id: string): Partial<Trilingual> =>
  Object.fromEntries(
    languages
      .filter((language) => now[id]?.[language] !== asked[id]?.[language])
      .map((language) => [language, now[id]?.[language]]),
  )

/** True for an item as a conflict answers it. */
export const isStoredItem = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && 'translations' in value && 'version' in value
