import type { DisplayedType } from '../../domain/component-types.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import { type SectionKey, sectionOf, type sections } from '../../domain/sections.ts'
import { request, send } from './http.ts'

/** One of the seven sections as a row of the main list. */
export interface SitePage {
  id: string
  titles: Trilingual
  pageNumber: number
  actionCount: number
  lastModified: string | null
  path: string
}

/** A page of a section as a row of its list. */
export interface ContentPage {
  id: string
  confluence_num: string | null
  screen_location: string
  content_key: string
  actionCount: number
  translations: Trilingual
  /** How many of the actions have a text in each language. */
  withText: Trilingual<number>
  draftCount: number
  lastModified: string
}

/** The texts of an item as staff see them: the draft where there is one. */
export interface ShownTexts {
  id: string
  translations: Trilingual
  drafts: readonly Language[]
  /** Languages that have no text at all; theirs is an empty string in `translations`. */
  missing: readonly Language[]
  max_length: number | null
  version: number
}

/** One row of a drill-down. */
export interface Action extends ShownTexts {
  actionNumber: number
  content_key: string
  component_type: string
  displayedType: DisplayedType
  page_number: number | null
  description: string | null
  is_active: boolean
  last_modified: string
}

/** A page with its actions. */
export interface Drill {
  titles: Trilingual
  screen_location: string
  content_key: string
  confluence_num: string | null
  actionCount: number
  lastModified: string
  actions: readonly Action[]
  is_placeholder?: true
  step_info?: { message: string }
}

/** A text that can be edited, with what visitors see of it now. */
export interface EditableText extends ShownTexts {
  contentKey: string
  approved: Partial<Trilingual>
}

export interface DropdownOption {
  value: string
  text: Partial<Trilingual>
}

/** A text with its additional texts; its own comes first in `texts`. */
export interface TextRecord {
  id: string
  actionNumber: number | null
  content_key: string
  component_type: string
  screen_location: string
  section: SectionKey | null
  description: string | null
  is_active: boolean
  lastModified: string
  updated_by: string | null
  options: readonly DropdownOption[]
  texts: readonly EditableText[]
}

type TextAnswer = Omit<TextRecord, 'texts'> &
  Omit<EditableText, 'translations' | 'contentKey'> & {
    textContent: Trilingual
    additionalText: readonly EditableText[]
  }

/** An item as a conflict answers it: a language without a text is absent. */
export interface StoredItem extends Omit<EditableText, 'contentKey' | 'translations' | 'missing'> {
  translations: Partial<Trilingual>
  updated_by: string | null
  updated_at: string
}

export type SaveStatus = 'draft' | 'approved'

/** The new texts of one item, in the languages that have changed. */
export interface TextChange {
  id: string
  version: number
  translations: Partial<Trilingual>
}

const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request<T>(`/api/content/${path}`, { signal })).data

export const readSitePages = (signal?: AbortSignal) => read<SitePage[]>('site-pages', signal)

type PagesAnswer = Record<(typeof sections)[number]['listName'], ContentPage[]>

/** The numbered pages of a section. */
export const readPages = async (section: SectionKey, signal?: AbortSignal): Promise<ContentPage[]> => {
  const listName = sectionOf(section)?.listName
  const answer = await read<PagesAnswer>(section, signal)
  return listName ? answer[listName] : []
}

/** A page by its screen, its own key or the key of one of its items. */
export const readDrill = (section: SectionKey, key: string, signal?: AbortSignal) =>
  read<Drill>(`${section}/drill/${encodeURIComponent(key)}`, signal)

const asRecord = ({ textContent, additionalText, ...item }: TextAnswer): TextRecord => ({
  ...item,
  texts: [{ ...item, contentKey: item.content_key, translations: textContent }, ...additionalText],
})

/** A text with its additional texts, by the id of its item. */
export const readText = async (id: string, signal?: AbortSignal): Promise<TextRecord> =>
  asRecord(await read<TextAnswer>(`text/${encodeURIComponent(id)}`, signal))

/** Saves a text and its additional texts in one act: published at once, or kept as drafts. */
export const saveTexts = async (
  id: string,
  status: SaveStatus,
  changes: readonly TextChange[],
): Promise<TextRecord> => {
  const own = changes.find((change) => change.id === id)
  const body = {
    status,
    version: own?.version,
    textContent: own?.translations,
    additionalText: changes.filter((change) => change !== own),
  }
  return asRecord((await send<TextAnswer>('PUT', `/api/content/text/${encodeURIComponent(id)}`, body)).data)
}
