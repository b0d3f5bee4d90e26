import type { BrowserContext, Page } from 'playwright-core'
import { longestWhile, scrollDown, seek, typeInto } from './tasks.ts'

const screen = 'mortgage_step3'
export const itemCount = 200
const drill = `/content/mortgage/drill/${screen}?perPage=${itemCount}`

/** Fills a page of the site with links until it has as many items as the target speaks of. */
export const fillPage = async (page: Page): Promise<void> => {
  // Without it, a call that carries a cookie is taken for one from elsewhere.
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

/** The longest task while a row of the page is edited in place. */
export const typingInRow = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page.locator('main tbody button').first().click()
  return typeInto(page, page.locator('main tbody input[lang=ru]'))
}

/** The longest task while a text is edited in the editor. */
export const typingInEditor = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page.locator('main a[href*="text-edit/"]').first().click()
  return typeInto(page, page.locator('main textarea[lang=ru]').first())
}

/** The longest task while all rows of the page are scrolled through. */
export const scrollingRows = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page
    .locator('main tbody tr')
    .nth(itemCount - 1)
    .waitFor()
  return longestWhile(page, () => scrollDown(page))
}

/** The longest task while texts are sought on the page. */
export const seekingRows = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(drill)
  await page
    .locator('main tbody tr')
    .nth(itemCount - 1)
    .waitFor()
  return seek(page)
}
