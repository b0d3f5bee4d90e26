import type { Page } from 'playwright-core'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { pageTable } from '../../domain/content/page-table.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { settled, windowOf } from '../support/chromium.ts'
import { sidewaysScroll } from '../support/findings.ts'

const words = { ru, he, en }

/** What a page says of itself, as it is shown. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('main h1')]
    const trail = [...document.querySelectorAll<HTMLElement>('main nav li:not([aria-hidden])')]
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      heads: heads.filter((head) => head.checkVisibility()).map(({ innerText }) => innerText.trim()),
      trail: trail.map(({ innerText }) => innerText.trim()),
      places: trail.map((step) => step.getBoundingClientRect().left),
      language: document.documentElement.lang,
      direction: getComputedStyle(document.body).direction,
      said: [document.body.innerText, ...named].join('\n'),
    }
  })

const namespaces = Object.keys(en).join('|')

/** Keys of words that stand where words should: those of the data begin with the name of a screen. */
const rawKeys = (said: string): string[] =>
  said.match(new RegExp(`(?<![\\w./-])(${namespaces})(\\.\\w+)+`, 'g')) ?? []

/** The only page without a page above it. */
const isTop = (address: string): boolean => address === '/content-management'

/** The steps of a trail begin one after another, as they are read; in one line, where there is room for it. */
const isInOrder = (places: readonly number[], language: Language): boolean => {
  const fromLeft = places.toSorted((a, b) => a - b)
  return String(places) === String(directions[language] === 'rtl' ? fromLeft.toReversed() : fromLeft)
}

/** What is wrong with a page that has arrived, beside what axe-core finds. */
const faults = async (page: Page, address: string, language: Language, width: number): Promise<string[]> => {
  const { heads, trail, places, said, ...read } = await shown(page)
  const { shell, content } = words[language]
  const tops = [content.site, pageTable.label.many[language]]
  const failed = [shell.denied.title, shell.unknown.title, shell.failed.title]
  const wanted = [
    [heads.length === 1 && heads[0] !== '', `has the titles ${heads}`],
    [!heads.some((head) => failed.includes(head)), `is not there: ${heads}`],
    [isTop(address) || (trail.length > 1 && tops.includes(trail[0] ?? '')), `has the trail ${trail}`],
    [width < 1440 || isInOrder(places, language), `has its trail in another order: ${places}`],
    [!trail.includes(''), `has an empty step in the trail ${trail}`],
    [read.language === language, `is in ${read.language}`],
    [read.direction === directions[language], `is read ${read.direction}`],
  ] as const
  return [
    ...wanted.flatMap(([holds, fault]) => (holds ? [] : [fault])),
    ...rawKeys(said).map((key) => `says ${key}`),
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
