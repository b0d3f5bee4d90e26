import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn, visit, waitUntilSettled } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'

const demo = sharedDemoInChromium()

const readScroll = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls, and waits until Chromium has noted the place, to which it returns after a reload. */
const scroll = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo(0, to), top)
  await page.waitForTimeout(1_000)
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
