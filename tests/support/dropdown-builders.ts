import type { DropdownData } from '../../domain/dropdowns/dropdown-data.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import { perLanguage, type Trilingual } from '../../domain/languages.ts'
import type { TestApp } from './app.ts'
import { aPage, uniqueName } from './builders.ts'
import { expectData } from './expectations.ts'

/** Repeats the words in each language, with the language appended. */
export const repeatInEachLanguage = (words: string): Trilingual =>
  perLanguage((language) => `${words} ${language}`)

export const anOption = (value: string, words = value): DropdownOption => ({
  value,
  text: repeatInEachLanguage(words),
})

/** Builds a complete dropdown with two options. */
export const completeDropdown = (more: Partial<DropdownData> = {}): DropdownData => ({
  label: repeatInEachLanguage('Label'),
  placeholder: repeatInEachLanguage('Choose'),
  options: [anOption('own'), anOption('rent')],
  ...more,
})

/** Creates a dropdown on its own screen, published by default. */
export const aDropdown = async ({ as, database }: TestApp, sent: object = {}) => {
  const screen_location = await aPage(database, { section: 'credit' })
  const body = {
    screen_location,
    field_name: uniqueName('field_'),
    dropdown_data: completeDropdown(),
    ...sent,
  }
  return expectData(await as('director').post('/api/admin/dropdown').send(body), 201)
}
