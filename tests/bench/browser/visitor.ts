import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openPage, signIn, windowOf } from '../../support/chromium.ts'

const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

export type Visit = <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>

/** Signs in once and prepares the visits; each visit is a new signed-in browser with an empty cache. */
export const visitor = async (
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> => {
  const page = await openPage(browser, address, seat)
  await signIn(page)
  await prepare(page)
  const storageState = await page.context().storageState()
  await page.context().close()
  return async (action) => {
    const viewport = windowOf(seat.width)
    const context = await browser.newContext({ baseURL: address, viewport, storageState })
    // On a busy machine a slow result is better than none.
    context.setDefaultTimeout(120_000)
    try {
      return await action(context)
    } finally {
      await context.close()
    }
  }
}
