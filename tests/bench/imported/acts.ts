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

const shown = (path: string) => (context: BrowserContext, times: number) =>
  warmLists(context, times, undefined, path)
const opened = (path: string) => (context: BrowserContext, times: number) =>
  openedDrills(context, times, path)
const searched = (path: string, word: string) => (context: BrowserContext, times: number) =>
  searches(context, times, { path, word })

const same = (title: string, act: Act['demo']): Act => ({ title, demo: act, imported: act })

const section = '/content/mortgage'
const largestPage = `${section}/drill/${largest}`

/** Measured actions on lists, pages and searches. */
export const acts: readonly Act[] = [
  same('list of a section, loaded anew', shown(section)),
  { title: 'page opened from it', demo: opened(section), imported: opened(`${section}?page=3`) },
  {
    title: 'largest page, 70 and 1,000 actions, loaded anew',
    demo: shown('/content/mortgage-refi/drill/refinance_step2'),
    imported: shown(largestPage),
  },
  same('table of all pages, loaded anew', shown('/content-management')),
  same('all texts, loaded anew', shown('/translations')),
  same('pending changes, loaded anew', shown('/content/pending')),
  same('search in the section', searched(section, 'Ввод кода')),
  {
    title: 'search in the largest page',
    demo: searched(`${section}/drill/mortgage_step3`, 'по силам'),
    imported: searched(largestPage, soughtWord),
  },
  same('search in the table of all pages', searched('/content-management', 'mortgage_step3')),
  same('search in all texts', searched('/translations', 'menu.user.profile')),
  same('longest task while scrolling through all texts', scrollingTexts),
  same('longest task while typing among all texts', typingText),
  ...Object.entries(textFilters).map(([filter, query]) =>
    same(`texts answered by the server, filter: ${filter}`, filteredTexts(query)),
  ),
]
