import type { Language } from '../../domain/languages.ts'

/** The address of all dropdowns. */
export const dropdownAdminPath = '/dropdown-admin'

/** What a link to a dropdown opens: a tab of its card, or a language. */
interface DropdownView {
  tab?: 'uses'
  language?: Language
}

/** The address of one dropdown, by its key or by the id of its item. */
export const dropdownRecordPath = (key: string, view: DropdownView = {}): string => {
  const search = new URLSearchParams({ ...view }).toString()
  return `${dropdownAdminPath}/${encodeURIComponent(key)}${search ? `?${search}` : ''}`
}
