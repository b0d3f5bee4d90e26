import type { Locator, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/page-issues.ts'
import type { Look } from './visit-pages.ts'

const openers = ':is(main, header) [aria-haspopup]:not([aria-disabled=true], [disabled])'
const itemOpeners = '[role=menu] [role=menuitem][aria-haspopup]:not([aria-disabled=true])'

const laidOver = '[role=dialog], [role=menu], [role=listbox]'

const open = async (page: Page, opener: Locator): Promise<boolean> => {
  await opener.click({ timeout: 2000 })
  return page
    .locator(laidOver)
    .last()
    .waitFor({ timeout: 2000 })
    .then(() => true)
    .catch(() => false)
}

/** Closes the overlays one by one: in a popover with a list, the first Escape closes the list. */
const closeAll = async (page: Page): Promise<void> => {
  const overlay = page.locator(laidOver).first()
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Escape')
    const isClosed = await overlay.waitFor({ state: 'hidden', timeout: 1000 }).then(
      () => true,
      () => false,
    )
    if (isClosed) return
  }
  await overlay.waitFor({ state: 'hidden' })
}

/**
 * Finds the kind of an opener: its name, without the record that it is about, and outside of the header its page.
 */
const kindOf = (opener: Locator, address: string): Promise<string> =>
  opener.evaluate((element, page) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(
      /\u2068[^\u2069]*\u2069/g,
      '…',
    )
    return element.closest('header') ? name : `${page} ${name}`
  }, address)

/**
 * Opens each kind of overlay of a page in turn: menus, dropdown lists, drawers, dialogs, and the dialogs of menu items.
 * Kinds in `seen`, such as those of the header on a page before, are left out.
 */
export async function* lookAtOverlays(page: Page, address: string, seen: Set<string>): AsyncGenerator<Look> {
  const count = await page.locator(openers).count()
  for (let index = 0; index < count; index += 1) {
    const opener = page.locator(openers).nth(index)
    const kind = await kindOf(opener, address)
    if (seen.has(kind) || !(await opener.isVisible())) continue
    seen.add(kind)
    if (!(await open(page, opener))) continue
    const items = await page.locator(itemOpeners).allTextContents()
    yield { address: kind, findings: await accessibilityFindings(page) }
    for (const item of items) {
      if (!(await page.locator(itemOpeners).count())) await open(page, opener)
      await page.locator(itemOpeners).filter({ hasText: item }).first().click()
      await page.locator('[role=dialog]').last().waitFor()
      yield { address: `${kind} › ${item}`, findings: await accessibilityFindings(page) }
      await closeAll(page)
    }
    await closeAll(page)
  }
}
