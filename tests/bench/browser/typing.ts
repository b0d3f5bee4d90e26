import type { BrowserContext, Page } from 'playwright-core'
import { longestWhile, scrollDown, seek, typeInto } from './tasks.ts'

const screen = 'mortgage_step3'
export const itemCount = 200
const drill = `/content/mortgage/drill/${screen}?perPage=${itemCount}`

/** Fills a page of the site with links up to the number of items in the target. */
export const fillPage = async (page: Page): Promise<void> => {
  // A call with a cookie needs this header, otherwise it counts as foreign.
  const { origin } = new URL(page.url())
  const path = `/api/content/mortgage/drill/${screen}`
  const { data }: { data: { actions: unknown[] } } = await (await page.request.get(path)).json()
  for (let index = data.actions.length; index < itemCount; index += 1) {
    const item = {
      content_key: `${screen}.bench.${index}`,
      screen_location: screen,
      component_type: 'link',
      translations: { ru: `Ссылка ${index}`, he: `קישור ${index}`, en: `Link ${index}` },
    }
    const response = await page.request.post('/api/content-items', { data: item, headers: { origin } })
    if (!response.ok()) throw new Error(`A text could not be made: ${await response.text()}`)
  }
}

/** Measures the longest task while editing a row in place. */
export const typingInRow = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page.locator('main tbody button').first().click()
  return typeInto(page, page.locator('main tbody input[lang=ru]'))
}

/** Measures the longest task while editing a text in the editor. */
export const typingInEditor = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page.locator('main a[href*="text-edit/"]').first().click()
  return typeInto(page, page.locator('main textarea[lang=ru]').first())
}

/** Measures the longest task while scrolling through all rows of the page. */
export const scrollingRows = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page
    .locator('main tbody tr')
    .nth(itemCount - 1)
    .waitFor()
  return longestWhile(page, () => scrollDown(page))
}

/** Measures the longest task while searching the texts of the page. */
export const seekingRows = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page
    .locator('main tbody tr')
    .nth(itemCount - 1)
    .waitFor()
  return seek(page)
}
