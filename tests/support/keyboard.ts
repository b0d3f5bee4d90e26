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

/** Keyboard that counts the keys pressed: a chord is one, and typed text counts apart. */
export const countKeys = (page: Page) => {
  const counted = { keys: 0, typings: 0 }
  const press = async (key: string, times = 1): Promise<void> => {
    for (let each = 0; each < times; each += 1) await page.keyboard.press(key)
    counted.keys += times
  }
  /** Types a text; a tab in it leads to the next field of the same form. */
  const type = async (text: string): Promise<void> => {
    const [first = '', ...others] = text.split('\t')
    await page.keyboard.insertText(first)
    for (const other of others) {
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(other)
    }
    counted.typings += 1
  }
  /** Types a text in place of the one in the focused field. */
  const retype = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+A')
    await type(text)
  }
  return { counted, press, type, retype }
}

export type CountedKeys = ReturnType<typeof countKeys>
