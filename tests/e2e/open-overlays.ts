import { errors, type Locator, type Page } from 'playwright-core'
import { waitUntilSettled } from '../support/chromium.ts'
import { accessibilityFindings, overlayOverflow } from '../support/page-issues.ts'
import { overlayAdaptationFindings } from './adaptations.ts'
import type { Look } from './visit-pages.ts'

const overlay = '[role=dialog], [role=menu], [role=listbox]'
const opener =
  ':is([aria-haspopup], input[role=combobox]):not([aria-haspopup=false], [aria-disabled=true], [disabled], [readonly])'

/** Longest time until an overlay opens or closes on a busy machine. */
const patienceMs = 60_000

/** Longest time until a click arrives, or a key has its effect, before it is tried again. */
const attemptMs = 10_000

/** Time after which a field has no list: one that searches has nothing to offer before something is typed. */
const fieldPatienceMs = 3_000

/** Opener, or several of the same kind such as the menus of rows; the first one is opened. */
interface OpenerKind {
  /** Name without records and numbers. */
  readonly name: string
  readonly isInHeader: boolean
  /** Whether the opener is a field, which may have no list. */
  readonly isField: boolean
}

/** Problems of an overlay that is still open. */
export interface OverlayLook extends Look {
  /** Form of the overlay; undefined if none has opened. */
  readonly form: OverlayForm | undefined
}

export const overlayForms = ['menu', 'listbox', 'drawer', 'popover', 'dialog'] as const
export type OverlayForm = (typeof overlayForms)[number]

/** Kinds of openers that were tried, with the form of their overlay. */
export type SeenOverlays = Map<string, OverlayForm | undefined>

/** Attribute of the overlay that was opened at this depth, counted from 1. */
const levelAt = (depth: number) => `data-level="${depth}"`
const overlayAt = (page: Page, depth: number): Locator =>
  page.locator(`[${levelAt(depth)}]`).filter({ visible: true })

const scopeOf = (page: Page, path: readonly OpenerKind[]): Locator =>
  path.length === 0 ? page.locator(':is(main, header)') : overlayAt(page, path.length)

/** Lists the closed openers that a page or an overlay shows, with their place among all openers. */
const readOpeners = async (scope: Locator): Promise<(OpenerKind & { index: number })[]> => {
  const openers = await scope.locator(opener).evaluateAll((elements) =>
    elements.map((element, index) => {
      const labelId = element.getAttribute('aria-labelledby')?.split(' ')[0] ?? ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const named = document.getElementById(labelId) ?? label ?? element
      const name = element.getAttribute('aria-label') ?? named.textContent ?? ''
      const isVisible = element.checkVisibility({ visibilityProperty: true })
      return {
        index,
        name: name.replaceAll(/\u2068[^\u2069]*\u2069/g, '…').replaceAll(/\d+/g, '#'),
        isInHeader: element.closest('header') !== null,
        isField: element instanceof HTMLInputElement,
        isClosed: isVisible && element.getAttribute('aria-expanded') !== 'true',
      }
    }),
  )
  return openers.filter(({ isClosed }) => isClosed)
}

/** Marks the overlays that are open, so that the next one can be told from them. */
const markOpenOverlays = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector))
      element.toggleAttribute('data-known', element.checkVisibility({ visibilityProperty: true }))
  }, overlay)

/** Clicks the first opener of a kind, once it is there; opens the overlays around it again if they have closed. */
const clickOpener = async (page: Page, path: readonly OpenerKind[], kind: OpenerKind): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    await reopen(page, path)
    const scope = scopeOf(page, path)
    const found = (await readOpeners(scope)).find(
      ({ name, isInHeader }) => name === kind.name && isInHeader === kind.isInHeader,
    )
    await markOpenOverlays(page)
    const click = found && scope.locator(opener).nth(found.index).click({ timeout: attemptMs })
    const isClicked = await click?.then(
      () => true,
      (error: unknown) => {
        if (error instanceof errors.TimeoutError) return false
        throw error
      },
    )
    if (isClicked) return
    await waitUntilSettled(page)
  }
  throw new Error(`${[...path, kind].map(({ name }) => name).join(' > ')} cannot be clicked`)
}

