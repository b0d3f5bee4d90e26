import type { BrowserContext, Page } from 'playwright-core'

const moment = 'shown'

/** Makes every page of the window record the first paint of an element. */
export const noteWhenShown = async (context: BrowserContext, selector: string): Promise<void> => {
  await context.addInitScript(
    ([wanted, name]) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    [selector, moment] as const,
  )
}

/** Time of the paint in milliseconds since navigation. */
export const shownAfter = async (page: Page): Promise<number> => {
  // Polls rarely to keep its own cost low.
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    moment,
    {
      polling: 100,
    },
  )
  return (await found.jsonValue()) ?? 0
}

const quietMs = 500

/**
 * Waits until the page has requested nothing for half a second. The event stream never ends, so that Playwright's
 * `networkidle` never comes.
 */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note).on('requestfinished', note)
  while (Date.now() - last < quietMs) await page.waitForTimeout(100)
  page.off('request', note).off('requestfinished', note)
}
