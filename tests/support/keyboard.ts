import type { Page } from 'playwright-core'

/** As many stops a page has at most. */
const most = 250

/** Presses Tab, or another key, until the focus is on what a selector finds. */
export const tabTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await page.evaluate((sought) => document.activeElement?.matches(sought), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${selector}`)
}
