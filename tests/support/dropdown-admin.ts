import { screen, within } from '@testing-library/react'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { anOption } from './dropdowns.ts'

/** Screen of the dropdowns that tests create; no other test counts its rows. */
export const dropdownScreen = 'mortgage_step4'

const same = (words: string): Trilingual => ({ ru: words, he: words, en: words })

/** Creates a published dropdown with a unique label and these values. */
export const publishedDropdown = async (values: readonly string[] = ['a', 'b', 'c', 'd']) => {
  const field_name = `f_${crypto.randomUUID().slice(0, 8)}`
  const label = `Список ${field_name}`
  await send('POST', '/api/admin/dropdown', {
    screen_location: dropdownScreen,
    field_name,
    dropdown_data: {
      label: same(label),
      placeholder: same('Выберите'),
      options: values.map((value) => anOption(value)),
    },
  })
  return { label, field_name, key: `${dropdownScreen}_${field_name}` }
}

/** Address of the list filtered by these words. */
export const listAddress = (q: string, more = '') => `/dropdown-admin?q=${encodeURIComponent(q)}${more}`

/** Waits for the card of a dropdown. */
export const cardOf = async (label: string) => {
  const card = (await screen.findByRole('link', { name: label })).closest('li')
  if (!card) throw new Error(`${label} stands on no card`)
  return within(card)
}

/** Whether the dropdown with this key can be read. */
export const hasDropdown = (key: string): Promise<boolean> =>
  request(`/api/admin/dropdown/${key}`).then(
    () => true,
    () => false,
  )
