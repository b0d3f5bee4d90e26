import type { Language } from '../../domain/languages.ts'

export const dropdownAdminPath = '/dropdown-admin'

/** View that a link to a dropdown opens: a tab of its card, or a language. */
interface DropdownView {
  tab?: 'uses'
  language?: Language
}

/** Returns the path of one dropdown, by its key or by the id of its content item. */
export const dropdownRecordPath = (key: string, view: DropdownView = {}): string => {
  const search = new URLSearchParams({ ...view }).toString()
  return `${dropdownAdminPath}/${encodeURIComponent(key)}${search ? `?${search}` : ''}`
}
