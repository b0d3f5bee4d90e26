import { editPageOf } from '../../domain/content/displayed-type.ts'
import type { Language } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { PageItem } from './content-types.ts'

/** The address of a section's list. */
export const sectionPath = (section: SectionKey) => `/content/${section}`

/** What a link to a page asks of its table: what lacks a text in one language, holds some words, or one row. */
interface PageFilter {
  missing?: Language
  q?: string
  row?: string
}

/** The address of a page, by its screen or key. */
export const drillPath = (section: SectionKey, key: string, filter: PageFilter = {}): string => {
  const search = new URLSearchParams({ ...filter }).toString()
  return `/content/${section}/drill/${encodeURIComponent(key)}${search ? `?${search}` : ''}`
}

/** The address of a page with its preview open. */
export const previewPath = (section: SectionKey, key: string) => `${drillPath(section, key)}?tab=preview`

/** The table of all pages. */
export const pageManagementPath = '/content-management'

/** The address where what a page says of itself is edited. */
export const pageFormPath = (id: string) => `${pageManagementPath}/${id}`

const toLanguageQuery = (language?: Language): string => (language ? `?language=${language}` : '')

/** The address of the text editor, optionally at one language. */
export const textPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/text-edit/${id}${toLanguageQuery(language)}`

/** The address of an additional text, which is edited beside the text that it belongs to, at one language. */
export const additionalTextPath = (section: SectionKey, owner: string, id: string, language: Language) =>
  `${textPath(section, owner, language)}&text=${id}`

/** The address of the generic page of an item, which edits it whatever its type. */
export const itemEditorPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/edit/${id}${toLanguageQuery(language)}`

/** The address of an action of the main page, by `action-N`. */
export const mainActionPath = (id: string) => `/content/main/action/${id}`

/** The address of what waits for publication of one action of the main page. */
export const actionReviewPath = (id: string) => `/content/main/confirm/${id}`

/** The address of what waits for publication, optionally on one screen. */
export const reviewPath = (screen?: string) =>
  `/content/pending${screen ? `?screen_location=${encodeURIComponent(screen)}` : ''}`

/** The address of the editor of a dropdown with its options, optionally at one language of its label. */
export const dropdownPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/dropdown-edit/${id}${toLanguageQuery(language)}`

const editorPaths = { 'dropdown-edit': dropdownPath, 'text-edit': textPath, edit: itemEditorPath }

/** What tells where an action of a page is edited. */
export type EditableItem = Pick<PageItem, 'id' | 'displayedType' | 'component_type'>

/** Where an action of a page is edited: a dropdown with its options, a text as such, another item by its section. */
export const editorPathOf = (section: SectionKey, action: EditableItem, language?: Language): string =>
  editorPaths[editPageOf(section, action)](section, action.id, language)
