import { isLanguage, type Language, type Trilingual } from '../../../../../domain/languages.ts'
import type { Change, Entry } from '../../../../providers/history.ts'

/** What became of a text in one language. */
export interface TextChangeTold {
  /** The number of the entry, with the language. */
  key: string
  at: string
  who: string | null
  language: Language
  is: 'published' | 'draft' | 'discarded'
  before: string
  after: string
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const changeOf = (changes: readonly Change[], language: Language, status: Change['status']) =>
  changes.find(
    (change) => change.field === 'translations' && change.language === language && change.status === status,
  )

type Told = Pick<TextChangeTold, 'is' | 'before' | 'after'>

/** What an entry tells of a language, while visitors saw this text. */
const toldOf = (changes: readonly Change[], language: Language, seen: string): Told | undefined => {
  const published = changeOf(changes, language, 'approved')
  if (published)
    return { is: 'published', before: wordsOf(published.before), after: wordsOf(published.after) }
  const draft = changeOf(changes, language, 'draft')
  if (!draft) return undefined
  const before = wordsOf(draft.before)
  if (draft.after === null) return { is: 'discarded', before, after: seen }
  return { is: 'draft', before: draft.before === null ? seen : before, after: wordsOf(draft.after) }
}

/** The languages of which an entry tells, each once. */
const languagesIn = (changes: readonly Change[]): Language[] => [
  ...new Set(
    changes.flatMap(({ field, language }) =>
      field === 'translations' && isLanguage(language) ? [language] : [],
    ),
  ),
]

/**
 * What became of the texts of an item, newest first as its history tells it, each as it was and became. A draft
 * is told over the text that visitors saw then, which is found from the one that they see now.
 */
export const textHistory = (entries: readonly Entry[], approved: Partial<Trilingual>): TextChangeTold[] => {
  const seen: Partial<Trilingual> = { ...approved }
  return entries.flatMap(({ id, at, actor_name, changes }) =>
    languagesIn(changes).flatMap((language) => {
      const told = toldOf(changes, language, seen[language] ?? '')
      if (!told) return []
      if (told.is === 'published') seen[language] = told.before
      return [{ key: `${id} ${language}`, at, who: actor_name, language, ...told }]
    }),
  )
}
