import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, signIn, visit } from '../../support/chromium.ts'
import { pageFindings } from '../../support/page-issues.ts'

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the rows of an exported list. */
const download = async (page: Page, name: string, form: string): Promise<string[]> => {
  const downloading = page.waitForEvent('download')
  await button(page, name).click()
  await page.getByRole('menuitem', { name: form }).click()
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
  return file.split('\r\n')
}

/** Returns the last change in the open history. */
const lastChange = async (page: Page, title: string): Promise<string> =>
  page.getByRole('dialog', { name: title }).getByRole('listitem').first().innerText()

/** Creates a rate from the menu: its errors, row, page, history and export file. */
export const walkRates = async (browser: Browser, address: string): Promise<void> => {
  const page = await openPage(browser, address, { language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  await button(page, 'Банки').click()
  await page.getByRole('link', { name: 'Курсы валют' }).click()
  await page.getByRole('link', { name: 'Создать' }).click()
  await page.getByRole('combobox', { name: 'Валюта' }).waitFor()
  await fill(page, { Курс: '0', 'Действует с': '2026-05-02', 'Действует до': '2026-05-01', Источник: 'bank' })
  await button(page, 'Сохранить').click()
  const wrongs = ['Заполните это поле', 'Больше 0', 'Действует с', 'Введите адрес страницы целиком']
  for (const alert of wrongs) await page.getByText(alert).last().waitFor()
  expect(await pageFindings(page)).toEqual([])
  await choose(page, 'Валюта', 'Евро')
  await fill(page, { Курс: '4,0512', 'Действует до': '2026-12-31', Источник: 'https://bank.example' })
  await button(page, 'Сохранить').click()
  const cells = page.getByRole('row', { name: /Евро/ }).getByRole('cell')
  await cells.last().waitFor()
  const expectedCells = ['Евро', '4,0512\u00a0₪', '02.05.2026', '31.12.2026', 'Нет']
  expect((await cells.allInnerTexts()).slice(1)).toEqual(expectedCells)
  const [head, ...rows] = await download(page, 'Экспорт', 'Таблица CSV')
  expect(head).toMatch(/Валюта,Курс,Действует с,Действует до,.*Официальный/)
  expect(rows).toContainEqual(expect.stringMatching(/Евро,4\.0512,2026-05-02,2026-12-31,.*Нет$/))
  await cells.nth(1).click()
  await page.getByRole('heading', { level: 1, name: /Евро.*02\.05\.2026/ }).waitFor()
  await fill(page, { Курс: '4,1' })
  await button(page, 'Сохранить').click()
  await page.getByRole('row', { name: /Евро.*4,1000/ }).click()
  await button(page, 'История').click()
  expect(await lastChange(page, 'История изменений')).toMatch(/Курс\s+Было\s+4,0512\s₪\s+Стало\s+4,1000\s₪/)
  await page.context().close()
}

const inLanguages = async (page: Page, group: string, texts: readonly string[]) => {
  const inputs = page.getByRole('group', { name: group }).getByRole('textbox')
  await inputs.nth(texts.length - 1).waitFor()
  for (const [place, text] of texts.entries()) await inputs.nth(place).fill(text)
}

/** Creates a question about a bank with two related ones in order, and publishes it. */
export const walkQuestions = async (browser: Browser, address: string): Promise<void> => {
  const page = await openPage(browser, address, { language: 'he', brightness: 'dark', width: 1440 })
  await signIn(page)
  await visit(page, '/faq')
  await page.getByRole('link', { name: 'יצירה' }).click()
  await inLanguages(page, 'שאלה', ['Где отделение?', 'איפה הסניף?', 'Where is the branch?'])
  await inLanguages(page, 'תשובה', ['В центре', 'במרכז', 'In the centre'])
  await choose(page, 'בנק', 'בנק לאומי')
  await choose(page, 'שאלות קשורות', 'איך יודעים')
  expect(await pageFindings(page)).toEqual([])
  await button(page, 'שמירה').click()
  await page.getByRole('row', { name: /איפה הסניף.*טיוטה/ }).click()
  await page.getByRole('heading', { level: 1, name: 'איפה הסניף?' }).waitFor()
  await choose(page, 'מצב', 'פורסם')
  await button(page, 'שמירה').click()
  const row = page.getByRole('row', { name: /איפה הסניף.*בנק לאומי.*פורסם.*\d\d\.\d\d\.\d{4} \| \d\d:\d\d/ })
  await row.click()
  await button(page, 'היסטוריה').click()
  expect(await lastChange(page, 'היסטוריית השינויים')).toMatch(/מצב.*טיוטה.*פורסם.*מועד הפרסום/s)
  await page.context().close()
}
