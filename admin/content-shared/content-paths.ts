import { editPageOf } from '../../domain/content/displayed-type.ts'
import type { Language } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { PageItem } from './content-types.ts'

export const sectionPath = (section: SectionKey) => `/content/${section}`

/** Filter in a link to a page: a missing language, a search, or one row. */
interface PageFilter {
  missing?: Language
  q?: string
  row?: string
}

/** Returns the address of a page, by its screen or key. */
export const drillPath = (section: SectionKey, key: string, filter: PageFilter = {}): string => {
  const search = new URLSearchParams({ ...filter }).toString()
  return `/content/${section}/drill/${encodeURIComponent(key)}${search ? `?${search}` : ''}`
}

export const previewPath = (section: SectionKey, key: string) => `${drillPath(section, key)}?tab=preview`

export const pageManagementPath = '/content-management'

/** Returns the address of the form of a page's own fields. */
export const pageFormPath = (id: string) => `${pageManagementPath}/${id}`

const toLanguageQuery = (language?: Language): string => (language ? `?language=${language}` : '')

/** Returns the address of the text editor, optionally at one language. */
export const textPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/text-edit/${id}${toLanguageQuery(language)}`

/** Returns the address of an additional text, which is edited in the editor of its owner, at one language. */
export const additionalTextPath = (section: SectionKey, owner: string, id: string, language: Language) =>
  `${textPath(section, owner, language)}&text=${id}`

/** Returns the address of the editor for items of any type. */
export const itemEditorPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/edit/${id}${toLanguageQuery(language)}`

/** Returns the address of an action of the main page; `id` is `action-N`. */
export const mainActionPath = (id: string) => `/content/main/action/${id}`

/** Returns the address of the drafts of one action of the main page. */
export const actionReviewPath = (id: string) => `/content/main/confirm/${id}`

/** Returns the address of all drafts, optionally of one screen. */
export const reviewPath = (screen?: string) =>
  `/content/pending${screen ? `?screen_location=${encodeURIComponent(screen)}` : ''}`

/** Returns the address of the drafts of a section. */
export const sectionReviewPath = (section: SectionKey) => `/content/pending?section=${section}`

/** Returns the address of a dropdown's editor, optionally at one language of its label. */
export const dropdownPath = (section: SectionKey, id: string, language?: Language) =>
  `/content/${section}/dropdown-edit/${id}${toLanguageQuery(language)}`

const editorPaths = { 'dropdown-edit': dropdownPath, 'text-edit': textPath, edit: itemEditorPath }

export type EditableItem = Pick<PageItem, 'id' | 'displayedType' | 'component_type'>

/** Returns the address of an item's editor: a dropdown with its options, a text, or by its section. */
export const editorPathOf = (section: SectionKey, item: EditableItem, language?: Language): string =>
  editorPaths[editPageOf(section, item)](section, item.id, language)
