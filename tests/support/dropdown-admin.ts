import { screen, within } from '@testing-library/react'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { anOption } from './dropdowns.ts'

/** The screen that these tests make their dropdowns on, whose rows no other test counts. */
export const dropdownScreen = 'mortgage_step4'

const same = (words: string): Trilingual => ({ ru: words, he: words, en: words })

/** Makes a published dropdown with a label of its own and these values; answers its name and its key. */
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

/** The list of what is found of these words. */
export const listedAt = (q: string, more = '') => `/dropdown-admin?q=${encodeURIComponent(q)}${more}`

/** The card of a dropdown, as soon as it is there. */
export const cardOf = async (label: string) => {
  const card = (await screen.findByRole('link', { name: label })).closest('li')
  if (!card) throw new Error(`${label} stands on no card`)
  return within(card)
}

/** True while somebody can read a dropdown by its key. */
export const isThere = (key: string): Promise<boolean> =>
  request(`/api/admin/dropdown/${key}`).then(
    () => true,
    () => false,
  )
