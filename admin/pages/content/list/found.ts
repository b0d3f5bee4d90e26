import { createContext, useContext } from 'react'
import type { FoundPage } from '../../../providers/pages/found-texts.ts'

/** The texts that hold the words of a search, by the screen of their page. */
interface Found {
  search: string
  screens: ReadonlySet<string>
  pages: readonly FoundPage[]
}

/** What was found of a search; nothing while nothing is sought. */
export const foundOn = (search = '', pages: readonly FoundPage[] = []): Found => ({
  search,
  pages,
  screens: new Set(pages.map(({ screen_location }) => screen_location)),
})

export const FoundContext = createContext(foundOn())

/** What was found on one page. */
export const useFound = (screen: string) => {
  const { search, pages } = useContext(FoundContext)
  return { search, page: pages.find(({ screen_location }) => screen_location === screen) }
}
