import type { Locator, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/page-issues.ts'
import type { Look } from './visit-pages.ts'

const openers = ':is(main, header) [aria-haspopup]:not([aria-disabled=true], [disabled])'
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

const nameOf = (opener: Locator): Promise<string> =>
  opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Opens each kind of overlay of a page in turn: menus, dropdown lists, drawers, dialogs. */
export async function* lookAtOverlays(page: Page, address: string): AsyncGenerator<Look> {
  const seenKinds = new Set<string>()
  const count = await page.locator(openers).count()
  for (let index = 0; index < count; index += 1) {
    const opener = page.locator(openers).nth(index)
    const name = await nameOf(opener)
    if (seenKinds.has(name) || !(await opener.isVisible())) continue
    seenKinds.add(name)
    if (await open(page, opener))
      yield { address: `${address} ${name}`, findings: await accessibilityFindings(page) }
    await closeAll(page)
  }
}
