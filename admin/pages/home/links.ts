import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'

/** What a list shows; what is left out is not filtered by. */
const filtered = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

interface Texts {
  section?: SectionKey
  language?: Language
  status: 'missing' | 'draft'
}

/** The list of all texts, of exactly these rows. */
export const textsPath = (texts: Texts): string => filtered('translations', texts)

/** The list of users, of exactly these. */
export const usersPath = (role: string, status: 'active' | 'pending' | 'inactive'): string =>
  filtered('users', { role, status })
