import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import { dataOf, sendAs } from './read-api.ts'

const screen = 'mortgage_step1'

interface Row {
  id: string
  displayedType: string
}

/** Sets the number of options of a dropdown of the demo data, and returns its id. */
export const dropdownOf = async (page: Page, total: number): Promise<string> => {
  const { actions } = await dataOf<{ actions: Row[] }>(page, `content/mortgage/drill/${screen}`)
  const id = actions.find(({ displayedType }) => displayedType === 'dropdown')?.id
  if (!id) throw new Error('There is no dropdown')
  const dropdown_options = Array.from({ length: total }, (_, index) => ({
    value: `o${index + 1}`,
    ...{ titleRu: `Выбор ${index + 1}`, titleHe: `בחירה ${index + 1}`, titleEn: `Choice ${index + 1}` },
  }))
  await sendAs(page, 'PUT', `content/mortgage/${id}`, { dropdown_options })
  return id
}

export const optionsOf = async (page: Page, id: string): Promise<DropdownOption[]> =>
  (await dataOf<{ options: DropdownOption[] }>(page, `content/text/${id}`)).options

/** Reads the name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')

/** Presses a key until the element with this name has the focus. */
export const keyTo = async (page: Page, key: string, name: string): Promise<void> => {
  for (let presses = 0; presses < 80 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press(key)
  expect(await focused(page)).toBe(name)
}
