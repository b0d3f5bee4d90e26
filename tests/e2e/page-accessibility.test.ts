import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  navigateTo,
  type Seat,
  signIn,
  signInAs,
  visit,
  waitUntilSettled,
  windowOf,
} from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { pageFindings, sidewaysScroll } from '../support/page-issues.ts'

const demo = sharedDemoInChromium()

const pages = ['/banks', '/users', '/no-such-page']

const widths = [1440, 390]

const expectSound = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize(windowOf(width))
    await waitUntilSettled(page)
    expect(await pageFindings(page)).toEqual([])
  }
}

/** Both text directions in both themes. */
const seats = (['ru', 'he'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((brightness) => ({ language, brightness, width: 1440 }) satisfies Seat),
)

it.each(seats)(
  'the main lists and the sign-in are sound in $language, $brightness, on a desktop and on a phone',
  async (seat) => {
    const page = await demo.open(seat)
    for (const path of ['/set-password#no-such-link', '/login']) {
      await visit(page, path)
      await expectSound(page)
    }
    await page.setViewportSize(windowOf(seat.width))
    await signIn(page)
    for (const path of pages) {
      await navigateTo(page, path)
      await expectSound(page)
    }
    await page.context().close()
  },
)

const lists = ['/content/mortgage', '/content/mortgage/drill/mortgage_step1', '/content/main/drill/main_page']

describe('a list', () => {
  let page: Page
  beforeAll(async () => {
    page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await signInAs(page, 'director')
  })
  afterAll(() => page.context().close())

  it('shows its first row within 230 px, and never scrolls sideways at any width', async () => {
    for (const path of lists) {
      await visit(page, path)
      const first = await page.locator('main tbody tr').first().boundingBox()
      expect([path, first?.y]).toEqual([path, expect.toSatisfy((top: number) => top <= 230)])
      for (const width of [1056, 1024, 785, 768, 700, 600]) {
        await page.setViewportSize(windowOf(width))
        await waitUntilSettled(page)
        expect([path, width, ...(await sidewaysScroll(page))]).toEqual([path, width])
      }
      await page.setViewportSize(windowOf(1440))
    }
  })

  it('shows how complete a page is in one line on a phone, links included', async () => {
    await page.setViewportSize(windowOf(360))
    await visit(page, '/content/credit')
    await page.locator('main li').nth(5).waitFor()
    const lines = await page.locator('main li').evaluateAll((cards) =>
      cards.map((card) => {
        const middles = [...card.querySelectorAll('span[title*=":"]')].map((dot) => {
          const { top, height } = dot.getBoundingClientRect()
          return Math.round(top + height / 2)
        })
        return new Set(middles).size
      }),
    )
    expect(Math.max(...lines)).toBe(1)
  })

  it('shows which checkbox has the keyboard focus', async () => {
    await page.setViewportSize(windowOf(1440))
    await visit(page, '/banks')
    await page.locator('main tbody input[type=checkbox]').first().waitFor()
    await page.locator('main input[type=search]').focus()
    const box = page.locator('main input[type=checkbox]:focus')
    for (let stops = 0; stops < 10 && (await box.count()) === 0; stops += 1) await page.keyboard.press('Tab')
    const ring = () =>
      box.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).outline)
    await expect.poll(ring).toMatch(/solid 2px/)
  })
})

const apiWindows = [
  { brightness: 'light', width: 1440 },
  { brightness: 'dark', width: 390 },
] as const

it.each(apiWindows)(
  'the API page is complete and accessible, $brightness, $width px wide',
  async (window) => {
    const page = await demo.open({ language: 'en', ...window })
    await signInAs(page, 'director')
    await page.emulateMedia({ colorScheme: window.brightness })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto('/api/docs')
    expect(requests.filter((path) => path !== '/icon.svg')).toEqual(['/api/docs'])
    const call = page.locator('details', { hasText: '/api/banks/{id}' }).first()
    await call.locator('summary').click()
    await call.getByText('Not found').first().waitFor()
    await call.getByRole('link', { name: 'banks', exact: true }).first().click()
    await page.locator('#banks').getByText('name_ru').waitFor()
    expect(await pageFindings(page)).toEqual([])
    await page.context().close()
  },
)
