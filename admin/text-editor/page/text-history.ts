import { isLanguage, type Language, type Trilingual } from '../../../domain/languages.ts'
import type { FieldChange, RecordHistoryEntry } from '../../providers/audit.ts'

interface HistoryChangeBase {
  /** The number of the entry, with the language. */
  key: string
  at: string
  who: string | null
  is: 'published' | 'draft' | 'discarded' | 'confirmed'
}

/** What became of a text in one language. */
interface TextHistoryChange extends HistoryChangeBase {
  language: Language
  before: string
  after: string
}

/** That the options of a dropdown were changed. */
interface OptionsHistoryChange extends HistoryChangeBase {
  language: null
}

export type ItemHistoryChange = TextHistoryChange | OptionsHistoryChange

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const changeOf = (changes: readonly FieldChange[], language: Language, status: FieldChange['status']) =>
  changes.find(
    (change) => change.field === 'translations' && change.language === language && change.status === status,
  )

type TextChangeOfEntry = Pick<TextHistoryChange, 'is' | 'before' | 'after'>

/** What an entry tells of a language, while visitors saw this text. */
const textChangeOf = (
  changes: readonly FieldChange[],
  language: Language,
  seen: string,
): TextChangeOfEntry | undefined => {
  const published = changeOf(changes, language, 'approved')
  if (published)
    return { is: 'published', before: wordsOf(published.before), after: wordsOf(published.after) }
  const draft = changeOf(changes, language, 'draft')
  if (!draft) return undefined
  const before = wordsOf(draft.before)
  if (draft.after === null) return { is: 'discarded', before, after: seen }
  return { is: 'draft', before: draft.before === null ? seen : before, after: wordsOf(draft.after) }
}

/** What an entry tells of the options. */
const optionsIn = (changes: readonly FieldChange[]): OptionsHistoryChange['is'] | undefined => {
  const told = changes.filter(({ field }) => field === 'options')
  if (told.some(({ status }) => status === 'approved')) return 'published'
  const draft = told.find(({ status }) => status === 'draft')
  return draft && (draft.after === null ? 'discarded' : 'draft')
}

/** The languages of which an entry tells, each once. */
const languagesIn = (changes: readonly FieldChange[]): Language[] => [
  ...new Set(
    changes.flatMap(({ field, language }) =>
      field === 'translations' && isLanguage(language) ? [language] : [],
    ),
  ),
]

/**
 * What became of the texts and options of an item, newest first as its history tells it, each as it was and became. A draft
 * is told over the text that visitors saw then, which is found from the one that they see now.
 */
export const buildTextHistory = (
  entries: readonly RecordHistoryEntry[],
  approved: Partial<Trilingual>,
): ItemHistoryChange[] => {
  const seen: Partial<Trilingual> = { ...approved }
  return entries.flatMap(({ id, at, actor_name: who, action, language: of, changes }) => {
    // Found right for its source, a text stays as it is.
    if (action === 'confirm' && isLanguage(of))
      return [{ key: `${id} ${of}`, at, who, language: of, is: 'confirmed', before: '', after: '' }]

    const texts = languagesIn(changes).flatMap((language): ItemHistoryChange[] => {
      const told = textChangeOf(changes, language, seen[language] ?? '')
      if (!told) return []
      if (told.is === 'published') seen[language] = told.before
      return [{ key: `${id} ${language}`, at, who, language, ...told }]
    })
    const is = optionsIn(changes)

    return is ? [...texts, { key: `${id} options`, at, who, language: null, is }] : texts
  })
}
