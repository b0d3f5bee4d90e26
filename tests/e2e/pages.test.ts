import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchChromium,
  openPage,
  signIn,
  visit,
} from '../support/chromium.ts'
import { startDemoServer } from '../support/demo-server.ts'

let browser: Browser
let demo: Awaited<ReturnType<typeof startDemoServer>>

beforeAll(async () => {
  ;[browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
})

afterAll(async () => {
  await browser.close()
  await demo.remove()
})

const seats = (['ru', 'he'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((brightness) =>
    [1440, 390].map((width) => ({ language, brightness, width })),
  ),
)

const pages = [
  '/content-management',
  '/content/main',
  '/content/mortgage',
  '/content/mortgage/drill/mortgage_step1',
  '/banks',
]

const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

describe.each(seats)('the pages of the main job in $language, $brightness, $width px wide', (seat) => {
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
})
