import type { BrowserContext, Locator, Page } from 'playwright-core'

const screen = 'mortgage_step3'
const itemCount = 168
const words = 'Ежемесячный платёж зависит от суммы кредита, срока и ставки.'

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

/** Watches from now on for what keeps the page from answering. Longer than 50 ms is a long task. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('long task', { detail: duration })
    })
    observer.observe({ type: 'longtask' })
  })

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByName('long task')
        .map((entry) => ('detail' in entry ? Number(entry.detail) : 0)),
    ),
  )

/** Types into a field, and answers how long the longest task meanwhile was; 0 when none was longer than 50 ms. */
const typeInto = async (page: Page, field: Locator): Promise<number> => {
  await field.focus()
  await page.waitForLoadState('networkidle')
  await watchTasks(page)
  await page.keyboard.type(words, { delay: 30 })
  await page.waitForTimeout(200)
  return longestTask(page)
}

/** The longest task while a row of the page is edited in place. */
export const typingInRow = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(`/content/mortgage/drill/${screen}?page=${itemCount}`)
  await page.locator('main tbody button').first().click()
  return typeInto(page, page.locator('main tbody input[lang=ru]'))
}

/** The longest task while a text is edited in the editor. */
export const typingInEditor = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage()
  await page.goto(`/content/mortgage/drill/${screen}?page=${itemCount}`)
  await page.locator('main a[href*="text-edit/"]').first().click()
  return typeInto(page, page.locator('main textarea[lang=ru]').first())
}
