import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import { languages, nativeNames, type Trilingual } from '../../domain/languages.ts'
import { visit, waitUntilSettled } from '../support/chromium.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import type { Hands } from './input-devices.ts'

export const words = { ru, he }

export interface Walker {
  readonly page: Page
  readonly hands: Hands
  readonly language: keyof typeof words
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Checks the open overlay with axe-core. */
const expectSound = async (page: Page): Promise<void> => {
  await waitUntilSettled(page)
  expect(await accessibilityFindings(page)).toEqual([])
}

/** Creates an empty dropdown for a field on a screen, and waits for its page. */
export const create = async (
  { page, hands, language }: Walker,
  screen: string,
  field: string,
): Promise<void> => {
  const { create: title, naming } = words[language].dropdownAdmin
  await visit(page, '/dropdown-admin')
  await hands.press(button(page, title))
  const dialog = dialogOf(page)
  await hands.type(dialog.getByRole('combobox'), screen)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await hands.type(dialog.getByRole('textbox', { name: naming.field }), field)
  await dialog.getByText(`${screen}_${field}`).waitFor()
  await expectSound(page)
  await hands.press(button(dialog, naming.create))
  await page.waitForURL(new RegExp(`/dropdown-admin/${screen}_${field}$`))
  await waitUntilSettled(page)
}

/** Fills in its label in all languages. */
export const name = async ({ page, hands, language }: Walker, label: Trilingual): Promise<void> => {
  for (const each of languages)
    await hands.type(
      page.getByRole('textbox', {
        name: `${words[language].options.label}, ${nativeNames[each]}`,
        exact: true,
      }),
      label[each],
    )
}

/** Puts cells on the clipboard as a spreadsheet does. */
const copyCells = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join('\t')).join('\n'),
  )

/** Pastes options from a spreadsheet after checking the preview. */
export const paste = async (
  { page, hands, language }: Walker,
  options: readonly DropdownOption[],
): Promise<void> => {
  const { open } = words[language].options.tools.paste
  await copyCells(page, [
    ['value', 'Русский', 'עברית', 'English'],
    ...options.map(({ value, text }) => [value, text.ru, text.he, text.en]),
  ])
  await hands.press(button(page, open))
  await page.keyboard.press('Control+V')
  const dialog = dialogOf(page)
  await dialog.getByRole('table').waitFor()
  await expectSound(page)
  await hands.press(dialog.getByRole('button', { name: new RegExp(String(options.length)) }))
  await dialog.waitFor({ state: 'detached' })
}

/** Publishes the dropdown, which leads to the list. */
export const publish = async ({ page, hands, language }: Walker): Promise<void> => {
  await hands.press(button(page, words[language].editing.publish))
  await page.waitForURL(/\/dropdown-admin(\?|$)/)
  await waitUntilSettled(page)
}

/** Searches the list for the dropdown and opens it. */
export const openFromList = async ({ page, hands }: Walker, key: string): Promise<void> => {
  await hands.type(page.getByRole('searchbox'), key)
  await page.waitForURL(({ search }) => search.includes(key))
  await waitUntilSettled(page)
  await hands.press(page.locator(`main h2 a[href$="/${key}"]`))
  await page.waitForURL(new RegExp(`/dropdown-admin/${key}$`))
  await waitUntilSettled(page)
}

/** Changes the value of the first option after checking the listed uses. */
export const rename = async ({ page, hands, language }: Walker, to: string): Promise<void> => {
  const { options, content } = words[language]
  const option = options.option.replace('%{number}', '1')
  await hands.type(
    page.getByRole('textbox', { name: `${option}, ${content.editor.optionValue}`, exact: true }),
    to,
  )
  await page.keyboard.press('Tab')
  const dialog = dialogOf(page)
  await dialog.getByText(options.uses.change.text).waitFor()
  await expectSound(page)
  await hands.press(button(dialog, options.uses.change.act))
  await dialog.waitFor({ state: 'detached' })
}

/** Deletes the dropdown by the menu of its page; its key must be typed because it is published. */
export const remove = async ({ page, hands, language }: Walker, key: string): Promise<void> => {
  const { resource, ui } = words[language]
  await hands.press(page.locator('main').getByRole('button', { name: ui.more, exact: true }).first())
  const item = page.getByRole('menuitem', { name: resource.remove })
  await item.waitFor()
  await hands.pick(item)
  const dialog = dialogOf(page)
  await hands.type(dialog.getByRole('textbox'), key)
  await expectSound(page)
  await hands.press(button(dialog, resource.remove))
  await page.waitForURL(/\/dropdown-admin(\?|$)/)
  await waitUntilSettled(page)
}

/** Restores the dropdown from the deleted ones. */
export const restore = async ({ page, hands, language }: Walker, key: string): Promise<void> => {
  const { dropdownAdmin, contentTable } = words[language]
  await hands.press(button(page, dropdownAdmin.deleted.title))
  const row = dialogOf(page).getByRole('listitem').filter({ hasText: key })
  await hands.press(row.getByRole('button', { name: new RegExp(contentTable.restore) }))
  await page.getByText(dropdownAdmin.done.restore).waitFor()
  await page.keyboard.press('Escape')
}
