import type { Page } from 'playwright-core'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { pageTable } from '../../domain/content/page-table.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { waitUntilSettled, windowOf } from '../support/chromium.ts'
import { sidewaysScroll } from '../support/page-issues.ts'
import { faultsOf, shownOn } from './page-text-issues.ts'

const words = { ru, he, en }

/** Whether the page has no parent page. */
const isTop = (address: string): boolean => address === '/content-management'

/** Whether the breadcrumbs are in reading order, in one line where there is room. */
const isInOrder = (places: readonly number[], language: Language): boolean => {
  const fromLeft = places.toSorted((a, b) => a - b)
  return String(places) === String(directions[language] === 'rtl' ? fromLeft.toReversed() : fromLeft)
}

/** Finds problems of a loaded page besides those of axe-core. */
const findIssues = async (
  page: Page,
  address: string,
  language: Language,
  width: number,
): Promise<string[]> => {
  const pageText = await shownOn(page)
  const { heads, trail, parent, places } = pageText
  const { shell, content } = words[language]
  const tops = [content.site, pageTable.label.many[language]]
  const failed = [shell.denied.title, shell.unknown.title, shell.failed.title]
  // Phones have a link to the parent page in place of the trail.
  const hasTrail = width < 600 ? parent !== '' : trail.length > 1 && tops.includes(trail[0] ?? '')
  const checks = [
    [!heads.some((head) => failed.includes(head)), `is not there: ${heads}`],
    [isTop(address) || hasTrail, `has the trail ${trail} and the parent ${parent}`],
    [width < 1440 || isInOrder(places, language), `has its trail in another order: ${places}`],
    [!trail.includes(''), `has an empty step in the trail ${trail}`],
  ] as const
  return [
    ...checks.flatMap(([holds, fault]) => (holds ? [] : [fault])),
    ...faultsOf(pageText, language),
    ...(await sidewaysScroll(page)),
  ]
}

/** Finds problems of an open page at each of these widths. */
export const faultsAt = async (
  page: Page,
  address: string,
  language: Language,
  widths: readonly number[],
): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize(windowOf(width))
    await waitUntilSettled(page)
    found.push(...(await findIssues(page, address, language, width)).map((issue) => `${width} px: ${issue}`))
  }
  return found
}
