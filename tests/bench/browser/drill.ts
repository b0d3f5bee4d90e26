import type { BrowserContext } from 'playwright-core'
import { list } from './lists.ts'

const start = 'clicked'
const end = 'opened'

/** From the click on a row of the list, just loaded, to the first row of the page behind it. */
const openedDrill = async (context: BrowserContext, row: number, path: string): Promise<number> => {
  const page = await context.newPage()
  await page.goto(path)
  const link = page.locator('main tbody a[href*="/drill/"]:not([href*="missing"])').nth(row)
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    ([clicked, opened]) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => performance.mark(clicked, { startTime: timeStamp }),
        {
          capture: true,
        },
      )
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main tbody a[href*="text-edit/"]')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.measure(opened, clicked)))
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    [start, end] as const,
  )
  await link.click()
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.duration, end, {
    polling: 100,
  })
  const duration = (await found.jsonValue()) ?? 0
  await page.close()
  return duration
}

/** The same for so many rows of the list, one after another. */
export const openedDrills = async (
  context: BrowserContext,
  times: number,
  path = list,
): Promise<number[]> => {
  const figures: number[] = []
  for (let row = 0; row < times; row += 1) figures.push(await openedDrill(context, row, path))
  return figures
}
