import { readableText, withTypedText } from '../../domain/format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { maxTextLength } from '../../domain/limits.ts'
import type { EditableText, PageItem, StoredItem, TextChange } from '../content-shared/content-types.ts'
import type { EditorModel, RemoteVersion, ValuesByPath } from '../form/editing-state.ts'

/** A text and its additional texts; the first is the text's own. */
export type EditableTexts = readonly EditableText[]

/** Where a text stands among what is edited. */
export const fieldPath = (id: string, language: Language): string => `${id}.${language}`

/** The text and the language that a path names. */
export const findByPath = (
  texts: EditableTexts,
  path: string,
): { text?: EditableText; language?: Language } => {
  const [id, code] = path.split('.')
  return {
    text: texts.find((text) => text.id === id),
    language: languages.find((candidate) => candidate === code),
  }
}

/** How long a text may be, in characters. */
export const maxLengthOf = (text: EditableText): number => text.max_length ?? maxTextLength

export const lengthOf = (value: string): number => [...value].length

/** What is typed, and whether it differs from what is stored. */
export interface TypedValues {
  values: ValuesByPath<string>
  isChanged: (path: string) => boolean
}

/** The text that stands in the field. */
export const typedText = (
  { values }: Pick<TypedValues, 'values'>,
  text: EditableText,
  language: Language,
): string => values[fieldPath(text.id, language)] ?? ''

/** The words of that text, which a JSON value has in its label. */
export const typedWords = (typing: TypedValues, text: EditableText, language: Language): string =>
  readableText(typedText(typing, text, language), language)

/** A text by its words in the language of who reads them, else in any other; by its key where it has none. */
export const nameOfText = (typing: TypedValues, text: EditableText, language: Language): string =>
  [language, ...languages]
    .map((code) => typedWords(typing, text, code))
    .find((words) => words.trim() !== '') ?? text.contentKey

/** The text as it becomes with other words: what is stored, once they are the same again, and not its like. */
export const applyTypedWords = (
  typing: TypedValues,
  text: EditableText,
  language: Language,
  words: string,
): string => withTypedText(text.translations[language], typedText(typing, text, language), language, words)

/** A changed text that does not fit; one that was stored too long already may stay. */
export const isTooLong = (typing: TypedValues, text: EditableText, language: Language): boolean =>
  typing.isChanged(fieldPath(text.id, language)) &&
  lengthOf(typedText(typing, text, language)) > maxLengthOf(text)

/** The changed texts as they are saved: those of one item together. */
export const collectChanges = (texts: EditableTexts, changed: ValuesByPath<string>): TextChange[] =>
  texts.flatMap(({ id, version }) => {
    const changedLanguages = languages.filter((language) => fieldPath(id, language) in changed)
    const translations = Object.fromEntries(
      changedLanguages.map((language) => [language, changed[fieldPath(id, language)]]),
    )
    return changedLanguages.length > 0 ? [{ id, version, translations }] : []
  })

/** The drafts as they are stored, for publishing what nobody has typed anew. */
export const collectDrafts = (texts: EditableTexts): TextChange[] =>
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
export const mergeStoredItem = (text: EditableText, stored: StoredItem): EditableText => ({
  ...text,
  ...stored,
  translations: perLanguage((language) => stored.translations[language] ?? ''),
  missing: languages.filter((language) => stored.translations[language] === undefined),
})

const findRemoteVersion = (
  texts: EditableTexts,
  current: unknown,
): RemoteVersion<EditableTexts> | undefined => {
  if (!isStoredItem(current) || !texts.some(({ id }) => id === current.id)) return undefined
  return {
    theirs: texts.map((text) => (text.id === current.id ? mergeStoredItem(text, current) : text)),
    paths: languages.map((language) => fieldPath(current.id, language)),
    who: current.updated_by ?? undefined,
    when: current.updated_at,
  }
}

/** Texts as they are edited: each in each language. */
export const textEditorModel: EditorModel<EditableTexts, string> = {
  valuesOf: (texts) =>
    Object.fromEntries(
      texts.flatMap(({ id, translations }) =>
        languages.map((language) => [fieldPath(id, language), translations[language]]),
      ),
    ),
  remoteVersionOf: findRemoteVersion,
}

/** What is typed into texts, in words: the same as long as nothing else is typed into them. */
export const serializeTypedTexts = (texts: EditableTexts, typing: Pick<TypedValues, 'values'>): string =>
  JSON.stringify(texts.map((text) => [text.id, perLanguage((language) => typedText(typing, text, language))]))

type TranslatedItem = Pick<PageItem, 'id' | 'translations'>

/** The actions of a page as they would be with what is typed into one of them and its additional texts. */
export const applyTypedTexts = (actions: readonly PageItem[], typed: string): readonly PageItem[] => {
  const typedTexts = new Map<string, Trilingual>(JSON.parse(typed))
  const applyTyped = <Item extends TranslatedItem>(item: Item): Item => {
    const translations = typedTexts.get(item.id)
    return translations ? { ...item, translations } : item
  }

  return actions.map((action) =>
    typedTexts.has(action.id)
      ? { ...applyTyped(action), ...(action.additional && { additional: action.additional.map(applyTyped) }) }
      : action,
  )
}
