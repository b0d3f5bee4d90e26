import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { noteWhenShown, shownAfter, waitUntilIdle } from './moment.ts'

export const list = '/content/mortgage'
const firstRow = 'tbody a'
const build = join(import.meta.dirname, '../../../build/admin')

/** Slowdown factor of the processor; undefined for full speed. */
type Slowness = number | undefined

/** Slows down the processor of a page. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Opens a list, in a page that records when its first row is shown. */
export const openList = async (context: BrowserContext, slowness?: Slowness, path = list): Promise<Page> => {
  await noteWhenShown(context, firstRow)
  const page = await context.newPage()
  if (slowness) await slowDown(page, slowness)
  await page.goto(path)
  return page
}

/** Measures from the address to the first row of a list with an empty cache. */
export const coldList = async (context: BrowserContext, slowness?: Slowness, path = list): Promise<number> =>
  shownAfter(await openList(context, slowness, path))

/** Time before a page is loaded again, in milliseconds: what it keeps for its next load is kept a second after it. */
const restMs = 1_000

/** Measures repeated loads of open lists with a warm cache, in turn, so that other load on the machine affects all. */
export const reloadInTurn = async (pages: readonly Page[], times: number): Promise<number[][]> => {
  const found = pages.map((): number[] => [])
  for (const page of pages) await shownAfter(page)
  // Chromium stores compiled scripts only from the second load on, so two loads are not counted.
  for (let time = -2; time < times; time += 1)
    for (const [index, page] of pages.entries()) {
      await waitUntilIdle(page)
      await page.waitForTimeout(restMs)
      await page.reload()
      const shown = await shownAfter(page)
      if (time >= 0) found[index]?.push(shown)
    }
  return found
}

/** Measures repeated loads of a list with a warm cache. */
export const warmLists = async (
  context: BrowserContext,
  times: number,
  slowness?: Slowness,
  path = list,
): Promise<number[]> => {
  const [found = []] = await reloadInTurn([await openList(context, slowness, path)], times)
  return found
}

/** Sizes of the scripts loaded until the first row of a list is shown, in KB of gzip. */
export const firstScripts = async (context: BrowserContext, path = list): Promise<number[]> => {
  const page = await openList(context, undefined, path)
  const until = await shownAfter(page)
  const paths = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < end)
        .map(({ name }) => new URL(name).pathname),
    until,
  )
  return paths.map((path) => statSync(join(build, `${path}.gz`)).size / 1000)
}
