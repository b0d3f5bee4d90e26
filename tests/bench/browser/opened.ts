import type { BrowserContext, Locator, Page } from 'playwright-core'
import { waitUntilIdle } from './moment.ts'

const start = 'clicked'
const end = 'opened'

/** Measures from the click on a link of an idle page until an element of the next page is shown. */
export const openedBy = async (page: Page, link: Locator, selector: string): Promise<number> => {
  await link.waitFor()
  await waitUntilIdle(page)
  await page.evaluate(
    ([clicked, opened, sought]) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => performance.mark(clicked, { startTime: timeStamp }),
        { capture: true },
      )
      const observer = new MutationObserver(() => {
        if (!document.querySelector(sought)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.measure(opened, clicked)))
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    [start, end, selector] as const,
  )
  await link.click()
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.duration, end, {
    polling: 100,
  })
  return (await found.jsonValue()) ?? 0
}

/** Measures the same from a freshly loaded page in a new tab. */
export const openedFrom = async (
  context: BrowserContext,
  path: string,
  link: (page: Page) => Locator,
  selector: string,
): Promise<number> => {
  const page = await context.newPage()
  await page.goto(path)
  const duration = await openedBy(page, link(page), selector)
  await page.close()
  return duration
}
