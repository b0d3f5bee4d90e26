import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { ru } from '../../admin/locales/ru.ts'
import { signInAs, visit } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings } from '../support/page-issues.ts'

const demo = sharedDemoInChromium()
const screen = 'mortgage_step4'
const field = 'two_doors'
const key = `${screen}_${field}`
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

const trilingual = (text: string) => ({ ru: text, he: `${text} he`, en: `${text} en` })

/** Creates a published dropdown with three options. Returns the id of its item. */
const make = async (page: Page): Promise<string> => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, text: trilingual(`Вариант ${value}`) }))
  const data = {
    screen_location: screen,
    field_name: field,
    dropdown_data: { label: trilingual('Две двери'), placeholder: null, options },
  }
  const headers = { Origin: inject('demoServer') }
  const response = await page.request.post('/api/admin/dropdown', { data, headers })
  return (await response.json()).data.id
}

/** Returns the options that visitors get in Russian. */
const readPublished = async (): Promise<string[]> => {
  const response = await fetch(`${inject('demoServer')}/api/content/${screen}/ru`)
  const { data } = await response.json()
  return data.content[`${screen}.field.${field}`].options.map(({ text }: { text: string }) => text)
}

const option = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Вариант ${number}, Русский`, exact: true })

const publish = async (page: Page, name: string = ru.editing.publish): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
}

it('two users edit one dropdown in both editors: each sees the other’s changes, and visitors get the result', async () => {
  const [anna, boris] = await Promise.all([demo.open(seat), demo.open(seat)])
  for (const page of [anna, boris]) await signInAs(page, 'director')
  const section = `/content/mortgage/dropdown-edit/${await make(anna)}`
  await Promise.all([visit(anna, section), visit(boris, `/dropdown-admin/${key}`)])

  // Before Anna publishes: fields without edits would adopt her version.
  await option(boris, 1).fill('Вариант Бориса')
  await option(boris, 2).fill('Второй вариант Бориса')

  await option(anna, 1).fill('Вариант Анны')
  await option(anna, 3).fill('Третий вариант Анны')
  await publish(anna)
  await anna.waitForURL(/\/drill\//)
  expect(await readPublished()).toEqual(['Вариант Анны', 'Вариант b', 'Третий вариант Анны'])

  await publish(boris)
  const dialog = boris.getByRole('dialog')
  const theirs = dialog.getByRole('radio', { name: /Вариант Анны/ }).first()
  await theirs.waitFor()
  expect(await accessibilityFindings(boris)).toEqual([])
  await theirs.check()
  await publish(boris, ru.editing.conflict.save)
  await boris.waitForURL(/\/dropdown-admin(\?|$)/)
  const merged = ['Вариант Анны', 'Второй вариант Бориса', 'Третий вариант Анны']
  expect(await readPublished()).toEqual(merged)

  await visit(anna, section)
  for (const [index, text] of merged.entries()) expect(await option(anna, index + 1).inputValue()).toBe(text)
  await Promise.all([anna.context().close(), boris.context().close()])
})