/** Opens an overlay, marks it with its depth, and returns its form; undefined if none comes. */
const open = async (
  page: Page,
  path: readonly OpenerKind[],
  kind: OpenerKind,
): Promise<OverlayForm | undefined> => {
  const depth = path.length + 1
  await clickOpener(page, path, kind)
  const opened = page.locator(`:is(${overlay}):not([data-known])`).filter({ visible: true }).first()
  const form = await opened
    .evaluate(
      (element, level): OverlayForm => {
        for (const former of document.querySelectorAll(`[data-level="${level}"]`))
          former.removeAttribute('data-level')
        element.setAttribute('data-level', String(level))
        if (element.role === 'menu' || element.role === 'listbox') return element.role
        if (element.closest('.MuiDrawer-root')) return 'drawer'
        return element.closest('.MuiPopover-root') ? 'popover' : 'dialog'
      },
      depth,
      { timeout: kind.isField ? fieldPatienceMs : patienceMs },
    )
    .catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return undefined
      throw error
    })
  if (!form) return undefined
  // Pressed before the focus has moved, Escape would close the overlay below. The list of a field never takes it.
  if (!kind.isField) await overlayAt(page, depth).and(page.locator(':focus, :focus-within')).waitFor()
  await waitUntilSettled(page)
  return form
}

/** Opens the overlays that lead to a path again, if another one has closed them. */
const reopen = async (page: Page, path: readonly OpenerKind[]): Promise<void> => {
  const kind = path.at(-1)
  if (!kind || (await overlayAt(page, path.length).count())) return
  await open(page, path.slice(0, -1), kind)
}

/** Closes the overlays from this depth on: in a popover with a list, the first Escape closes the list. */
const closeFrom = async (page: Page, depth: number): Promise<void> => {
  const deadline = performance.now() + patienceMs
  const shown = page.locator(overlay).filter({ visible: true })
  while ((await overlayAt(page, depth).count()) && performance.now() < deadline) {
    const last = (await shown.elementHandles()).at(-1)
    await page.keyboard.press('Escape')
    await last?.waitForElementState('hidden', { timeout: attemptMs }).catch(() => undefined)
  }
  await overlayAt(page, depth).waitFor({ state: 'hidden', timeout: attemptMs })
}

/** Forms that stay open while the window changes its width. */
const largeForms: readonly OverlayForm[] = ['drawer', 'dialog']

const findingsOf = async (page: Page, form: OverlayForm, depth: number): Promise<string[]> => {
  const overlayOfDepth = `[${levelAt(depth)}]`
  return [
    ...(await accessibilityFindings(page, `body > :has(${overlayOfDepth})`)),
    ...(await overlayOverflow(page, overlayOfDepth)),
    ...(largeForms.includes(form) ? await overlayAdaptationFindings(page, overlayOfDepth) : []),
  ]
}

/** Deepest overlay within overlays, such as a list in a dialog of a menu. */
const mostDepth = 3

/**
 * Opens each kind of overlay of a page in turn, and those within them: menus, lists, drawers and dialogs, and yields
 * the problems of each. Kinds in `seen`, such as those of the header on a page before, are left out, unless an overlay
 * of their form is `wanted` once more.
 */
export async function* lookAtOverlays(
  page: Page,
  address: string,
  seen: SeenOverlays,
  wanted: (form: OverlayForm) => boolean = () => false,
  path: readonly OpenerKind[] = [],
): AsyncGenerator<OverlayLook> {
  const depth = path.length + 1
  for (const kind of await readOpeners(scopeOf(page, path))) {
    const key = kind.isInHeader ? kind.name : `${address} ${kind.name}`
    const seenForm = seen.get(key)
    if (seen.has(key) && !(seenForm && wanted(seenForm))) continue
    const form = await open(page, path, kind)
    seen.set(key, form)
    if (!form && kind.isField) {
      await page.locator(':focus').blur()
      continue
    }
    const findings = form ? await findingsOf(page, form, depth) : ['opens nothing']
    yield { address: `${address} ${kind.name}`, form, findings }
    if (depth < mostDepth) yield* lookAtOverlays(page, address, seen, wanted, [...path, kind])
    await closeFrom(page, depth)
  }
}
