import type { Language } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { workbenchPath } from '../content-shared/workbench-path.ts'

/** Returns the address of a list with a filter. */
const buildListPath = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

interface TextsFilter {
  section?: SectionKey
  language?: Language
  status: 'missing' | 'draft'
}

/** Returns the address of the workbench with these texts. */
export const textsPath = ({ status, language, section }: TextsFilter): string =>
  workbenchPath({ ...(section && { section }), [status]: language ?? 'any' })

/** Returns the address of the user list with a role and a status. */
export const usersPath = (role: string, status: 'active' | 'pending' | 'inactive'): string =>
  buildListPath('users', { role, status })
