import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { request } from './http.ts'

/** What depends on a dropdown: the page that visitors get it on, texts, and dropdowns of the same field. */
export interface DropdownUses {
  is_used: boolean
  page: {
    id: string
    screen_location: string
    section: SectionKey | null
    title: Trilingual
    url: string | null
    status: string
    is_active: boolean
  }
  action: number | null
  texts: readonly {
    id: string
    content_key: string
    section: SectionKey | null
    text: Partial<Record<Language, string>>
    why: 'field' | 'mention' | 'value'
  }[]
  siblings: readonly {
    dropdown_key: string
    screen_location: string
    page_title: Trilingual
    label: Partial<Trilingual>
    has_value: boolean
  }[]
}

/** What depends on a dropdown, or on one value of it. */
export const readUses = async (key: string, value?: string, signal?: AbortSignal): Promise<DropdownUses> => {
  const search = value === undefined ? '' : `?${new URLSearchParams({ value })}`
  return (
    await request<DropdownUses>(`/api/admin/dropdown/${encodeURIComponent(key)}/uses${search}`, { signal })
  ).data
}
