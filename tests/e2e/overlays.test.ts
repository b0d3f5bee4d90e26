import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drillPath, itemEditorPath, reviewPath } from '../../admin/content-shared/content-paths.ts'
import { dropdownRecordPath } from '../../admin/dropdowns/paths.ts'
import { menu } from '../../admin/layout/menu.ts'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { languages } from '../../domain/languages.ts'
import { navigateTo, type Seat, signInAs, visit, waitUntilSettled, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { pageFindings } from '../support/page-issues.ts'
import { dataOf, sendAs } from '../support/read-api.ts'
import { adaptationFindings } from './adaptations.ts'
import { lookAtOverlays } from './open-overlays.ts'
import { faultsOf, shownOn } from './page-text-issues.ts'
import { looksPerLanguage, seatName, seatOf } from './seats.ts'

const demo = sharedDemoInChromium()

interface Stop {
  readonly address: string
  /** Brings the page into a state with overlays of its own. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Creates a page with drafts, whose review has no drafts of other tests. */
const createDrafts = async (page: Page) => {
  const screen_location = 'page_of_overlays'
  await sendAs(page, 'POST', 'content/pages', { screen_location, section: 'credit' })
  const sent = { content_key: `${screen_location}.text`, screen_location, component_type: 'text' }
  const { id } = await sendAs(page, 'POST', 'content-items', { ...sent, translations: { ru: 'Текст' } })
  await sendAs(page, 'PUT', `content-items/${id}/translations/ru`, {
    content_value: 'Иначе',
    status: 'draft',
  })
  return { screen: screen_location, id }
}

const press = (key: string, shown: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.locator(shown).first().waitFor()
}

/** Returns a record page of each kind, with the states that have overlays of their own. */
const recordStops = async (page: Page): Promise<Stop[]> => {
  const { screen, id } = await createDrafts(page)
  const [dropdown] = await dataOf<{ dropdown_key: string }[]>(page, 'dropdowns?range=[0,0]')
  return [
    { address: drillPath('credit', screen) },
    { address: drillPath('main', 'main_page') },
    { address: itemEditorPath('credit', id) },
    { address: reviewPath(screen) },
    { address: dropdownRecordPath(dropdown?.dropdown_key ?? '') },
    { address: `/content-items/${id}` },
    { address: '/banks/1' },
    { address: '/users/2' },
    { address: '/webhooks/create' },
    { address: '/calculator-formula?bank=1', prepare: press('e', 'main input[name=base_interest_rate]') },
    { address: '/calculator-formula/formula' },
    { address: '/calculator-formula/compare' },
    { address: '/content-management/new' },
    { address: '/profile' },
    { address: '/preferences' },
  ]
}

const menuStops: Stop[] = [...new Set(menu.flatMap(({ entries }) => entries.map(({ to }) => to)))].map(
  (address) => ({ address }),
)

const words = { ru, he, en }

/** Finds a page that is not what its address says. */
const wrongPage = (heads: readonly string[], { language }: Seat): string[] => {
  const { denied, unknown, failed } = words[language].shell
  const isWrong = [denied.title, unknown.title, failed.title].includes(heads[0] ?? '')
  return isWrong ? [`is not there: ${heads}`] : []
}

let stops: Stop[] = []
beforeAll(async () => {
  const page = await demo.open(seatOf(0, 0))
  await signInAs(page, 'director')
  stops = [...menuStops, ...(await recordStops(page))]
  await page.context().close()
})

const showAs = async (page: Page, { brightness, width }: Seat): Promise<void> => {
  await page.emulateMedia({ colorScheme: brightness })
  await page.setViewportSize(windowOf(width))
  await page.locator(`html[data-brightness=${brightness}]`).waitFor()
}

/** Selects the first row, whose bar has actions of its own; false if the page has no such rows. */
const selectRow = async (page: Page): Promise<boolean> => {
  const box = page.locator('main :is(tbody tr, li) input[type=checkbox]:not([disabled])').first()
  if (!(await box.isVisible())) return false
  await box.click()
  return true
}

/**
 * Visits every third page in one language, and collects its problems and those of what it opens. What pages share, such
 * as the bar above them, is opened in each language.
 */
const walk = async (page: Page, language: number) => {
  const found: string[] = []
  const seen = new Set<string>()
  const seats = new Set<string>()
  for (const [index, { address, prepare }] of stops.entries()) {
    if (index % languages.length !== language) continue
    const seat = seatOf(index, language)
    const add = (...issues: readonly string[]) =>
      found.push(...issues.map((issue) => `${seatName(seat)} ${address}: ${issue}`))
    const openAll = async () => {
      for await (const look of lookAtOverlays(page, address, seen))
        add(...look.findings.map((finding) => `${look.address}: ${finding}`))
    }

    seats.add(seatName(seat))
    await showAs(page, seat)
    await navigateTo(page, address)
    await prepare?.(page)
    const pageText = await shownOn(page)
    add(
      ...wrongPage(pageText.heads, seat),
      ...faultsOf(pageText, seat.language),
      ...(await pageFindings(page)),
    )
    add(...(await adaptationFindings(page)))
    await showAs(page, seat)
    await waitUntilSettled(page)
    await openAll()
    if (seat.width < 1440) {
      await page.setViewportSize(windowOf(1440))
      await waitUntilSettled(page)
      await openAll()
    }
    if (await selectRow(page)) await openAll()
  }
  return { found, seats, opened: seen.size }
}

describe.concurrent.each(languages.map((language, index) => ({ language, index })))(
  'in $language',
  ({ index }) => {
    it('every third page and all that it opens are accessible, in two themes and four widths', {
      timeout: 600_000,
    }, async () => {
      const page = await demo.open(seatOf(0, index))
      await page.context().addInitScript(() => localStorage.setItem('brightness', 'system'))
      page.setDefaultTimeout(15_000)
      await signInAs(page, 'director')
      await visit(page, '/components')
      const { found, seats, opened } = await walk(page, index)
      expect(found).toEqual([])
      expect(seats.size).toBe(looksPerLanguage)
      expect(opened).toBeGreaterThan(25)
      await page.context().close()
    })
  },
)
