import type { Page } from 'playwright-core'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { pageTable } from '../../domain/content/page-table.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { settled, windowOf } from '../support/chromium.ts'
import { sidewaysScroll } from '../support/page-issues.ts'
import { faultsOf, shownOn } from './page-text-issues.ts'

const words = { ru, he, en }

/** The only page without a page above it. */
const isTop = (address: string): boolean => address === '/content-management'

/** The steps of a trail begin one after another, as they are read; in one line, where there is room for it. */
const isInOrder = (places: readonly number[], language: Language): boolean => {
  const fromLeft = places.toSorted((a, b) => a - b)
  return String(places) === String(directions[language] === 'rtl' ? fromLeft.toReversed() : fromLeft)
}

/** What is wrong with a page that has arrived, beside what axe-core finds. */
const faults = async (page: Page, address: string, language: Language, width: number): Promise<string[]> => {
  const shown = await shownOn(page)
  const { heads, trail, places } = shown
  const { shell, content } = words[language]
  const tops = [content.site, pageTable.label.many[language]]
  const failed = [shell.denied.title, shell.unknown.title, shell.failed.title]
  const wanted = [
    [!heads.some((head) => failed.includes(head)), `is not there: ${heads}`],
    [isTop(address) || (trail.length > 1 && tops.includes(trail[0] ?? '')), `has the trail ${trail}`],
    [width < 1440 || isInOrder(places, language), `has its trail in another order: ${places}`],
    [!trail.includes(''), `has an empty step in the trail ${trail}`],
  ] as const
  return [
    ...wanted.flatMap(([holds, fault]) => (holds ? [] : [fault])),
    ...faultsOf(shown, language),
    ...(await sidewaysScroll(page)),
  ]
}

/** What is wrong with a page that is open, at each of these widths in turn. */
export const faultsAt = async (
  page: Page,
  address: string,
  language: Language,
  widths: readonly number[],
): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize(windowOf(width))
    await settled(page)
    found.push(...(await faults(page, address, language, width)).map((fault) => `${width} px: ${fault}`))
  }
  return found
}
