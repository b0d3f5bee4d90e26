import { useNotify } from 'react-admin'
import { readableText, withTypedText } from '../../domain/format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { maxTextLength } from '../../domain/limits.ts'
import { useSaveTexts } from '../content-shared/content-queries.ts'
import type {
  EditableText,
  PageItem,
  StoredItem,
  TextChange,
  TextRecord,
} from '../content-shared/content-types.ts'
import type { EditorModel, RemoteVersion, ValuesByPath } from '../form/editing-reducer.ts'
import { type Editing, type SaveResult, useEditing } from '../form/useEditing.ts'
import { useNotifyDone } from '../ui/UndoToast.tsx'

const resultMessages = { draft: 'editing.draftSaved', approved: 'editing.published' } as const

/** A text and its additional texts; the first is the text's own. */
export type EditableTexts = readonly EditableText[]

/** Returns the path of a text in one language among the edited values. */
export const fieldPath = (id: string, language: Language): string => `${id}.${language}`

/** Finds the text and the language of a path. */
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

/** Returns the maximum length of a text in characters. */
export const getMaxLength = (text: EditableText): number => text.max_length ?? maxTextLength

export const countCharacters = (value: string): number => [...value].length

/** Edited values, and whether they differ from the stored ones. */
export interface TypedValues {
  values: ValuesByPath<string>
  isChanged: (path: string) => boolean
}

export const getFieldText = (
  { values }: Pick<TypedValues, 'values'>,
  text: EditableText,
  language: Language,
): string => values[fieldPath(text.id, language)] ?? ''

/** Returns the words of the text in a field; for a JSON value, its label. */
export const getFieldWords = (typing: TypedValues, text: EditableText, language: Language): string =>
  readableText(getFieldText(typing, text, language), language)

/** Returns the name of a text: its words in the given language, else in another one, else its key. */
export const getTextName = (typing: TypedValues, text: EditableText, language: Language): string =>
  [language, ...languages]
    .map((code) => getFieldWords(typing, text, code))
    .find((words) => words.trim() !== '') ?? text.contentKey

/** Replaces the words of a text; equal words give back the stored text exactly, including its JSON form. */
export const applyTypedWords = (
  typing: TypedValues,
  text: EditableText,
  language: Language,
  words: string,
): string => withTypedText(text.translations[language], getFieldText(typing, text, language), language, words)

/** Whether a changed text is too long; a text that was stored too long may stay. */
export const isTooLong = (typing: TypedValues, text: EditableText, language: Language): boolean =>
  typing.isChanged(fieldPath(text.id, language)) &&
  countCharacters(getFieldText(typing, text, language)) > getMaxLength(text)

/** Groups the changed texts by item, for a save. */
export const collectChanges = (texts: EditableTexts, changed: ValuesByPath<string>): TextChange[] =>
  texts.flatMap(({ id, version }) => {
    const changedLanguages = languages.filter((language) => fieldPath(id, language) in changed)
    const translations = Object.fromEntries(
      changedLanguages.map((language) => [language, changed[fieldPath(id, language)]]),
    )
    return changedLanguages.length > 0 ? [{ id, version, translations }] : []
  })

/** Collects the stored drafts, to publish them without edits. */
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

/** Whether a value is an item as a conflict returns it. */
export const isStoredItem = (value: unknown): value is StoredItem =>
  typeof value === 'object' && value !== null && 'translations' in value && 'version' in value

/** Merges an item saved by another user into a text. */
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
    author: current.updated_by ?? undefined,
    savedAt: current.updated_at,
  }
}

/** Editor model of texts: one value per text and language. */
export const textEditorModel: EditorModel<EditableTexts, string> = {
  valuesOf: (texts) =>
    Object.fromEntries(
      texts.flatMap(({ id, translations }) =>
        languages.map((language) => [fieldPath(id, language), translations[language]]),
      ),
    ),
  remoteVersionOf: findRemoteVersion,
}

/** Serializes the typed texts; equal texts give an equal string. */
export const serializeTypedTexts = (texts: EditableTexts, typing: Pick<TypedValues, 'values'>): string =>
  JSON.stringify(
    texts.map((text) => [text.id, perLanguage((language) => getFieldText(typing, text, language))]),
  )

type TranslatedItem = Pick<PageItem, 'id' | 'translations'>

/** Replaces the texts of an action and its additional texts by the typed ones. */
export const applyTypedTexts = (
  actions: readonly PageItem[],
  serializedTexts: string,
): readonly PageItem[] => {
  const typedTexts = new Map<string, Trilingual>(JSON.parse(serializedTexts))
  const replaceTranslations = <Item extends TranslatedItem>(item: Item): Item => {
    const translations = typedTexts.get(item.id)
    return translations ? { ...item, translations } : item
  }

  return actions.map((action) =>
    typedTexts.has(action.id)
      ? {
          ...replaceTranslations(action),
          ...(action.additional && { additional: action.additional.map(replaceTranslations) }),
        }
      : action,
  )
}

/** Returns the message of a finished save. */
export const saveResultMessage = ({ outcome, mode }: Pick<SaveResult<unknown>, 'outcome' | 'mode'>) =>
  outcome === 'saved' ? resultMessages[mode] : 'editing.alreadyStored'

/**
 * Edits a text and its additional texts. `onSaved` may return false if it has notified the user itself, as a
 * second notification would replace the first at once.
 */
export const useTextEditing = (
  loaded: EditableTexts,
  onSaved: (result: SaveResult<EditableTexts>) => boolean | undefined,
) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const saveTexts = useSaveTexts()
  const editing: Editing<EditableTexts, string> = useEditing({
    model: textEditorModel,
    // A row without the additional texts must not decide about what was typed there.
    keepAs: `text/${loaded.map(({ id }) => id).join('+')}`,
    loaded,
    save: async ({ stored, changed, mode, reason }) => {
      const changes = collectChanges(stored, changed)
      const id = stored[0]?.id ?? ''
      const changesToSave = changes.length > 0 ? changes : collectDrafts(stored)
      return (await saveTexts({ id, status: mode, changes: changesToSave, reason })).texts
    },
    onSaved: (result) => {
      if (onSaved(result) === false) return
      if (result.outcome === 'saved') notifyDone(saveResultMessage(result))
      else notify(saveResultMessage(result), { type: 'success' })
    },
  })

  return {
    ...editing,
    /** Props that discard the draft of a text in one language; the field then shows the stored text. */
    getDiscardProps: (text: EditableText, language: Language) => ({
      ...{ openItemId: editing.saved[0]?.id ?? text.id, text, language, isSaving: editing.isSaving },
      onDiscarded: ({ texts }: TextRecord) => editing.rebase(texts, [fieldPath(text.id, language)]),
    }),
    /** Options that accept a text for its source; edits stay. */
    acceptSourceOptions: {
      openItemId: editing.saved[0]?.id ?? '',
      onConfirmed: ({ texts }: TextRecord) => editing.rebase(texts, []),
      onRefused: editing.reportRemoteVersion,
    },
    hasDrafts: editing.saved.some(({ drafts }) => drafts.length > 0),
    /** Whether all changed texts fit their maximum length. */
    fits: editing.saved.every((text) => !languages.some((language) => isTooLong(editing, text, language))),
  }
}

export type TextEditing = ReturnType<typeof useTextEditing>
