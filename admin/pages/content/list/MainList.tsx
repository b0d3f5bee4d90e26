import { Paper } from '@mui/material'
import { normaliseForSearch } from '../../../../domain/format/search-text.ts'
import { sections } from '../../../../domain/sections.ts'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { LocalList } from '../../../resource/list/LocalList.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { useListState } from '../../../resource/list/useListState.ts'
import { useConnectionTold } from '../../../ui/connection/connection-told.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { SectionLinks } from '../main/SectionLinks.tsx'
import { useSitePages } from '../queries.ts'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { builtInPages, type SiteRow } from './built-in-pages.ts'
import { SiteCards, SiteTable } from './SiteRows.tsx'

const [section] = sections

const searched = ({ id, titles }: SiteRow) => normaliseForSearch([id, ...Object.values(titles)].join('\n'))

const Pages = ({ pages }: { pages: readonly SiteRow[] }) => {
  const words = useWords()
  const label = section.title[useLanguage()]
  const state = useListState({
    sort: { field: 'pageNumber', order: 'ASC' },
    perPage: section.pageSize,
    names: ['q'],
  })
  const text = normaliseForSearch(String(state.filterValues.q ?? ''))
  const found = pages.filter((page) => searched(page).includes(text))
  return (
    <LocalList name="site-pages" state={state} found={found}>
      <Paper variant="outlined">
        <FilterBar
          search={words('content.list.search')}
          count={(total) => words('content.pages', { smart_count: total })}
        />
        <ListRows
          table={<SiteTable label={label} />}
          cards={<SiteCards />}
          nothingYet={{ title: words('content.list.nothingYet') }}
        />
        <Pager />
      </Paper>
    </LocalList>
  )
}

/** Built-in pages in place of the true ones, which says so in the one banner of the page. */
const BuiltIn = ({ onRetry }: { onRetry: () => void }) => {
  useConnectionTold()
  return (
    <>
      <RetryAlert onRetry={onRetry}>{useWords()('content.builtIn')}</RetryAlert>
      <Pages pages={builtInPages} />
    </>
  )
}

/** The seven pages of the site; where they cannot be loaded, a built-in list that says so. */
export const MainList = () => {
  const words = useWords()
  const { data, error, refetch } = useSitePages()
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title={section.title[useLanguage()]} crumbs={useContentCrumbs()} aside={<SectionLinks />} />
      {data && error && <RetryAlert onRetry={retry}>{words('ui.loadFailed')}</RetryAlert>}
      {data ? <Pages pages={data} /> : error ? <BuiltIn onRetry={retry} /> : <LoadingRows />}
    </>
  )
}
