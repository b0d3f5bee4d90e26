import type { BrowserContext, Page } from 'playwright-core'
import { dataOf } from '../../support/read-api.ts'
import type { Measure } from './figures.ts'
import { openedBy } from './opened.ts'
import { longestWhile, typeInto } from './tasks.ts'

const screen = 'mortgage_step4'
const sizes = [250, 1_000, 2_000]
const keyOf = (size: number) => `${screen}_bench_${size}`
const pathOf = (size: number) => `/api/admin/dropdown/${keyOf(size)}`

const optionsOf = (size: number, mark = '') =>
  Array.from({ length: size }, (_, index) => ({
    value: `country_${index + 1}`,
    text: {
      ru: `Страна ${index + 1}${mark}`,
      he: `מדינה ${index + 1}${mark}`,
      en: `Country ${index + 1}${mark}`,
    },
  }))

const label = { ru: 'Гражданство', he: 'אזרחות', en: 'Citizenship' }
const dataFor = (size: number, mark?: string) => ({
  label,
  placeholder: null,
  options: optionsOf(size, mark),
})

const sendCall = async (page: Page, method: string, path: string, data: object): Promise<void> => {
  const { origin } = new URL(page.url())
  const response = await page.request.fetch(path, { method, data, headers: { origin } })
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
}

/** Creates a dropdown of each size. */
export const fillDropdowns = async (page: Page, optionCounts: readonly number[] = sizes): Promise<void> => {
  for (const size of optionCounts)
    await sendCall(page, 'POST', '/api/admin/dropdown', {
      screen_location: screen,
      field_name: `bench_${size}`,
      dropdown_data: dataFor(size),
    })
}

const row = 'main ol > li textarea[lang=ru]'

/** Opens the editor from the page of the dropdown. */
const open = async (context: BrowserContext, size: number) => {
  const page = await context.newPage()
  await page.goto(`/content/mortgage/drill/${screen}?perPage=200`)
  const { id } = await dataOf<{ id: string }>(page, `admin/dropdown/${keyOf(size)}`)
  // Until then the page prefetches its links.
  await page.waitForTimeout(4_000)
  const figure = await openedBy(page, page.locator(`main a[href*="dropdown-edit/${id}"]`).first(), row)
  return { page, figure }
}

/** Measures from an action to the display of its result. */
const measureUntil = async (page: Page, work: () => Promise<void>, selector: string): Promise<number> => {
  const began = performance.now()
  await work()
  await page.locator(selector).first().waitFor()
  return performance.now() - began
}

const save = (page: Page) => () => page.keyboard.press('Control+S')

/**
 * Types into the first option, saves in one call, and then gets a conflict in which every option has changed.
 */
const workOn = async (context: BrowserContext, size: number): Promise<number[]> => {
  const { page, figure } = await open(context, size)
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  const typing = await typeInto(page, page.locator(row).first())
  const saving = await measureUntil(page, save(page), '.MuiSnackbar-root')
  if (puts.length !== 1) throw new Error(`${puts.length} calls saved the dropdown`)
  await sendCall(page, 'PUT', pathOf(size), { dropdown_data: dataFor(size, ' *') })
  await page.locator(row).first().focus()
  await page.keyboard.type('?')
  let comparing = 0
  const blocked = await longestWhile(page, async () => {
    comparing = await measureUntil(page, save(page), '[role=dialog] [role=radiogroup]')
  })
  await sendCall(page, 'PUT', pathOf(size), { dropdown_data: dataFor(size) })
  return [figure, typing, saving, comparing, blocked]
}

const titles = [
  ['open, after a click on its page', 300],
  ['longest task while typing', 50],
  ['save all in one call', undefined],
  ['compare with what a colleague made of every option', undefined],
  ['longest task meanwhile', undefined],
] as const

/** Measures work on long option lists. */
export const dropdownMeasures = async (
  visit: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>,
  times: number,
): Promise<Measure[]> => {
  const found: Measure[] = []
  for (const size of sizes) {
    const rounds: number[][] = []
    for (let time = 0; time < times; time += 1) rounds.push(await visit((context) => workOn(context, size)))
    for (const [place, [title, target]] of titles.entries())
      found.push({
        title: `${size} options: ${title}`,
        unit: 'ms',
        target,
        figures: rounds.map((figures) => figures[place] ?? 0),
      })
  }
  return found
}
