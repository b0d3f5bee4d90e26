import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Input device: mouse, or keyboard only. */
export interface Hands {
  /** Presses a button, link or option. */
  press(target: Locator): Promise<void>
  /** Selects an entry of an open menu. */
  pick(entry: Locator): Promise<void>
  /** Moves a row to the position of another. */
  move(row: Locator, to: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>
}

const isReached = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement))

/** Whether the element comes before the focused one. */
const isBehind = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return false
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  })

/** Returns the number of positions from one row to another. */
const stepsTo = async (row: Locator, to: Locator): Promise<number> => {
  const [from, place] = await Promise.all(
    [row, to].map((each) => each.evaluate((element) => Number(element.dataset.index))),
  )
  return (place ?? 0) - (from ?? 0)
}

/** Moves the focus to an element with Tab only. */
export const tabTo = async (page: Page, target: Locator, most = 120): Promise<void> => {
  await target.waitFor()
  const key = (await isBehind(target)) ? 'Shift+Tab' : 'Tab'
  for (let presses = 0; presses < most && !(await isReached(target)); presses += 1)
    await page.keyboard.press(key)
  expect(await isReached(target)).toBe(true)
}

/** Retries when the page has moved the focus meanwhile, as a list does to the row returned to. */
const replaceWords = async (page: Page, field: Locator, text: string, reach: () => Promise<void>) => {
  const typeText = async (): Promise<string> => {
    await reach()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
    return field.inputValue()
  }
  await expect.poll(typeText, { timeout: 15_000 }).toBe(text)
}

export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  pick: (entry) => entry.click(),
  move: async (row, to) => {
    await row.locator('[draggable=true]').dragTo(to)
  },
  type: (field, text) => replaceWords(page, field, text, () => field.click()),
})

export const keyboardAlone = (page: Page): Hands => ({
  press: async (target) => {
    await tabTo(page, target)
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
