import type { Page } from 'playwright-core'
import { waitUntilSettled, windowOf } from '../support/chromium.ts'
import { overlayOverflow, sidewaysScroll } from '../support/page-issues.ts'
import { waitUntilDrawn } from './seats.ts'

/** Window of 1280 x 1024 pixels at 400 %. */
const magnified = { width: 320, height: 256 }

/** Spacing that readers may set; no text may be cut by it. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/**
 * Finds texts within the selected elements that are cut at their lower edge, or leave their button; texts that end in
 * an ellipsis are not cut.
 */
const findCutTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`:is(${selector}) *`)) {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isHidden = element.clientWidth === 1 || !element.checkVisibility({ visibilityProperty: true })
      if (!text || isHidden) continue
      const { overflowY, webkitLineClamp } = getComputedStyle(element)
      const isClipped =
        ['hidden', 'clip'].includes(overflowY) &&
        webkitLineClamp === 'none' &&
        element.scrollHeight > element.clientHeight + 2
      const range = document.createRange()
      range.selectNodeContents(text)
      const { top, bottom } = range.getBoundingClientRect()
      const button = element.closest('button, [role=button], .MuiChip-root')?.getBoundingClientRect()
      const isOutside = button && (top < button.top - 2 || bottom > button.bottom + 2)
      if (isClipped || isOutside) cut.push(`cuts ${text.textContent?.trim().slice(0, 60)}`)
    }
    return cut
  }, within)

/** Finds animations that go on although the reader wants none. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat)
      return Math.max(...seconds) > 0.001 ? [`moves ${element.outerHTML.slice(0, 100)}`] : []
    }),
  )

/** Finds buttons without an edge, and chosen elements that look like the others, where no background is drawn. */
const findFlatParts = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  await waitUntilDrawn(page)
  const issues = await page.evaluate(() => {
    const found: string[] = []
    for (const button of document.querySelectorAll('.MuiButton-contained'))
      if (getComputedStyle(button).borderTopStyle === 'none') found.push(`has no edge: ${button.textContent}`)
    for (const state of ['aria-current', 'aria-pressed', 'aria-selected'])
      for (const chosen of document.querySelectorAll(`[${state}=page], [${state}=true]`)) {
        const group = chosen.closest('ul, ol, nav, [role=tablist], [role=group], [role=radiogroup], tbody')
        const other = group?.querySelector(
          `${chosen.tagName}:is([role="${chosen.role ?? ''}"], :not([role])):not([${state}=page], [${state}=true])`,
        )
        const [ownLook, otherLook] = [chosen, other].map((element) => {
          if (!element) return ''
          const { color, borderTop, borderBottom, outline, fontWeight, textDecorationLine } =
            getComputedStyle(element)
          return [color, borderTop, borderBottom, outline, fontWeight, textDecorationLine].join()
        })
        if (ownLook === otherLook) found.push(`looks like the others: ${chosen.outerHTML.slice(0, 150)}`)
      }
    return found
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return issues.map((issue) => `with the colours of the system ${issue}`)
}

/** Waits until text areas fit their text, which they do a moment after a resize, but at most for two seconds. */
const waitUntilTextAreasFit = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('textarea')].every(
          (area) =>
            getComputedStyle(area).overflowY !== 'hidden' || area.scrollHeight <= area.clientHeight + 2,
        ),
      undefined,
      { polling: 50, timeout: 2_000 },
    )
    .catch(() => undefined)

/** Changes the size of the window, and waits until the page is drawn in it. */
const resize = async (page: Page, window: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(window)
  await waitUntilDrawn(page)
  await waitUntilSettled(page)
  await waitUntilTextAreasFit(page)
}

/**
 * Finds problems of a page as its readers may set their browser: magnified to 400 %, with wide text spacing, with
 * the colours of the system and without motion. Leaves the page magnified. A changed style is measured in a later
 * frame: without motion, properties still change by a transition of 0.01 ms, which begins at the former values.
 */
export const adaptationFindings = async (page: Page): Promise<string[]> => {
  const motion = await findMotion(page)
  const flat = await findFlatParts(page)

  await resize(page, magnified)
  const magnifiedIssues = await sidewaysScroll(page)
  const spacing = await page.addStyleTag({ content: textSpacing })
  await waitUntilDrawn(page)
  const spacingIssues = [...(await sidewaysScroll(page)), ...(await findCutTexts(page, 'main, header'))]
  await spacing.evaluate((style) => style instanceof Element && style.remove())

  return [
    ...motion,
    ...flat,
    ...magnifiedIssues.map((issue) => `at 400 % ${issue}`),
    ...spacingIssues.map((issue) => `with text spacing ${issue}`),
  ]
}

/** Width of a phone, in pixels. */
const phoneWidth = 390

/**
 * Finds problems of an open dialog or drawer on a phone, and as its readers may set their browser: magnified to 400 %
 * with wide text spacing, and with the colours of the system.
 */
export const overlayAdaptationFindings = async (page: Page, overlay: string): Promise<string[]> => {
  const size = page.viewportSize() ?? windowOf(phoneWidth)
  const flat = await findFlatParts(page)

  await resize(page, windowOf(phoneWidth))
  const isKept = await page.locator(overlay).filter({ visible: true }).count()
  const phoneIssues = isKept ? await overlayOverflow(page, overlay) : ['closes']
  // Before the resize, after which text areas fit their height to their text.
  const spacing = await page.addStyleTag({ content: textSpacing })
  await resize(page, magnified)
  const spacingIssues = [...(await overlayOverflow(page, overlay)), ...(await findCutTexts(page, overlay))]
  await spacing.evaluate((style) => style instanceof Element && style.remove())
  await resize(page, size)

  return [
    ...flat,
    ...phoneIssues.map((issue) => `on a phone ${issue}`),
    ...spacingIssues.map((issue) => `at 400 % with text spacing ${issue}`),
  ]
}
