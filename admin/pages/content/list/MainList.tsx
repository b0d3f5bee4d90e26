import { Paper, Stack } from '@mui/material'
import { normaliseForSearch } from '../../../../domain/search-text.ts'
import { sections } from '../../../../domain/sections.ts'
import type { SitePage } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { RowLink } from '../../../ui/RowLink.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Nothing } from '../Loaded.tsx'
import { Pager } from '../Pager.tsx'
import { aroundCurrent } from '../paging.ts'
import { useSitePages } from '../queries.ts'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { useListState } from '../useListState.ts'
import { builtInPages } from './built-in-pages.ts'
import { PageCards } from './PageCards.tsx'
import { PageTable, type TableColumn } from './PageTable.tsx'

const [section] = sections
const idOf = ({ id }: SitePage) => id

const Name = ({ page }: { page: SitePage }) => (
  <RowLink to={page.path} row={page.id}>
    <bdi>{page.titles[useLanguage()]}</bdi>
  </RowLink>
)

const Rows = ({ rows }: { rows: readonly SitePage[] }) => {
  const words = useWords()
  const label = section.title[useLanguage()]
  const actions = ({ actionCount }: SitePage) => words('content.actions', { smart_count: actionCount })
  const columns: TableColumn<SitePage>[] = [
    { name: 'title', label: words('content.list.name'), cell: (page) => <Name page={page} /> },
    {
      name: 'number',
      label: words('content.list.number'),
      cell: ({ pageNumber }) => pageNumber,
      isNumber: true,
    },
    {
      name: 'count',
      label: words('content.list.actions'),
      cell: ({ actionCount }) => actionCount,
      isNumber: true,
    },
    {
      name: 'changed',
      label: words('content.changed'),
      cell: (page) => <DateTime time={page.lastModified} />,
    },
  ]
  if (!useIsPhone()) return <PageTable label={label} rows={rows} columns={columns} />
  return (
    <PageCards
      rows={rows}
      title={(page) => <Name page={page} />}
      details={(page) => (
        <>
          <span>{actions(page)}</span>
          <DateTime time={page.lastModified} />
        </>
      )}
    />
  )
}

const Pages = ({ pages }: { pages: readonly SitePage[] }) => {
  const words = useWords()
  const state = useListState()
  const text = normaliseForSearch(state.get('q') ?? '')
  const found = pages.filter(({ id, titles }) =>
    normaliseForSearch([id, ...Object.values(titles)].join('\n')).includes(text),
  )
  const { rows, ...position } = state.paged(found, section.pageSize, idOf)
  return (
    <Paper variant="outlined">
      <Stack sx={{ padding: 3 }}>
        <SearchField
          label={words('content.list.search')}
          value={state.get('q') ?? ''}
          onSearch={(q) => state.change({ q })}
        />
      </Stack>
      {rows.length > 0 ? (
        <>
          <Rows rows={rows} />
          <Pager {...position} marks={aroundCurrent} />
        </>
      ) : (
        <Nothing exists nothingYet="" />
      )}
    </Paper>
  )
}

/** The seven pages of the site; where they cannot be loaded, a built-in list that says so. */
export const MainList = () => {
  const words = useWords()
  const { data, error, refetch } = useSitePages()
  return (
    <>
      <PageHeader title={section.title[useLanguage()]} crumbs={useContentCrumbs()} />
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {words(data ? 'ui.loadFailed' : 'content.builtIn')}
        </RetryAlert>
      )}
      {data || error ? <Pages pages={data ?? builtInPages} /> : <LoadingRows />}
    </>
  )
}
