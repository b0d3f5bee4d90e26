import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { tabTo } from '../support/keyboard.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import { waysOfTier } from '../support/tier.ts'
import { countRemainingTasks, createTranslatorTasks, section } from '../support/translator-tasks.ts'

const demo = sharedDemoInChromium()

const rows = 'main tr[aria-rowindex]'

/** Opens a number of the overview, which must lead to this number of texts. */
const openFromMap = async (page: Page, state: string, count: number): Promise<void> => {
  await tabTo(page, `main a[href="/translations?section=${section}&${state}=he"]`, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(rows).count()).toBe(count)
}

/** Returns the text whose Hebrew field has the focus, once it differs from the former one. */
const waitForFocus = async (page: Page, before = ''): Promise<string> => {
  const field = await page.waitForFunction((left) => {
    const id = /^text-(\d+)-he$/.exec(document.activeElement?.id ?? '')?.[1]
    return id !== left && id
  }, before)
  return String(await field.jsonValue())
}

const fillGaps = async (page: Page, known: readonly string[]): Promise<void> => {
  await openFromMap(page, 'missing', 10)
  await page.keyboard.press('Control+Enter')
  let at = ''
  for (let each = 1; each <= 10; each += 1) {
    at = await waitForFocus(page, at)
    if (known.includes(at)) {
      await page.locator('[aria-keyshortcuts="Alt+1"]').filter({ hasText: 'דף חשבון' }).waitFor()
      await page.keyboard.press('Alt+Digit1')
    } else await page.keyboard.type('פריט בתפריט')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => page.locator(rows).count()).toBe(0)
}

const confirmOutdated = async (page: Page): Promise<void> => {
  await openFromMap(page, 'outdated', 3)
  await page.keyboard.press('Control+Enter')
  let at = ''
  for (let each = 1; each <= 3; each += 1) {
    at = await waitForFocus(page, at)
    await page.locator('[aria-keyshortcuts="Alt+Enter"]:enabled').waitFor()
    await page.keyboard.press('Alt+Enter')
  }
  await expect.poll(() => page.locator(rows).count()).toBe(0)
}

/** Moves with the arrow keys from the name of the row over its first cell to the Hebrew one. */
const repair = async (page: Page, failing: string, forwards: string): Promise<void> => {
  await openFromMap(page, 'failing', 1)
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(forwards)
  await page.keyboard.press(forwards)
  await page.keyboard.press('Enter')
  expect(await waitForFocus(page)).toBe(failing)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Control+A')
  await page.keyboard.type('נותרו {days} ימים עוד')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(rows).count()).toBe(0)
}

const publishAll = async (page: Page): Promise<void> => {
  await openFromMap(page, 'draft', 11)
  await tabTo(page, 'main thead input[type=checkbox]')
  await page.keyboard.press('Space')
  await tabTo(page, 'main button.MuiButton-contained')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('ins').first().waitFor()
  expect(await dialog.locator('li').count()).toBe(11)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(rows).count()).toBe(0)
}

const seats = [
  { language: 'ru', brightness: 'light', width: 1440 },
  { language: 'he', brightness: 'dark', width: 1440 },
] as const

describe.each(waysOfTier(seats))('in $language, $brightness', (seat) => {
  it('a translator fills, confirms, corrects and publishes the texts of a section with the keyboard only', async () => {
    const page = await demo.open(seat)
    await signInAs(page, 'director')
    const { known, failing } = await createTranslatorTasks(page)
    await visit(page, '/translations')
    expect(await countRemainingTasks(page)).toEqual({ missing: 10, drafts: 1, outdated: 3, failing: 1 })
    await tabTo(page, 'main button[aria-expanded]:not([aria-haspopup])')
    await page.keyboard.press('Enter')
    await waitUntilSettled(page)

    await fillGaps(page, known)
    await confirmOutdated(page)
    await repair(page, failing, seat.language === 'he' ? 'ArrowLeft' : 'ArrowRight')
    await publishAll(page)
    await expect
      .poll(() => countRemainingTasks(page))
      .toEqual({ missing: 0, drafts: 0, outdated: 0, failing: 0 })
    await page.context().close()
  })
})
