import type { BrowserContext, Page } from 'playwright-core'
import { benchItems } from '../items.ts'
import { longestWhile, scrollDown, seek } from './tasks.ts'

export const changeCount = 5_000

const importTexts = async (page: Page, status: 'approved' | 'draft'): Promise<void> => {
  const records = benchItems(changeCount).map(({ translations, ...item }) => ({
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

/** Lets a draft of each of thousands of texts wait for publication. */
export const fillPending = async (page: Page): Promise<void> => {
  await importTexts(page, 'approved')
  await importTexts(page, 'draft')
}

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/content/pending')
  // The checks of all of them are done once the first has its sign.
  await page.locator('main tbody td:last-child svg').first().waitFor()
  return page
}

/** The longest task while the changes are scrolled through. */
export const scrollingChanges = async (context: BrowserContext): Promise<number> => {
  const page = await open(context)
  return longestWhile(page, () => scrollDown(page))
}

/** The longest task while something is sought among the changes. */
export const seekingChanges = async (context: BrowserContext): Promise<number> => {
  const page = await open(context)
  return seek(page)
}

/** The longest task while changes are chosen with the keys, and at last all of them. */
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
