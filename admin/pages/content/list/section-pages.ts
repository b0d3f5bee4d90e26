import { type Language, languages } from '../../../../domain/languages.ts'
import { normaliseForSearch } from '../../../../domain/search-text.ts'
import type { ContentPage } from '../../../providers/content.ts'

/** What a page is opened by: its screen, or its key where it has none. */
export const keyOf = (page: ContentPage): string => page.screen_location || page.content_key

/** A page as its list names it: its number and its title, or its key in a language without a title. */
export const pageName = (page: ContentPage, language: Language): string => {
  const title = page.translations[language] || page.content_key
  return page.confluence_num ? `${page.confluence_num}. ${title}` : title
}

const searched = ({ content_key, screen_location, confluence_num, translations }: ContentPage): string =>
  normaliseForSearch(
    [content_key, screen_location, confluence_num ?? '', ...Object.values(translations)].join('\n'),
  )

const lacks = (page: ContentPage, language: string | undefined): boolean =>
  languages.some((code) => code === language && page.withText[code] < page.actionCount)

interface PageSearch {
  text?: string
  /** Only pages with gaps in this language. */
  missing?: string
  /** Only pages with drafts. */
  drafts?: string
}

/** The pages that a search and its filters leave. */
export const findPages = (pages: readonly ContentPage[], search: PageSearch): ContentPage[] => {
  const text = normaliseForSearch(search.text ?? '')
  return pages.filter(
    (page) =>
      searched(page).includes(text) &&
      (!search.missing || lacks(page, search.missing)) &&
      (!search.drafts || page.draftCount > 0),
  )
}

/** How many texts the pages have in a language, of how many actions. */
export const shareOf = (pages: readonly ContentPage[], language: Language) => ({
  present: pages.reduce((sum, page) => sum + page.withText[language], 0),
  total: pages.reduce((sum, page) => sum + page.actionCount, 0),
})
