import { Box, Link, Paper, Stack } from '@mui/material'
import { Suspense, useEffect, useMemo } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { applications, type PageApplication } from '../../../domain/applications.ts'
import { languages } from '../../../domain/languages.ts'
import { useFoundTexts, usePages } from '../../content-shared/content-queries.ts'
import { type KnownSection, useContentCrumbs } from '../../content-shared/content-route.tsx'
import type { ContentPage } from '../../content-shared/content-types.ts'
import { useFormatPercent } from '../../content-shared/TextCompleteness.tsx'
import { ChoiceChips, GapChips } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { LatePager } from '../../resources/LatePager.ts'
import { LocalList } from '../../resources/ListContext.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { pagesFromStart } from '../../resources/page-numbers.ts'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { LoadingRows, SkeletonRows } from '../../ui/Loading.tsx'
import { lazyPart } from '../../ui/lazy-loading.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { prefetchDrillPage } from '../lazyPages.ts'
import { SectionTable } from './SectionRows.tsx'
import {
  countByApplication,
  countTexts,
  FoundContext,
  findPages,
  groupFoundTexts,
  pageKey,
} from './section-pages.ts'

const [{ value: defaultApplication }] = applications

interface SectionListProps {
  section: KnownSection
}

/** List of a section's pages, of one application at a time. Search, filters and page are in the address. */
export const SectionList = ({ section }: SectionListProps) => {
  const query = usePages(section.key)
  const application = useApplication()
  const language = useLanguage()
  const crumbs = useContentCrumbs()

  const filterByApplication = (pages: readonly ContentPage[]) =>
    section.hasTabs ? pages.filter((page) => page.application === application) : pages

  return (
    <>
      <PageHeader
        title={section.title[language]}
        crumbs={crumbs}
        aside={query.data && <Summary pages={filterByApplication(query.data)} />}
        actions={section.hasTabs && query.data && <ApplicationTabs counts={countByApplication(query.data)} />}
      />
      <Loaded
        query={query}
        failure={{ errorScope: { page: 'list', section: section.key } }}
        skeleton={<SkeletonRows rows={8} hasTools />}
      >
        {(pages) => <SectionPages section={section} pages={filterByApplication(pages)} />}
      </Loaded>
    </>
  )
}

/** Returns the application in the address; the website without one. */
const useApplication = (): PageApplication => {
  const [params] = useSearchParams()
  const applicationParam = params.get('application')
  return applications.find(({ value }) => value === applicationParam)?.value ?? defaultApplication
}

/** Returns a function that keeps search and filters for another application, from the first page on. */
const useTabLink = () => {
  const [params] = useSearchParams()
  return (application: PageApplication) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (application === defaultApplication) next.delete('application')
    else next.set('application', application)
    return { search: next.toString() }
  }
}

/** Tabs of the applications, each with its number of pages. */
const ApplicationTabs = ({ counts }: { counts: ReadonlyMap<PageApplication, number> }) => {
  const t = useTranslate()
  const language = useLanguage()
  const currentApplication = useApplication()
  const linkTo = useTabLink()

  return (
    <Box
      component="nav"
      aria-label={t('content.list.applications')}
      sx={{ display: 'flex', columnGap: 4, overflowX: 'auto', maxWidth: '100%' }}
    >
      {applications.map(({ value, label }) => (
        <Link
          key={value}
          component={RouterLink}
          to={linkTo(value)}
          aria-current={value === currentApplication ? 'true' : undefined}
          underline="none"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: { xs: 44, lg: 36 },
            whiteSpace: 'nowrap',
            borderBlockEnd: '2px solid transparent',
            color: 'text.secondary',
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 500 },
          }}
        >
          {label[language]} <bdi>{counts.get(value) ?? 0}</bdi>
        </Link>
      ))}
    </Box>
  )
}

const SectionCards = lazyPart(async () => (await import('./SectionCards.tsx')).SectionCards)

const filterNames = ['q', 'missing', 'drafts'] as const

/** Filters the pages; the server searches their texts, so its matches arrive later. */
const useFoundPages = ({ section, pages }: SectionPagesProps) => {
  const state = useListState({
    sort: { field: 'confluence_num', order: 'ASC' },
    perPage: section.pageSize,
    names: filterNames,
  })
  const { q, missing, drafts } = pickTextFilters(state.filterValues)
  const { data: texts, isFetching } = useFoundTexts(section.key, q)
  const matches = useMemo(() => groupFoundTexts(q, texts), [q, texts])

  const rows = findPages(pages, { text: q, screens: matches.screens, missing, drafts })

  return { state, matches, rows, isSearching: isFetching }
}

interface SectionPagesProps {
  section: KnownSection
  /** Pages of the chosen application. */
  pages: readonly ContentPage[]
}

const SectionPages = ({ section, pages }: SectionPagesProps) => {
  const t = useTranslate()
  useEffect(prefetchDrillPage, [])
  const { state, matches, rows, isSearching } = useFoundPages({ section, pages })

  const emptyTitle = t(section.hasTabs ? 'content.list.noneOfApplication' : 'content.list.nothingYet')

  return (
    <LocalList name="pages" state={state} rows={rows} keyOf={pageKey} isSearching={isSearching}>
      <Paper variant="outlined">
        <FilterBar
          isFolded
          search={t('content.list.search')}
          formatCount={(total) => t('content.pages', { smart_count: total })}
        >
          <GapChips />
          <ChoiceChips name="drafts" choices={[{ value: 'yes', label: t('content.list.withDrafts') }]} />
        </FilterBar>
        <FoundContext value={matches}>
          <ListRows
            table={<SectionTable section={section} />}
            cards={
              <Suspense fallback={<LoadingRows />}>
                <SectionCards section={section} />
              </Suspense>
            }
            emptyState={{ title: emptyTitle }}
          />
        </FoundContext>
        <LatePager marks={pagesFromStart} />
      </Paper>
    </LocalList>
  )
}

const Summary = ({ pages }: { pages: readonly ContentPage[] }) => {
  const t = useTranslate()
  const formatPercent = useFormatPercent()

  const shares = languages.map((language) => ({ language, share: countTexts(pages, language) }))

  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      <span>{t('content.pages', { smart_count: pages.length })}</span>
      {shares.map(
        ({ language, share }) =>
          share.total > 0 && (
            <bdi key={language} dir="ltr">
              {language} {formatPercent(share)}
            </bdi>
          ),
      )}
    </Stack>
  )
}
