import type { BrowserContext, Page } from 'playwright-core'
import { longestWhile, scrollDown, typeInto } from '../browser/tasks.ts'

const cell = 'main button[data-language="he"]'
const size = 'offset=0&limit=50'

const openWorkbench = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/translations')
  await page.locator(cell).first().waitFor()
  return page
}

/** Measures the longest task during work on all texts, repeatedly; 0 without a task above 50 ms. */
const longest =
  (work: (page: Page) => Promise<number>) =>
  async (context: BrowserContext, times: number): Promise<number[]> => {
    const found: number[] = []
    for (let time = 0; time < Math.min(times, 3); time += 1) {
      const page = await openWorkbench(context)
      found.push(await work(page))
      await page.close()
    }
    return found
  }

/** Measures the longest task while scrolling through all texts. */
export const scrollingTexts = longest((page) => longestWhile(page, () => scrollDown(page)))

/** Measures the longest task while typing a text in place. */
export const typingText = longest(async (page) => {
  await page.locator(cell).first().click()
  return typeInto(page, page.locator('main textarea:not([aria-hidden])').first())
})

/** Filters of the texts by name, as query strings. */
export const textFilters = {
  none: size,
  missing: `missing=he&${size}`,
  draft: `draft=any&${size}`,
  outdated: `outdated=any&${size}`,
  failing: `failing=any&${size}`,
  'kind of check': `check=placeholders&${size}`,
  section: `section=mortgage&${size}`,
  screen: `screen=mortgage_step1&${size}`,
  type: `type=text&${size}`,
  'changed by': `changed_by=1&${size}`,
  'changed since': `changed_since=2020-01-01T00:00:00Z&${size}`,
  search: `search=menu.user&${size}`,
} as const

/** Measures the response time of the first page of the filtered texts. */
export const filteredTexts =
  (query: string) =>
  async (context: BrowserContext, times: number): Promise<number[]> => {
    const found: number[] = []
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      const answer = await context.request.get(`/api/workbench?${query}`)
      await answer.body()
      found.push(performance.now() - start)
      if (!answer.ok()) throw new Error(`${query} answers ${answer.status()}`)
    }
    return found
  }
