import type { Option } from '../../domain/content/options.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { request, send } from './http.ts'

export interface DropdownScreen {
  readonly screen: string
  readonly dropdownCount: number
  readonly section: SectionKey | null
  readonly page_title: Trilingual
  readonly pageNumber: string | null
}

export interface ListedDropdown {
  readonly id: string
  readonly dropdown_key: string
  readonly content_key: string
  readonly field_name: string
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly page_title: Trilingual
  readonly label: Trilingual
  readonly placeholder: Trilingual
  readonly options_count: number
  readonly first: readonly Option[]
  readonly completion: { readonly percent: number; readonly missing: Trilingual<number> }
  readonly uses: number
  readonly is_active: boolean
  readonly drafts: readonly Language[]
  readonly options_draft: boolean
  readonly version: number
  readonly updated_at: string | null
  readonly updated_by: string | null
  readonly found: { readonly value: string; readonly text: string } | null
}

export interface DropdownsAsked {
  readonly screen?: string
  readonly q?: string
  readonly page: number
  readonly limit: number
}

const addressOf = (path: string, query: object) =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))}`

export const readDropdownScreens = async (signal?: AbortSignal) =>
  (await request<readonly DropdownScreen[]>('/api/admin/dropdown-screens', { signal })).data

export const readDropdownCards = async (asked: DropdownsAsked, signal?: AbortSignal) =>
  (
    await request<{ cards: ListedDropdown[]; total: number }>(
      addressOf('/api/admin/dropdown-cards', asked),
      { signal },
    )
  ).data
