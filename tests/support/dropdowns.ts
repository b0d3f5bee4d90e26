import { screen } from '@testing-library/react'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { newText } from './texts.ts'

const pathOf = (id: string) => `/api/content/general/${id}`

/** Address of the editor of a dropdown created by tests. */
export const dropdownEditorOf = (id: string) => `/content/general/dropdown-edit/${id}`

/** Saves and publishes all options of a dropdown, like a colleague. */
export const saveOptions = (id: string, options: readonly DropdownOption[]) =>
  send('PUT', pathOf(id), { dropdown_options: options })

/** Builds an option with the same words in each language. */
export const anOption = (value: string, words = value): DropdownOption => ({
  value,
  text: { ru: `${words} ru`, he: `${words} he`, en: `${words} en` },
})

/** Creates a published dropdown with these options. */
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

/** Reads the stored dropdown. */
export const storedDropdown = async (id: string): Promise<StoredDropdown> =>
  (await request<StoredDropdown>(`/api/content/text/${id}`)).data

/** Finds the field of an option by its number, in Russian by default. */
export const optionField = (number: number, language = 'Русский') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Вариант ${number}, ${language}` })
