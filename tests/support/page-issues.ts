import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds on the page, by rule and element. It is brought to a page once, until that is loaded anew. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const look = () => page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`)
  const first = await look()
  // A colour that was still changing is looked at once it has come.
  const isFading = first.violations.some(({ id }) => id === 'color-contrast')
  if (isFading)
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    )
  const { violations } = isFading ? await look() : first
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/** A page must never be scrolled sideways. */
export const sidewaysScroll = async (page: Page): Promise<string[]> => {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  return content > window ? [`scrolls sideways: ${content} in ${window} pixels`] : []
}

/** Everything that is wrong with the page as it is shown. */
export const pageFindings = async (page: Page): Promise<string[]> => [
  ...(await accessibilityFindings(page)),
  ...(await sidewaysScroll(page)),
]

/**
 * Collects what goes wrong behind the pages of a window, answers of the API from that status on included.
 * Answers how to take what has come together.
 */
export const listenForComplaints = (page: Page, worst = 500): (() => string[]) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`throws: ${message}`))
  page.on('console', (message) => {
    const text = message.text()
    // The API may refuse; what else cannot be loaded shows below.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      complaints.push(`console: ${text.slice(0, 300)}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= (pathname.startsWith('/api/') ? worst : 400))
      complaints.push(`${pathname} answers ${response.status()}`)
  })
  return () => complaints.splice(0)
}
