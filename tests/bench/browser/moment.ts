import type { BrowserContext, Page } from 'playwright-core'

const moment = 'shown'

/** Makes every page of the window note when something first stands in it and has been painted. */
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

/** When it was shown, in milliseconds since the page was asked for. */
export const shownAfter = async (page: Page): Promise<number> => {
  // Looking seldom, so that the looking costs nothing.
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    moment,
    {
      polling: 100,
    },
  )
  return (await found.jsonValue()) ?? 0
}
