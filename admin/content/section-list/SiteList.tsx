import * as calls from 'virtual:calls'
import { Link, Paper, Stack } from '@mui/material'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { mainScreen, type SectionKey, sections } from '../../../domain/sections.ts'
import { sectionPath } from '../../content-shared/content-paths.ts'
import { useContentCrumbs } from '../../content-shared/content-route.tsx'
import { useOwnOfflineMessage } from '../../layout/ConnectionNotice.tsx'
import { useApiQuery } from '../../providers/api-queries.ts'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { LatePager } from '../../resources/LatePager.ts'
import { LocalList } from '../../resources/ListContext.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { ArrowColumn, ListColumn, ListTable } from '../../resources/ListTable.tsx'
import { useListState } from '../../resources/useListState.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { lazyPart } from '../../ui/lazy-loading.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { denseRows, SiteName } from './SectionRows.tsx'
import type { SiteRow } from './section-pages.ts'

const SiteCards = lazyPart(async () => (await import('./SectionCards.tsx')).SiteCards)

const actionCounts: Record<SectionKey, number> = {
  main: 7,
  menu: 17,
  mortgage: 12,
  'mortgage-refi': 8,
  credit: 9,
  'credit-refi': 6,
  general: 15,
}

/** Shown when the main list cannot be loaded. The numbers are only estimates. */
const builtInPages: readonly SiteRow[] = sections.map(({ key, title }, index) => ({
  id: key,
  title: title.ru,
  titles: title,
  pageNumber: index + 1,
  actionCount: actionCounts[key],
  path: key === 'main' ? `/content/main/drill/${mainScreen}` : `/content/${key}`,
}))

/** List of the seven pages of the site; a built-in list, marked as such, if they cannot be loaded. */
export const SiteList = () => {
  const t = useTranslate()
  const { data, error, refetch } = useApiQuery(calls.sitePages)

  const language = useLanguage()
  const crumbs = useContentCrumbs()

  const retry = () => void refetch()
  const fallback = error ? <BuiltInPages onRetry={retry} /> : <LoadingRows />

  return (
    <>
      <PageHeader title={mainSection.title[language]} crumbs={crumbs} aside={<SectionLinks />} />
      {data && error && <RetryAlert onRetry={retry}>{t('ui.loadFailed')}</RetryAlert>}
      {data ? <Pages pages={data} /> : fallback}
    </>
  )
}

const SiteTable = ({ label }: { label: string }) => {
  const t = useTranslate()

  return (
    <ListTable aria-label={label} sx={denseRows}>
      <ListColumn
        disableSort
        source="titles"
        label={t('content.list.name')}
        render={(page: SiteRow) => <SiteName page={page} />}
      />
      <ListColumn disableSort isNumeric source="pageNumber" label={t('content.list.number')} />
      <ListColumn disableSort isNumeric source="actionCount" label={t('content.list.actions')} />
      <ListColumn
        disableSort
        source="lastModified"
        label={t('ui.lastModified')}
        render={(page: SiteRow) => <DateTime time={page.lastModified} />}
      />
      <ArrowColumn />
    </ListTable>
  )
}

/** Links to the other sections, each with its number of actions; on phones the list has them. */
const SectionLinks = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { data } = useApiQuery(calls.mainSummary)

  const figures = data?.summary

  return (
    <Stack
      component="nav"
      aria-label={t('content.site')}
      direction="row"
      useFlexGap
      sx={{ display: { xs: 'none', md: 'flex' }, columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}
    >
      {sections.slice(1).map(({ key, title }) => (
        <Link
          key={key}
          component={RouterLink}
          to={sectionPath(key)}
          title={figures && t('content.actions', { smart_count: figures[key] ?? 0 })}
        >
          {title[language]} {figures?.[key]}
        </Link>
      ))}
    </Stack>
  )
}

const [mainSection] = sections

const buildSearchText = ({ id, titles }: SiteRow) =>
  normalizeForSearch([id, ...Object.values(titles)].join('\n'))

const Pages = ({ pages }: { pages: readonly SiteRow[] }) => {
  const t = useTranslate()
  const language = useLanguage()
  const state = useListState({
    sort: { field: 'pageNumber', order: 'ASC' },
    perPage: mainSection.pageSize,
    names: ['q'],
  })

  const label = mainSection.title[language]
  const text = normalizeForSearch(String(state.filterValues.q ?? ''))
  const foundPages = pages.filter((page) => buildSearchText(page).includes(text))

  return (
    <LocalList name="site-pages" state={state} rows={foundPages}>
      <Paper variant="outlined">
        <FilterBar
          search={t('content.list.search')}
          formatCount={(total) => t('content.pages', { smart_count: total })}
        />
        <ListRows
          table={<SiteTable label={label} />}
          cards={
            <Suspense fallback={<LoadingRows />}>
              <SiteCards />
            </Suspense>
          }
          emptyState={{ title: t('content.list.nothingYet') }}
        />
        <LatePager />
      </Paper>
    </LocalList>
  )
}

/** Built-in pages, with the one banner of the page that says so. */
const BuiltInPages = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslate()
  useOwnOfflineMessage()

  return (
    <>
      <RetryAlert onRetry={onRetry}>{t('content.builtIn')}</RetryAlert>
      <Pages pages={builtInPages} />
    </>
  )
}
