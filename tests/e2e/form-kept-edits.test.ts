import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn, signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { dataOf } from '../support/read-api.ts'
import { waysOfTier } from '../support/tier.ts'

const demo = demoInChromium()
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

interface Row {
  id: string
  displayedType: string
  content_key: string
}

/** Editor in which something is typed, but never saved. */
interface Editor {
  name: string
  path: (page: Page) => Promise<string>
  /** Opens the fields, where the page shows values first. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  typed: string
}

/** Finds a row of a page of the demo data by its type. */
const rowOf = async (page: Page, type: string): Promise<Row> => {
  const { actions } = await dataOf<{ actions: Row[] }>(page, 'content/mortgage/drill/mortgage_step1')
  const row = actions.find(({ displayedType }) => displayedType === type)
  if (!row) throw new Error(`There is no ${type}`)
  return row
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name }).first()

const editors: readonly Editor[] = [
  {
    name: 'the editor of a text',
    path: async (page) => `/content/mortgage/text-edit/${(await rowOf(page, 'text')).id}`,
    field: textbox('Русский'),
    typed: 'Текст, который не потерялся',
  },
  {
    name: 'a row of the workbench',
    path: async (page) => `/translations?q=${(await rowOf(page, 'text')).content_key}`,
    open: press(/^Русский: /),
    field: textbox('Русский'),
    typed: 'Строка, которая не потерялась',
  },
  {
    name: 'the options of a dropdown',
    path: async (page) => `/content/mortgage/dropdown-edit/${(await rowOf(page, 'dropdown')).id}`,
    field: textbox('Вариант 1, Русский'),
    typed: 'Вариант, который не потерялся',
  },
  {
    name: 'the parameters of a bank',
    path: async () => '/calculator-formula?bank=2',
    open: press(/^Изменить$/),
    field: (page) => page.locator('input[name=max_interest_rate]'),
    typed: '4,321',
  },
  {
    name: 'the form of a record',
    path: async () => '/banks/2',
    field: textbox('Название (английский)'),
    typed: 'Bank that was not lost',
  },
  {
    name: 'the form of a new record',
    path: async () => '/banks/create',
    field: textbox('Название (английский)'),
    typed: 'New bank that was not lost',
  },
  {
    name: 'the common formula',
    path: async () => '/calculator-formula/formula',
    open: press(/^Изменить$/),
    field: (page) => page.locator('main form input').first(),
    typed: '7',
  },
]

/** Opens the page of an editor from another page of the admin, as a link does, and then its fields. */
const arrive = async (page: Page, { open }: Editor, path: string): Promise<void> => {
  await visit(page, '/profile')
  // The router blocks the way back only between entries that it has numbered.
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: 'editor', idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await waitUntilSettled(page)
  await open?.(page)
}

/** Waits until the browser has kept something; a crash a moment earlier would lose it. */
const waitUntilKept = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved/')))

/** Accepts the offer, and returns the value that is in the field then. */
const restore = async (page: Page, editor: Editor): Promise<string> => {
  const offer = page.getByRole('dialog', { name: 'Есть несохранённый ввод' })
  await offer.waitFor()
  expect(await offer.getByText(/^Вы ввели это /).textContent()).toMatch(/назад|сейчас/)
  await page.keyboard.press('Enter')
  await offer.waitFor({ state: 'detached' })
  return editor.field(page).inputValue()
}

/** Tries to leave; the question offers to save first, and Escape stays. */
const stay = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  await leave()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.waitFor()
  const labels = await question.getByRole('button').allTextContents()
  expect(labels[0]).toMatch(/^Сохранить/)
  expect(labels.slice(1)).toEqual(['Остаться', 'Уйти без сохранения'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(labels[0])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
}

/** Ways of losing a page; each returns the page on which the work goes on. */
const losses: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload({ waitUntil: 'commit' })
    return page
  },
  'crashed tab': async (page) => {
    await page.goto('chrome://crash').catch(() => undefined)
    return page.context().newPage()
  },
  'ended session': async (page) => {
    await page.context().clearCookies()
    await page.reload({ waitUntil: 'commit' })
    await page.locator('form input[name=password]').waitFor()
    await signIn(page)
    return page
  },
}

describe.each(waysOfTier(editors))('$name', (editor) => {
  it('loses nothing by a link, Back, a reload, a crashed tab and an ended session', async () => {
    let page = await demo.open(seat)
    page.context().on('dialog', (dialog) => void dialog.accept())
    await signInAs(page, 'director')
    const path = await editor.path(page)
    await arrive(page, editor, path)
    await editor.field(page).fill(editor.typed)
    await waitUntilKept(page)

    const logo = page.getByRole('banner').getByRole('link', { name: 'Портал калькулятора' })
    await stay(page, () => logo.click())
    expect(await editor.field(page).inputValue()).toBe(editor.typed)
    await stay(page, () => page.evaluate(() => history.back()))
    const typed = await editor.field(page).inputValue()

    for (const [name, lose] of Object.entries(losses)) {
      page = await lose(page)
      await arrive(page, editor, path)
      expect([name, await restore(page, editor)]).toEqual([name, typed])
    }
    await page.context().close()
  })
})
