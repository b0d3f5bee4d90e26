import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs, titleOf, visit, waitUntilSettled } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { hideOthers } from './presence.ts'

const demo = sharedDemoInChromium()

/** Marks every layout shift of the page from now on. */
const observeShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.clearMarks()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) performance.mark('shift', { detail: entry.value })
    }).observe({ type: 'layout-shift' })
  })

/** Reads the numbers of the marks with a name. */
const readMarks = (page: Page, name: string): Promise<number[]> =>
  page.evaluate(
    (mark) =>
      performance.getEntriesByName(mark).map((entry) => ('detail' in entry ? Number(entry.detail) : 0)),
    name,
  )

/** Whether the page has the whole response of a path, not only requested it. */
const hasResponse = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    path,
  )

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('moving between pages', () => {
  let page: Page
  beforeAll(async () => {
    page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await signInAs(page, 'director')
    // Names of others, and what they change, would move the page.
    await hideOthers(page)
  })
  // A link that the mouse was left on would be rendered ahead in the next test.
  beforeEach(() => page.mouse.move(0, 0))
  afterAll(() => page.context().close())

  it('a list paints its first rows before the others, which move nothing on the screen', async () => {
    await visit(page, '/content/general')
    await page.evaluate(() => {
      const count = () =>
        performance.mark('rows', { detail: document.querySelectorAll('main tbody tr').length })
      document.querySelector('nav a[href="/content/mortgage"]')?.addEventListener('click', () => {
        new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
      })
    })
    const link = page.locator('nav a[href="/content/mortgage"]')
    // The part that reads ahead is loaded a while after the page.
    const isReadAhead = async () => {
      await titleOf(page).hover()
      await link.hover()
      return hasResponse(page, '/api/content/mortgage')
    }
    await expect.poll(isReadAhead, { timeout: 15_000, interval: 300 }).toBe(true)
    await observeShifts(page)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Ипотека' }).waitFor()
    await waitUntilSettled(page)
    const counts = await readMarks(page, 'rows')
    expect(counts).toContain(10)
    expect(counts.at(-1)).toBeGreaterThan(10)
    expect(sum(await readMarks(page, 'shift'))).toBeLessThan(0.01)
  })

  it('the page has no margin before its scripts have run, so that nothing moves then', async () => {
    const early = await page.context().newPage()
    await early.route('**/*.js', (route) => route.abort())
    await early.goto('/content/mortgage')
    const margin = await early.evaluate(() => getComputedStyle(document.body).margin)
    await early.close()
    expect(margin).toBe('0px')
  })

  it.each([
    ['from the list of all texts into one', '/content-items', 'main tbody a[href^="/content-items/"]'],
    ['to the drafts', '/content/general', 'nav a[href="/content/pending"]'],
    ['from the workbench into a text', '/translations', 'main tbody a[href*="/text-edit/"]'],
    ['into a dropdown with all countries', '/dropdown-admin', 'main a[href$="/mortgage_step2_citizenship"]'],
  ])('the way %s moves nothing on the screen', async (_, from, selector) => {
    await visit(page, from)
    await observeShifts(page)
    const title = (await titleOf(page).textContent()) ?? ''
    await page.locator(selector).first().click()
    await titleOf(page).filter({ hasNotText: title }).waitFor()
    await waitUntilSettled(page)
    expect(sum(await readMarks(page, 'shift'))).toBeLessThan(0.01)
  })

  it('a page that was read ahead is rendered within the click', async () => {
    await visit(page, '/content/general')
    const link = page.locator('nav ul a[href="/content/credit"]')
    const isReadAhead = async () => {
      await titleOf(page).hover()
      await link.hover()
      return hasResponse(page, '/api/content/credit')
    }
    await expect.poll(isReadAhead, { timeout: 15_000, interval: 300 }).toBe(true)
    await waitUntilSettled(page)
    const shown = await link.evaluate(async (element: HTMLAnchorElement) => {
      element.click()
      // After the microtasks of the click, in which the router works, but before any other task.
      for (let turn = 0; turn < 20; turn += 1) await undefined
      return [...document.querySelectorAll('main h1, main tbody a')].map(({ textContent }) => textContent)
    })
    expect(shown[0]).toBe('Кредит')
    expect(shown.length).toBeGreaterThan(5)
  })

  it('the focus of the keyboard reads a page ahead, also if its link scrolls others below the pointer', async () => {
    await page.setViewportSize({ width: 1440, height: 320 })
    await visit(page, '/content/general')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.locator('nav ul a[href="/content/general"]').hover()
    const focusLast = async () => {
      await page.locator('nav ul a[href="/"]').focus()
      await page.locator('nav ul a[href="/content/credit"]').focus()
      return requested.includes('/api/content/credit')
    }
    await expect.poll(focusLast, { timeout: 15_000, interval: 300 }).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('the calculator requests the banks once, also if its script comes after them', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.route('**/assets/CalculatorPage*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const path of ['/calculator-formula', '/calculator-formula?bank=1']) {
      requested.length = 0
      await visit(page, path)
      await page.locator('main ol > li > button').first().waitFor()
      await waitUntilSettled(page)
      expect([path, requested.filter((name) => name === '/api/bank-configurations').length]).toEqual([
        path,
        1,
      ])
    }
    await page.unroute('**/assets/CalculatorPage*.js')
  })
})
