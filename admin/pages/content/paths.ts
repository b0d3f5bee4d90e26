import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { Action } from '../../providers/content.ts'

/** The address of a section's list. */
export const sectionPath = (section: SectionKey) => `/content/${section}`

/** The address of a page, by its screen or key; optionally only what lacks a text in one language. */
export const drillPath = (section: SectionKey, key: string, missing?: Language) =>
  `/content/${section}/drill/${encodeURIComponent(key)}${missing ? `?missing=${missing}` : ''}`

/** The table of all pages. */
export const tablePath = '/content-management'

/** The address where what a page says of itself is edited. */
export const pagePath = (id: string) => `${tablePath}/${id}`

/** The address of the text editor, optionally at one language. */
export const textPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/text-edit/${id}${language ? `?language=${language}` : ''}`

/** The address of the generic page of an item, which edits it whatever its type. */
export const editPath = (section: SectionKey, id: string) => `/content/${section}/edit/${id}`

/** The address of what waits for publication, optionally on one screen. */
export const pendingPath = (screen?: string) =>
  `/content/pending${screen ? `?screen_location=${encodeURIComponent(screen)}` : ''}`

/** The address of the editor of a dropdown with its options, optionally at one language of its label. */
export const dropdownPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/dropdown-edit/${id}${language ? `?language=${language}` : ''}`

/** Where an action of a page is edited: a dropdown with its options, everything else as a text. */
export const actionPath = (
  section: SectionKey,
  { id, displayedType }: Pick<Action, 'id' | 'displayedType'>,
  language?: Language,
) => (displayedType === 'dropdown' ? dropdownPath : textPath)(section, id, language)
