import { createContext, useContext } from 'react'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { ContentPage, FoundPage } from '../../content-shared/content-types.ts'

/** The texts that hold the words of a search, by the screen of their page. */
interface SearchMatches {
  search: string
  screens: ReadonlySet<string>
  pages: readonly FoundPage[]
}

/** What was found of a search; nothing while nothing is sought. */
export const groupFoundTexts = (search = '', pages: readonly FoundPage[] = []): SearchMatches => ({
  search,
  pages,
  screens: new Set(pages.map(({ screen_location }) => screen_location)),
})

export const FoundContext = createContext(groupFoundTexts())

/** What was found on one page. */
export const useFoundOnPage = (screen: string) => {
  const { search, pages } = useContext(FoundContext)
  return { search, page: pages.find(({ screen_location }) => screen_location === screen) }
}

/** What a page is opened by: its screen, or its key where it has none. */
export const pageKey = (page: ContentPage): string => page.screen_location || page.content_key

/** What a page is called in a language: its title, or its key where it has none. */
export const pageTitle = (page: ContentPage, language: Language): string =>
  page.translations[language] || page.content_key

const buildSearchText = ({
  content_key,
  screen_location,
  confluence_num,
  translations,
}: ContentPage): string =>
  normalizeForSearch(
    [content_key, screen_location, confluence_num ?? '', ...Object.values(translations)].join('\n'),
  )

const hasMissingTexts = (page: ContentPage, language: string | undefined): boolean =>
  languages.some((code) => code === language && page.withText[code] < page.actionCount)

interface PageSearch {
  text?: string
  /** The screens on which the text stands. */
  screens?: ReadonlySet<string>
  /** Only pages with gaps in this language. */
  missing?: string
  /** Only pages with drafts. */
  drafts?: string
}

/** The pages that a search and its filters leave. */
export const findPages = (pages: readonly ContentPage[], search: PageSearch): ContentPage[] => {
  const text = normalizeForSearch(search.text ?? '')
  return pages.filter(
    (page) =>
      (buildSearchText(page).includes(text) || search.screens?.has(page.screen_location)) &&
      (!search.missing || hasMissingTexts(page, search.missing)) &&
      (!search.drafts || page.draftCount > 0),
  )
}

/** How many texts the pages have in a language, of how many actions. */
export const countTexts = (pages: readonly ContentPage[], language: Language) => ({
  present: pages.reduce((sum, page) => sum + page.withText[language], 0),
  total: pages.reduce((sum, page) => sum + page.actionCount, 0),
})

/** How many of the pages belong to each application. */
export const countByApplication = (
  pages: readonly ContentPage[],
): ReadonlyMap<ContentPage['application'], number> => {
  const counts = new Map<ContentPage['application'], number>()
  for (const { application } of pages) counts.set(application, (counts.get(application) ?? 0) + 1)
  return counts
}

/** How many actions stand on the pages before one: what the numbers of its own go on from. */
export const countActionsBefore = (
  pages: readonly Pick<ContentPage, 'id' | 'actionCount'>[],
  id: string,
): number =>
  pages
    .slice(
      0,
      Math.max(
        0,
        pages.findIndex((page) => page.id === id),
      ),
    )
    .reduce((sum, { actionCount }) => sum + actionCount, 0)
