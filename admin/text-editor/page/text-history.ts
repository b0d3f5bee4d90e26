import type { FieldChange, RecordHistoryEntry } from '../../../domain/api/resource-endpoints.ts'
import { isLanguage, type Language, type Trilingual } from '../../../domain/languages.ts'

interface HistoryChangeBase {
  /** Id of the entry, with the language. */
  key: string
  at: string
  author: string | null
  kind: 'published' | 'draft' | 'discarded' | 'confirmed'
}

interface TextHistoryChange extends HistoryChangeBase {
  language: Language
  before: string
  after: string
}

interface OptionsHistoryChange extends HistoryChangeBase {
  language: null
}

export type ItemHistoryChange = TextHistoryChange | OptionsHistoryChange

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const findChange = (changes: readonly FieldChange[], language: Language, status: FieldChange['status']) =>
  changes.find(
    (change) => change.field === 'translations' && change.language === language && change.status === status,
  )

type TextChangeOfEntry = Pick<TextHistoryChange, 'kind' | 'before' | 'after'>

/** Reads the change of a language from an entry; `publishedText` was published at that time. */
const readTextChange = (
  changes: readonly FieldChange[],
  language: Language,
  publishedText: string,
): TextChangeOfEntry | undefined => {
  const published = findChange(changes, language, 'approved')
  if (published)
    return { kind: 'published', before: toText(published.before), after: toText(published.after) }

  const draft = findChange(changes, language, 'draft')
  if (!draft) return undefined

  const before = toText(draft.before)
  if (draft.after === null) return { kind: 'discarded', before, after: publishedText }
  return { kind: 'draft', before: draft.before === null ? publishedText : before, after: toText(draft.after) }
}

const readOptionsChange = (changes: readonly FieldChange[]): OptionsHistoryChange['kind'] | undefined => {
  const optionChanges = changes.filter(({ field }) => field === 'options')
  if (optionChanges.some(({ status }) => status === 'approved')) return 'published'
  const draft = optionChanges.find(({ status }) => status === 'draft')
  return draft && (draft.after === null ? 'discarded' : 'draft')
}

const findChangedLanguages = (changes: readonly FieldChange[]): Language[] => [
  ...new Set(
    changes.flatMap(({ field, language }) =>
      field === 'translations' && isLanguage(language) ? [language] : [],
    ),
  ),
]

/**
 * Builds the history of an item's texts and options, newest first. A draft is compared with the text
 * published at that time, which is computed back from the current one.
 */
export const buildTextHistory = (
  entries: readonly RecordHistoryEntry[],
  approved: Partial<Trilingual>,
): ItemHistoryChange[] => {
  const publishedTexts: Partial<Trilingual> = { ...approved }
  return entries.flatMap(({ id, at, actor_name: author, action, language: entryLanguage, changes }) => {
    // A text accepted for its source stays unchanged.
    if (action === 'confirm' && isLanguage(entryLanguage))
      return [
        {
          key: `${id} ${entryLanguage}`,
          at,
          author,
          language: entryLanguage,
          kind: 'confirmed',
          before: '',
          after: '',
        },
      ]

    const texts = findChangedLanguages(changes).flatMap((language): ItemHistoryChange[] => {
      const textChange = readTextChange(changes, language, publishedTexts[language] ?? '')
      if (!textChange) return []
      if (textChange.kind === 'published') publishedTexts[language] = textChange.before
      return [{ key: `${id} ${language}`, at, author, language, ...textChange }]
    })
    const optionsChange = readOptionsChange(changes)

    return optionsChange
      ? [...texts, { key: `${id} options`, at, author, language: null, kind: optionsChange }]
      : texts
  })
}
