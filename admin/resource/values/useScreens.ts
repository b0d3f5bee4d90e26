import { type RaRecord, useGetList } from 'react-admin'
import { useLanguage } from '../../ui/useLanguage.ts'

const offered = 25

/** Pages by their screen: those that a typed part of it finds, and what a screen is called. */
export const useScreens = (typed: string) => {
  const language = useLanguage()
  const { data = [] } = useGetList<RaRecord>(
    'pages',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: offered },
      sort: { field: 'screen_location', order: 'ASC' },
    },
    { enabled: typed !== '', placeholderData: (earlier) => earlier },
  )
  const titles = new Map(
    data.map(({ screen_location, title }) => [String(screen_location), title?.[language]]),
  )
  return { screens: [...titles.keys()], titleOf: (screen: string): string => titles.get(screen) ?? '' }
}
