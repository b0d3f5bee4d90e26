import type { BrowserContext } from 'playwright-core'
import { waitUntilIdle } from './moment.ts'

const [start, end] = ['typed', 'found'] as const

/** List with a search, and a word found in some of its rows. */
export interface Searched {
  readonly path: string
  readonly word: string
}

/** Measures from the last typed letter to exactly the matching rows, including the typing delay. */
const searchedOnce = async (context: BrowserContext, { path, word }: Searched): Promise<number> => {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main tbody tr').first().waitFor()
  await waitUntilIdle(page)
  await page.evaluate(
    ([typed, found, sought]) => {
      document.addEventListener('input', ({ timeStamp }) => {
        performance.clearMarks(typed)
        performance.mark(typed, { startTime: timeStamp })
      })
      const observer = new MutationObserver(() => {
        // Group headers do not count as rows.
        const rows = [...document.querySelectorAll('main tbody tr:not(:has([scope=rowgroup]))')]
        if (rows.length === 0 || rows.some((row) => !row.textContent?.includes(sought))) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.measure(found, typed)))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    },
    [start, end, word] as const,
  )
  await page.locator('main input[type=search]').pressSequentially(word, { delay: 20 })
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.duration, end, {
    polling: 100,
  })
  const duration = (await found.jsonValue()) ?? 0
  await page.close()
  return duration
}

/** Repeats the search. */
export const searches = async (
  context: BrowserContext,
  times: number,
  searched: Searched,
): Promise<number[]> => {
  const figures: number[] = []
  for (let time = 0; time < times; time += 1) figures.push(await searchedOnce(context, searched))
  return figures
}
