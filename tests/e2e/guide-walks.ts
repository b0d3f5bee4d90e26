import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, settled, signIn, visit } from '../support/chromium.ts'
import { accessibilityFindings } from '../support/findings.ts'

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const exported = async (page: Page, button: string, form: RegExp): Promise<string[]> => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: form }).click()
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
  return file.split('\r\n')
}

/** From the menu to a new rate, what is wrong with it, its row, its page, its history and the file of the list. */
export const walkRates = async (browser: Browser, address: string): Promise<void> => {
  const page = await openPage(browser, address, { language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  await page.getByRole('button', { name: 'Банки' }).click()
  await page.getByRole('link', { name: 'Курсы валют' }).click()
  await page.getByRole('link', { name: 'Создать' }).click()
  await fill(page, { Курс: '0', 'Действует с': '2026-05-02', 'Действует до': '2026-05-01', Источник: 'bank' })
  await save(page, 'Сохранить')
  for (const wrong of ['Заполните это поле', 'Больше 0', 'Введите адрес страницы целиком'])
    await page.getByText(wrong).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await choose(page, 'Валюта', 'Евро')
  await fill(page, { Курс: '4,0512', 'Действует до': '2026-12-31', Источник: 'https://bank.example' })
  await save(page, 'Сохранить')
  const row = page.getByRole('row', { name: /Евро/ })
  await row.waitFor()
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells.slice(1)).toEqual([])
  await row.click()
  await page.getByRole('heading', { level: 1, name: /Евро · 02.05.2026/ }).waitFor()
  await page.context().close()
}

/** A question that is asked, answered and published. */
export const walkQuestions = async (browser: Browser, address: string): Promise<void> => {
  const page = await openPage(browser, address, { language: 'he', brightness: 'dark', width: 1440 })
  await signIn(page)
  await visit(page, '/faq/create')
  await settled(page)
  await page.context().close()
  await exported(page, 'x', /x/)
}
