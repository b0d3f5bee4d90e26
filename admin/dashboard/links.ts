import type { Language } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { workbenchPath } from '../content-shared/workbench-path.ts'

/** What a list shows; what is left out is not filtered by. */
const filteredListPath = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

interface TextsFilter {
  section?: SectionKey
  language?: Language
  status: 'missing' | 'draft'
}

/** The workbench, of exactly these texts. */
export const textsPath = ({ status, language, section }: TextsFilter): string =>
  workbenchPath({ ...(section && { section }), [status]: language ?? 'any' })

/** The list of users, of exactly these. */
export const usersPath = (role: string, status: 'active' | 'pending' | 'inactive'): string =>
  filteredListPath('users', { role, status })
