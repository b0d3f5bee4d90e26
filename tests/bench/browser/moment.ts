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
