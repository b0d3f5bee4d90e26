import { screen } from '@testing-library/react'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { newText } from './texts.ts'

const pathOf = (id: string) => `/api/content/general/${id}`

/** The editor of a dropdown that tests make. */
export const dropdownEditorOf = (id: string) => `/content/general/dropdown-edit/${id}`

/** Saves the whole list of a dropdown, published, as somebody else would. */
export const saveOptions = (id: string, options: readonly DropdownOption[]) =>
  send('PUT', pathOf(id), { dropdown_options: options })

/** An option whose three texts say the same. */
export const anOption = (value: string, words = value): DropdownOption => ({
  value,
  text: { ru: `${words} ru`, he: `${words} he`, en: `${words} en` },
})

/** Makes a published dropdown with these options; without any it has none yet. */
export const newDropdown = async (options: readonly DropdownOption[], more: object = {}): Promise<string> => {
  const { id } = await newText({ ru: 'Город', he: 'עיר' }, { component_type: 'dropdown', ...more })
  if (options.length > 0) await saveOptions(id, options)
  return id
}

interface StoredDropdown {
  textContent: Trilingual
  drafts: string[]
  options: DropdownOption[]
  optionsDraft: boolean
  dropdown: { placeholder: Trilingual } | null
}

/** A dropdown as it is stored now. */
export const storedDropdown = async (id: string): Promise<StoredDropdown> =>
  (await request<StoredDropdown>(`/api/content/text/${id}`)).data

/** What an option says in Russian, by its number. */
export const optionField = (number: number, language = 'Русский') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Вариант ${number}, ${language}` })
