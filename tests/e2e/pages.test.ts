import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage, signIn, visit } from '../support/chromium.ts'
import { startDemoServer } from '../support/demo-server.ts'
import { pageFindings } from '../support/findings.ts'
import { lookAtEveryPage } from './every-page.ts'
import { seatName, seatOfTheDay, seats } from './seats.ts'

let browser: Browser
let demo: Awaited<ReturnType<typeof startDemoServer>>

beforeAll(async () => {
  ;[browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
})

afterAll(async () => {
  await browser.close()
  await demo.remove()
})

const pages = [
  '/content-management',
  '/content/main',
  '/content/mortgage',
  '/content/mortgage/drill/mortgage_step1',
  '/banks',
]

const expectSound = async (page: Page): Promise<void> => {
  expect(await pageFindings(page)).toEqual([])
}

describe.each(seats.filter(({ language }) => language !== 'en'))(
  'the pages of the main job in $language, $brightness, $width px wide',
  (seat) => {
    it('have nothing that axe-core finds, and do not scroll sideways', async () => {
      const page = await openPage(browser, demo.server.address, seat)
      await page.goto('/login')
      await page.locator('form button[type=submit]').waitFor()
      await expectSound(page)
      await signIn(page)
      for (const path of pages) {
        await visit(page, path)
        await expectSound(page)
      }
      await visit(page, '/content/mortgage/drill/mortgage_step1')
      await page.locator('main a[href*="text-edit/"]').first().click()
      await page.locator('main textarea').first().waitFor()
      await expectSound(page)
      await page.context().close()
    })
  },
)

describe('every page, each day in another language, brightness and width', () => {
  const seat = seatOfTheDay()

  it(`is sound in ${seatName(seat)}`, { timeout: 600_000 }, async () => {
    const found: string[] = []
    for await (const { address, findings } of lookAtEveryPage(browser, demo.server.address, seat))
      found.push(...findings.map((finding) => `${address}: ${finding}`))
    expect(found).toEqual([])
  })
})
