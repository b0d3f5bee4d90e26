import type { Page } from 'playwright-core'

/** Upper limit of focusable elements on a page. */
const maxStops = 250

/** Presses Tab, or another key, until a matching element has the focus. */
export const tabTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < maxStops; presses += 1) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${selector}`)
}
