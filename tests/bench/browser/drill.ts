import type { BrowserContext } from 'playwright-core'
import { list } from './lists.ts'
import { openedFrom } from './opened.ts'

const rows = 'main tbody a[href*="/drill/"]:not([href*="missing"])'

/** Measures from the click on a list row to the first row of the drill-down, repeatedly. */
export const openedDrills = async (
  context: BrowserContext,
  times: number,
  path = list,
): Promise<number[]> => {
  const figures: number[] = []
  for (let row = 0; row < times; row += 1)
    figures.push(
      await openedFrom(
        context,
        path,
        (page) => page.locator(rows).nth(row),
        'main tbody a[href*="text-edit/"]',
      ),
    )
  return figures
}
