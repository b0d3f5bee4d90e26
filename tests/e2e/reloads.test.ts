import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'

// Not the shared server: what other test files change there would differ between two loads of a page.
const demo = demoInChromium()

const readScroll = (page: Page) => page.evaluate(() => scrollY)

/**
 * Scrolls, and waits until Chromium has noted the place, to which it returns after a reload. Chromium notes it a
 * second after the scroll, and later on a busy machine.
 */
const scroll = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo(0, to), top)
  await page.waitForTimeout(3_000)
}

const reload = async (page: Page) => {
  await page.reload({ waitUntil: 'commit' })
  await page.locator('main tbody tr').nth(19).waitFor()
  await waitUntilSettled(page)
}

it('a list loaded anew has all its rows, stays where it was scrolled to, and so does one that is returned to', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  await visit(page, '/content-items')
  await reload(page)
  await expect.poll(() => readScroll(page)).toBe(0)

  await scroll(page, 300)
  await reload(page)
  await expect.poll(() => readScroll(page)).toBe(300)

  await page.locator('main tbody tr a').nth(15).click()
  await page.locator('main form').waitFor()
  await page.goBack()
  await page.locator('main tbody tr').nth(19).waitFor()
  await expect.poll(() => readScroll(page)).toBe(300)

  await scroll(page, 0)
  await reload(page)
  await expect.poll(() => readScroll(page)).toBe(0)
  await page.context().close()
})

/** Reads how each element of the page is painted, and how many rules the first render has built. */
const readStyles = async (page: Page) => {
  // The counts of drafts and of missing texts come after the page, and are painted too.
  const menu = page.getByRole('navigation', { name: 'Основное меню' })
  await menu.locator('span').filter({ hasText: /^\d+$/ }).nth(1).waitFor()
  return page.evaluate(() => {
    const painted = [...document.querySelectorAll('body *')].map((element) => {
      const { cssText: _, ...styles } = { ...getComputedStyle(element) }
      return `${element.tagName} ${element.className} ${JSON.stringify(styles)}`
    })
    const rules = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="ltr"]')]
    return { painted, built: rules.reduce((sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0), 0) }
  })
}

/**
 * Waits until an open page has kept its rules. Each load does so once, a second after the page is mounted; rules of
 * an earlier page may be kept already.
 */
const waitUntilRulesKept = async (page: Page): Promise<void> => {
  await page.waitForTimeout(1_500)
  await page.waitForFunction(() => localStorage.getItem('rules-ltr'))
}

it('a page loaded anew looks the same by the rules that the browser has kept of it', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  // No row is hovered, whichever of them comes to be where the sign-in button was.
  await page.mouse.move(0, 0)
  await visit(page, '/content-items')
  const first = await readStyles(page)
  expect(first.built).toBeGreaterThan(100)

  // A load keeps only the rules that it has built within a second, and the next load adds its own.
  const loadAgain = async () => {
    await waitUntilRulesKept(page)
    await visit(page, '/content-items')
    return (await readStyles(page)).built
  }
  await expect.poll(loadAgain, { timeout: 60_000 }).toBeLessThan(first.built / 4)
  const second = await readStyles(page)
  expect(second.painted).toEqual(first.painted)
  await page.context().close()
})

it('rules kept of one page do not override those of another', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  await visit(page, '/content-items')
  await waitUntilRulesKept(page)
  await visit(page, '/translations')
  const count = page.locator('main h1 ~ * a:has(b)').first()
  await count.waitFor()
  expect(await count.evaluate((link) => getComputedStyle(link).display)).toBe('flex')
  await page.context().close()
})

it('a page loads its scripts and styles by names that change with their content, so that they can be kept', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  const sources = await page
    .locator('head script[src], head link[rel="stylesheet"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
    )
  expect(sources.length).toBeGreaterThanOrEqual(4)
  expect(sources.filter((source) => !/^\/assets\/.+-[\w-]{8}\.(js|css)$/.test(source ?? ''))).toEqual([])
  await page.context().close()
})

it('what the page links to exists: a path without a file would open the page instead', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await page.goto('/')
  const paths = await page
    .locator('head link[href], head script[src]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    )
  const files = await Promise.all(
    paths.map(async (path) => [path, (await page.request.get(path)).headers()['content-type'] ?? '']),
  )
  expect(Object.fromEntries(files)).toMatchObject({ '/icon.svg': 'image/svg+xml' })
  expect(files.filter(([, type]) => type?.startsWith('text/html'))).toEqual([])
})

it('the first rows of a long table fill the window, so that none appears in a gap', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await signIn(page)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const last = [...document.querySelectorAll('main tr[aria-rowindex]')].at(-1)
      if (!last) return
      observer.disconnect()
      performance.mark('first rows', { detail: last.getBoundingClientRect().bottom - innerHeight })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await visit(page, '/translations')
  const belowWindowPx = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first rows')
    return mark && 'detail' in mark ? Number(mark.detail) : Number.NaN
  })
  expect(belowWindowPx).toBeGreaterThanOrEqual(0)
  await page.context().close()
})
