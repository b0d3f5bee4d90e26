import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How somebody works at a page: with the mouse, or with nothing but the keyboard. */
export interface Hands {
  /** Presses a button, a link or a choice. */
  press(what: Locator): Promise<void>
  /** Chooses an entry of an open menu. */
  pick(entry: Locator): Promise<void>
  /** Puts a row into the place of another one. */
  move(row: Locator, to: Locator): Promise<void>
  /** Goes to a field and puts words in place of those that it holds. */
  type(field: Locator, text: string): Promise<void>
}

const isReached = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element.contains(document.activeElement))

/** Whether it stands before what has the focus. */
const isBehind = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return false
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  })

/** How many places a row stands before another one. */
const stepsTo = async (row: Locator, to: Locator): Promise<number> => {
  const [from, place] = await Promise.all(
    [row, to].map((each) => each.evaluate((element) => Number(element.dataset.index))),
  )
  return (place ?? 0) - (from ?? 0)
}

/** Goes to something by Tab alone. */
export const tabTo = async (page: Page, what: Locator, most = 120): Promise<void> => {
  await what.waitFor()
  const key = (await isBehind(what)) ? 'Shift+Tab' : 'Tab'
  for (let presses = 0; presses < most && !(await isReached(what)); presses += 1)
    await page.keyboard.press(key)
  expect(await isReached(what)).toBe(true)
}

/** Once more where the page has taken the focus meanwhile, as a list does for the row that one comes back to. */
const replaceWords = async (page: Page, field: Locator, text: string, reach: () => Promise<void>) => {
  const typed = async (): Promise<string> => {
    await reach()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
    return field.inputValue()
  }
  await expect.poll(typed, { timeout: 15_000 }).toBe(text)
}

export const mouse = (page: Page): Hands => ({
  press: (what) => what.click(),
  pick: (entry) => entry.click(),
  move: async (row, to) => {
    await row.locator('[draggable=true]').dragTo(to)
  },
  type: (field, text) => replaceWords(page, field, text, () => field.click()),
})

export const keyboardAlone = (page: Page): Hands => ({
  press: async (what) => {
    await tabTo(page, what)
    await page.keyboard.press('Enter')
  },
  pick: async (entry) => {
    for (let presses = 0; presses < 20 && !(await isReached(entry)); presses += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  },
  move: async (row, to) => {
    await tabTo(page, row.getByRole('textbox').first())
    const steps = await stepsTo(row, to)
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  },
  type: (field, text) => replaceWords(page, field, text, () => tabTo(page, field)),
})
