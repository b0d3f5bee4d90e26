import type { Locator, Page } from 'playwright-core'
import { waitUntilIdle } from './moment.ts'

const words = 'Ежемесячный платёж зависит от суммы кредита, срока и ставки.'

/** Records long tasks of the page from now on, those above 50 ms. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('long task', { detail: duration })
    })
    observer.observe({ type: 'longtask' })
  })

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByName('long task')
        .map((entry) => ('detail' in entry ? Number(entry.detail) : 0)),
    ),
  )

/** Measures the longest task during an action on an idle page; 0 without a task above 50 ms. */
export const longestWhile = async (page: Page, work: () => Promise<void>): Promise<number> => {
  await waitUntilIdle(page)
  await page.waitForTimeout(500)
  await watchTasks(page)
  await work()
  await page.waitForTimeout(500)
  return longestTask(page)
}

/** Measures the longest task while typing into a field. */
export const typeInto = async (page: Page, field: Locator): Promise<number> => {
  await field.focus()
  return longestWhile(page, () => page.keyboard.type(words, { delay: 30 }))
}

/**
 * Measures the longest task while searching with pauses: each step leaves fewer rows, and at last all return.
 */
export const seek = async (page: Page): Promise<number> => {
  await page.getByRole('searchbox').focus()
  return longestWhile(page, async () => {
    for (const letter of 'ант97') {
      await page.keyboard.type(letter)
      await page.waitForTimeout(400)
    }
    await page.keyboard.press('Escape')
  })
}

/** Scrolls down some thirty screens with the mouse wheel. */
export const scrollDown = async (page: Page): Promise<void> => {
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 450)
    await page.waitForTimeout(30)
  }
}
