import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { type Seat, signIn, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { pageFindings } from '../support/page-issues.ts'
import { adaptationFindings } from './adaptations.ts'
import { lookAtOverlays, overlayForms, type SeenOverlays } from './open-overlays.ts'
import { overlayStops, type Stop } from './overlay-stops.ts'
import { faultsOf, shownOn } from './page-text-issues.ts'
import { appearances, changeAppearance, followBrowserTheme, seatName, setAppearance } from './seats.ts'

const words = { ru, he, en }

/** Finds a page that is not what its address says. */
const wrongPage = (heads: readonly string[], { language }: Seat): string[] => {
  const { denied, unknown, failed } = words[language].shell
  const isWrong = [denied.title, unknown.title, failed.title].includes(heads[0] ?? '')
  return isWrong ? [`is not there: ${heads}`] : []
}

/** Selects the first row, whose bar has actions of its own; false if the page has no such rows. */
const selectRow = async (page: Page): Promise<boolean> => {
  const boxes = page.locator('main :is(tbody tr, li) input[type=checkbox]:not([disabled])')
  if (!(await boxes.first().isVisible())) return false
  // The question before publishing selects all rows.
  if (!(await boxes.first().isChecked())) await boxes.first().click()
  await boxes.and(page.locator(':checked')).first().waitFor()
  await waitUntilSettled(page)
  return true
}

/** Pages that have overlays of every form in every width. */
const richPages = ['/banks', '/banks/1']

/** Theme and width of a look, once for each form of overlay and for the page itself. */
const cellsOf = (form: string, { brightness, width }: Pick<Seat, 'brightness' | 'width'>) => [
  `${form} ${brightness}`,
  `${form} ${width}`,
]

/**
 * Visits every third page in one language, and collects its problems and those of what it opens. What pages share, such
 * as the bar above them, is opened once, and again where its form has not been shown in a theme or in a width.
 */
const walkOverlays = async (page: Page, language: Language, stops: readonly Stop[]) => {
  const found: string[] = []
  const seen: SeenOverlays = new Map()
  const shown = new Set<string>()
  const isWanted = (form: string, seat: Seat) => cellsOf(form, seat).some((cell) => !shown.has(cell))
  const openAll = async (address: string, seat: Seat) => {
    for await (const look of lookAtOverlays(page, address, seen, (form) => isWanted(form, seat))) {
      if (look.form) for (const cell of cellsOf(look.form, seat)) shown.add(cell)
      found.push(...look.findings.map((finding) => `${seatName(seat)} ${look.address}: ${finding}`))
    }
  }

  for (const [index, { address, prepare }] of stops.entries()) {
    const appearance = appearances[index % appearances.length]
    if (!appearance || languages[index % languages.length] !== language) continue
    const seat: Seat = { language, ...appearance }
    await setAppearance(page, seat)
    await visit(page, address)
    await prepare?.(page)
    const pageText = await shownOn(page)
    const issues = [
      ...wrongPage(pageText.heads, seat),
      ...faultsOf(pageText, language),
      ...(await pageFindings(page)),
    ]
    for (const cell of cellsOf('page', seat)) shown.add(cell)
    await openAll(address, seat)
    issues.push(...(await adaptationFindings(page)))
    found.push(...issues.map((issue) => `${seatName(seat)} ${address}: ${issue}`))

    const wide: Seat = { ...seat, width: 1440 }
    await changeAppearance(page, wide)
    await waitUntilSettled(page)
    await openAll(address, wide)
    if (await selectRow(page)) await openAll(address, wide)
  }

  for (const appearance of appearances)
    for (const address of richPages) {
      const seat: Seat = { language, ...appearance }
      if (!overlayForms.some((form) => isWanted(form, seat))) continue
      await setAppearance(page, seat)
      await visit(page, address)
      await openAll(address, seat)
    }
  return { found, shown, opened: seen.size }
}

/** Each form of overlay and the page itself, in each theme and each width. */
const expectedToBeShown = ['page', ...overlayForms].flatMap((form) =>
  appearances.flatMap((appearance) => cellsOf(form, appearance)),
)

/** Tests a third of the pages, and all that they open, in one language. */
export const testOverlays = (language: Language): void => {
  const demo = demoInChromium()

  it(`pages and all that they open are accessible in ${language}, in two themes and four widths`, {
    timeout: 600_000,
  }, async () => {
    const page = await demo.open({ language, brightness: 'light', width: 1440 })
    page.setDefaultTimeout(60_000)
    await followBrowserTheme(page)
    await signIn(page)
    const { found, shown, opened } = await walkOverlays(page, language, await overlayStops(page))
    expect(found).toEqual([])
    expect(expectedToBeShown.filter((cell) => !shown.has(cell))).toEqual([])
    expect(opened).toBeGreaterThan(25)
    await page.context().close()
  })
}
