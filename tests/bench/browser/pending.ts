import type { BrowserContext, Page } from 'playwright-core'
import { benchItems } from '../items.ts'
import { longestWhile, scrollDown, seek } from './tasks.ts'

export const changeCount = 5_000

const importTexts = async (page: Page, status: 'approved' | 'draft', count: number): Promise<void> => {
  const records = benchItems(count).map(({ translations, ...item }) => ({
    ...item,
    translations:
      status === 'draft' ? { ru: translations.ru.replace('вариант', 'новый вариант') } : translations,
  }))
  const { origin } = new URL(page.url())
  const response = await page.request.post(`/api/imports?status=${status}`, {
    data: records.map((record) => JSON.stringify(record)).join('\n'),
    headers: { origin, 'content-type': 'application/x-ndjson' },
  })
  if (!response.ok()) throw new Error(`Texts could not be imported: ${await response.text()}`)
}

/** Creates a draft of each of thousands of texts. */
export const fillPending = async (page: Page, count = changeCount): Promise<void> => {
  await importTexts(page, 'approved', count)
  await importTexts(page, 'draft', count)
}

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/content/pending')
  // All texts are checked once the first has its icon.
  await page.locator('main tbody td:last-child svg').first().waitFor()
  return page
}

/** Measures the longest task while scrolling through the changes. */
export const scrollingChanges = async (context: BrowserContext): Promise<number> => {
  const page = await open(context)
  return longestWhile(page, () => scrollDown(page))
}

/** Measures the longest task while searching the changes. */
export const seekingChanges = async (context: BrowserContext): Promise<number> => {
  const page = await open(context)
  return seek(page)
}

/** Measures the longest task while selecting changes by keyboard, at last all of them. */
export const choosingChanges = async (context: BrowserContext): Promise<number> => {
  const page = await open(context)
  return longestWhile(page, async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await page.keyboard.type('j ', { delay: 50 })
    }
    await page.locator('main thead input').click()
    await page.locator('main thead input').click()
  })
}
