import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Lists axe-core violations by rule and element, of the whole page or of the elements that a selector finds. Loads
 * axe-core once per page load.
 */
export const accessibilityFindings = async (page: Page, within = ':root'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const look = () =>
    page.evaluate<AxeResults>(`axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] })`)
  const first = await look()
  // Colours in transition are checked again once they have settled.
  const isFading = first.violations.some(({ id }) => id === 'color-contrast')
  if (isFading)
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    )
  const { violations } = isFading ? await look() : first
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/** Reports a page that scrolls sideways. */
export const sidewaysScroll = async (page: Page): Promise<string[]> => {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  return content > window ? [`scrolls sideways: ${content} in ${window} pixels`] : []
}

/** Reports shown overlays that leave the window, and dialogs whose content scrolls sideways. */
export const overlayOverflow = (page: Page, overlay: string): Promise<string[]> =>
  page
    .locator(overlay)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        // The list of a menu scrolls within its paper.
        const frame = element.closest('.MuiPopover-paper') ?? element
        const { left, right, top, bottom } = frame.getBoundingClientRect()
        const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
        const scrolled = [element, ...element.querySelectorAll('.MuiDialogContent-root')].find(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        )
        const text = element.textContent.slice(0, 60)
        return [
          ...(isInside ? [] : [`leaves the window: ${[left, top, right, bottom].map(Math.round)} ${text}`]),
          ...(scrolled
            ? [`scrolls sideways: ${scrolled.scrollWidth} in ${scrolled.clientWidth} pixels ${text}`]
            : []),
        ]
      }),
    )

/** Lists all issues of the page as displayed. */
export const pageFindings = async (page: Page): Promise<string[]> => [
  ...(await accessibilityFindings(page)),
  ...(await sidewaysScroll(page)),
]

/**
 * Collects script errors, console errors and failed requests of a page, for the API from this status on.
 * Returns a function that takes the collected ones.
 */
export const listenForComplaints = (page: Page, worst = 500): (() => string[]) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`throws: ${message}`))
  page.on('console', (message) => {
    const text = message.text()
    // Failed requests are reported by the response listener below.
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
