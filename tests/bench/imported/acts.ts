import type { BrowserContext } from 'playwright-core'
import { openedDrills } from '../browser/drill.ts'
import { warmLists } from '../browser/lists.ts'
import { searches } from '../browser/search.ts'
import { largest, soughtWord } from './mixture.ts'
import { filteredTexts, scrollingTexts, textFilters, typingText } from './workbench.ts'

/** Action of a user, measured repeatedly in milliseconds. */
export interface Act {
  readonly title: string
  /** Runs with the demo data only, and with the imported items as well. */
  readonly demo: (context: BrowserContext, times: number) => Promise<number[]>
  readonly imported: (context: BrowserContext, times: number) => Promise<number[]>
}

const measureList = (path: string) => (context: BrowserContext, times: number) =>
  warmLists(context, times, undefined, path)
const measureDrill = (path: string) => (context: BrowserContext, times: number) =>
  openedDrills(context, times, path)
const searched = (path: string, word: string) => (context: BrowserContext, times: number) =>
  searches(context, times, { path, word })

const sameAction = (title: string, action: Act['demo']): Act => ({ title, demo: action, imported: action })

const section = '/content/mortgage'
const largestPage = `${section}/drill/${largest}`

/** Measured actions on lists, pages and searches. */
export const acts: readonly Act[] = [
  sameAction('list of a section, loaded anew', measureList(section)),
  { title: 'page opened from it', demo: measureDrill(section), imported: measureDrill(`${section}?page=3`) },
  {
    title: 'largest page, 70 and 1,000 actions, loaded anew',
    demo: measureList('/content/mortgage-refi/drill/refinance_step2'),
    imported: measureList(largestPage),
  },
  sameAction('table of all pages, loaded anew', measureList('/content-management')),
  sameAction('all texts, loaded anew', measureList('/translations')),
  sameAction('pending changes, loaded anew', measureList('/content/pending')),
  sameAction('search in the section', searched(section, 'Ввод кода')),
  {
    title: 'search in the largest page',
    demo: searched(`${section}/drill/mortgage_step3`, 'по силам'),
    imported: searched(largestPage, soughtWord),
  },
  sameAction('search in the table of all pages', searched('/content-management', 'mortgage_step3')),
  sameAction('search in all texts', searched('/translations', 'menu.user.profile')),
  sameAction('longest task while scrolling through all texts', scrollingTexts),
  sameAction('longest task while typing among all texts', typingText),
  ...Object.entries(textFilters).map(([filter, query]) =>
    sameAction(`texts answered by the server, filter: ${filter}`, filteredTexts(query)),
  ),
]
