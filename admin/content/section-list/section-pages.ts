import { createContext, useContext } from 'react'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { ContentPage, FoundPage, SitePage } from '../../content-shared/content-types.ts'

/** Texts that match a search, by the screen of their page. */
interface SearchMatches {
  search: string
  screens: ReadonlySet<string>
  pages: readonly FoundPage[]
}

/** Groups found texts by screen; without a search there are none. */
export const groupFoundTexts = (search = '', pages: readonly FoundPage[] = []): SearchMatches => ({
  search,
  pages,
  screens: new Set(pages.map(({ screen_location }) => screen_location)),
})

export const FoundContext = createContext(groupFoundTexts())

/** Returns the matches on one page. */
export const useFoundOnPage = (screen: string) => {
  const { search, pages } = useContext(FoundContext)
  return { search, page: pages.find(({ screen_location }) => screen_location === screen) }
}

/** Returns the screen of a page, or its key if it has no screen. */
export const pageKey = (page: ContentPage): string => page.screen_location || page.content_key

/** Returns the title of a page in a language, or its key. */
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
  languages.some((code) => code === language && page.withText[code] < page.textCount)

interface PageSearch {
  text?: string
  /** Screens with texts that match. */
  screens?: ReadonlySet<string>
  /** Language in which pages must have missing texts. */
  missing?: string
  /** Any value keeps only pages with drafts. */
  drafts?: string
}

export const findPages = (pages: readonly ContentPage[], search: PageSearch): ContentPage[] => {
  const text = normalizeForSearch(search.text ?? '')
  return pages.filter(
    (page) =>
      (buildSearchText(page).includes(text) || search.screens?.has(page.screen_location)) &&
      (!search.missing || hasMissingTexts(page, search.missing)) &&
      (!search.drafts || page.draftCount > 0),
  )
}

/** Counts the texts of pages that exist in a language, and those that should. */
export const countTexts = (pages: readonly ContentPage[], language: Language) => ({
  present: pages.reduce((sum, page) => sum + page.withText[language], 0),
  total: pages.reduce((sum, page) => sum + page.textCount, 0),
})

/** Counts the pages by application. */
export const countByApplication = (
  pages: readonly ContentPage[],
): ReadonlyMap<ContentPage['application'], number> => {
  const counts = new Map<ContentPage['application'], number>()
  for (const { application } of pages) counts.set(application, (counts.get(application) ?? 0) + 1)
  return counts
}

/** Counts the actions on the pages before one; its own actions are numbered from there. */
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

/** Row of the main list; built-in rows have no last change. */
export type SiteRow = Omit<SitePage, 'lastModified'> & Partial<Pick<SitePage, 'lastModified'>>
