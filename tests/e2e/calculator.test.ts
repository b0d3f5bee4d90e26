import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculator } from '../../admin/locales/calculator/ru.ts'
import { roles } from '../../domain/access.ts'
import { type Seat, signInAs, visit, waitUntilSettled, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { listenForComplaints, pageFindings } from '../support/page-issues.ts'
import { seatName, seats } from './seats.ts'

const demo = sharedDemoInChromium()

/** Opens a window whose theme follows the system, so that it can change while a page is open. */
const openWindow = async (): Promise<Page> => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await page.addInitScript(() => localStorage.setItem('brightness', 'system'))
  return page
}

/** Changes language, theme and width of an open page. */
const sitDown = async (page: Page, { language, brightness, width }: Seat): Promise<void> => {
  await page.setViewportSize(windowOf(1440))
  await page.emulateMedia({ colorScheme: brightness, reducedMotion: 'reduce' })
  await page.locator('header select').selectOption(language)
  await page.locator(`html[lang=${language}][data-brightness=${brightness}]`).waitFor()
  await page.setViewportSize(windowOf(width))
  await waitUntilSettled(page)
}

/** Finds problems of the open page in every language, theme and width. */
const findingsIn = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const seat of seats) {
    await sitDown(page, seat)
    found.push(...(await pageFindings(page)).map((finding) => `${seatName(seat)}: ${finding}`))
  }
  await sitDown(page, { language: 'ru', brightness: 'light', width: 1440 })
  return found
}

const bank = '/calculator-formula?bank=1'
const editing = calculator.page.edit

describe('the calculator in Chromium', () => {
  let page: Page
  let complaints: () => string[]
  beforeAll(async () => {
    page = await openWindow()
    complaints = listenForComplaints(page, 400)
    await signInAs(page, 'director')
  })
  afterAll(() => page.context().close())

  it('is sound while parameters are edited', async () => {
    await visit(page, bank)
    await page.getByRole('button', { name: editing, exact: true }).click()
    await page.locator('input[name=base_interest_rate]').fill('4,6')
    expect([...(await findingsIn(page)), ...complaints()]).toEqual([])
    await visit(page, bank)
  })

  it('is sound on its other pages', async () => {
    for (const path of [bank, '/calculator-formula/compare', '/calculator-formula/formula', '/banks/1']) {
      await visit(page, path)
      const found = [...(await findingsIn(page)), ...complaints()]
      expect([path, ...found]).toEqual([path])
    }
  })

  it.each(roles.filter((role) => role !== 'director'))('is read-only for %s', async (role) => {
    await signInAs(page, role)
    await visit(page, bank)
    const [lock = ''] = calculator.page.locked.split('%{role}')
    await page.getByText(lock).waitFor()
    expect(await page.getByRole('button', { name: editing, exact: true }).count()).toBe(0)
    expect([...(await pageFindings(page)), ...complaints()]).toEqual([])
  })
})
