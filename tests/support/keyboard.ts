import type { Locator, Page } from 'playwright-core'

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

/** Keyboard, or mouse, that counts its acts: a chord is one key, and typed text counts apart. */
export const countActs = (page: Page, device: 'keyboard' | 'mouse') => {
  const counted = { acts: 0, waits: 0 }
  /** Presses a key, or clicks what the key is for: the target, or else the button that names the key. */
  const press = async (key: string, target?: Locator): Promise<void> => {
    counted.acts += 1
    if (device === 'keyboard') return page.keyboard.press(key)
    const button = target ?? page.locator(`[aria-keyshortcuts="${key}"]`)
    await button.filter({ visible: true }).first().click()
  }
  /** Waits for what the server has to send before the next act. */
  const wait = async (answer: Promise<unknown>): Promise<void> => {
    counted.waits += 1
    await answer
  }
  /** Types a text; a tab in it leads to the next field of the same form. */
  const type = async (text: string): Promise<void> => {
    const [first = '', ...others] = text.split('\t')
    await page.keyboard.insertText(first)
    for (const other of others) {
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(other)
    }
  }
  /** Types a text in place of the one in the focused field. */
  const retype = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+A')
    await type(text)
  }
  /** Returns what was counted since the last call. */
  const take = () => {
    const { acts, waits } = counted
    Object.assign(counted, { acts: 0, waits: 0 })
    return { acts, waits }
  }
  return { press, wait, type, retype, take }
}

export type CountedActs = ReturnType<typeof countActs>
