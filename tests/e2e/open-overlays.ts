import type { Locator, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/page-issues.ts'
import type { Look } from './visit-pages.ts'

const overlay = '[role=dialog], [role=menu], [role=listbox]'
const opener =
  ':is([aria-haspopup], input[role=combobox]):not([aria-haspopup=false], [aria-disabled=true], [disabled], [readonly])'

/** Longest time until an overlay opens on a busy machine. */
const patienceMs = 10_000

/** Attribute of the overlay that was opened at this depth, counted from 1. */
const levelAt = (depth: number) => `data-level="${depth}"`
const overlayAt = (page: Page, depth: number): Locator =>
  page.locator(`[${levelAt(depth)}]`).filter({ visible: true })

/** Lists what the openers of a page or an overlay are called, without records and numbers. */
const readOpeners = (scope: Locator) =>
  scope.locator(opener).evaluateAll((elements) =>
    elements.map((element) => {
      const labelId = element.getAttribute('aria-labelledby')?.split(' ')[0] ?? ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const named = document.getElementById(labelId) ?? label ?? element
      const name = element.getAttribute('aria-label') ?? named.textContent ?? ''
      return {
        name: name.replaceAll(/\u2068[^\u2069]*\u2069/g, '…').replaceAll(/\d+/g, '#'),
        isInHeader: element.closest('header') !== null,
        isVisible: element.checkVisibility({ visibilityProperty: true }),
        isField: element instanceof HTMLInputElement,
        isOpen: element.getAttribute('aria-expanded') === 'true',
      }
    }),
  )

/** Clicks an opener, and marks the overlay that comes with its depth; false if none comes. */
const open = async (page: Page, target: Locator, depth: number, timeout: number): Promise<boolean> => {
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector))
      element.toggleAttribute('data-known', element.checkVisibility({ visibilityProperty: true }))
  }, overlay)
  await target.click()
  const opened = page.locator(`:is(${overlay}):not([data-known])`).filter({ visible: true }).first()
  const isOpened = await opened
    .evaluate(
      (element, level) => {
        for (const former of document.querySelectorAll(`[data-level="${level}"]`))
          former.removeAttribute('data-level')
        element.setAttribute('data-level', String(level))
      },
      depth,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    )
  // Pressed before the focus has moved, Escape would close the overlay below. The list of a field never takes it.
  if (isOpened)
    await overlayAt(page, depth)
      .and(page.locator(':focus, :focus-within'))
      .waitFor({ timeout: 1000 })
      .catch(() => undefined)
  return isOpened
}

/** Closes the overlays from this depth on: in a popover with a list, the first Escape closes the list. */
const closeFrom = async (page: Page, depth: number): Promise<void> => {
  for (let presses = 0; presses < 4 && (await overlayAt(page, depth).count()); presses += 1) {
    await page.keyboard.press('Escape')
    await overlayAt(page, depth)
      .waitFor({ state: 'hidden', timeout: 500 })
      .catch(() => undefined)
  }
  await overlayAt(page, depth).waitFor({ state: 'hidden' })
}

const scopeOf = (page: Page, path: readonly number[]): Locator =>
  path.length === 0 ? page.locator(':is(main, header)') : overlayAt(page, path.length)

/** Opens the overlays that lead to this depth again, if another one has closed them. */
const reopen = async (page: Page, path: readonly number[]): Promise<void> => {
  if (path.length === 0 || (await overlayAt(page, path.length).count())) return
  const [index = 0] = path.slice(-1)
  await reopen(page, path.slice(0, -1))
  await open(page, scopeOf(page, path.slice(0, -1)).locator(opener).nth(index), path.length, patienceMs)
}

/** Deepest overlay within overlays, such as a list in a dialog of a menu. */
const mostDepth = 3

/**
 * Opens each kind of overlay of a page in turn, and those within them: menus, lists, drawers and dialogs, and yields
 * the problems of each. Kinds in `seen`, such as those of the header on a page before, are left out.
 */
export async function* lookAtOverlays(
  page: Page,
  address: string,
  seen: Set<string>,
  path: readonly number[] = [],
): AsyncGenerator<Look> {
  const openers = await readOpeners(scopeOf(page, path))
  const depth = path.length + 1
  for (const [index, { name, isInHeader, isVisible, isField, isOpen }] of openers.entries()) {
    const kind = isInHeader ? name : `${address} ${name}`
    if (!isVisible || isOpen || seen.has(kind)) continue
    seen.add(kind)
    await reopen(page, path)
    const isOpened = await open(
      page,
      scopeOf(page, path).locator(opener).nth(index),
      depth,
      isField ? 500 : patienceMs,
    )
    // A field that searches has nothing to offer before something is typed.
    if (!isOpened && isField) continue
    const findings = isOpened
      ? await accessibilityFindings(page, `body > :has([${levelAt(depth)}])`)
      : ['opens nothing']
    yield { address: `${address} ${name}`, findings }
    if (depth < mostDepth) yield* lookAtOverlays(page, address, seen, [...path, index])
    await closeFrom(page, depth)
  }
}
