import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Link, Stack } from '@mui/material'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { languages } from '../../domain/languages.ts'
import { sectionOf } from '../../domain/sections.ts'
import { drillPath } from '../content-shared/content-paths.ts'
import { useContentCrumbs, useRouteItemId } from '../content-shared/content-route.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { type ListState, pickTextFilters, useListState } from '../resources/useListState.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonRows } from '../ui/Loading.tsx'
import { useWayBack } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Crumb } from '../ui/page-slots.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import {
  type CheckResult,
  countByLanguage,
  type DraftChange,
  findChanges,
  toDraftChanges,
} from './changes.ts'
import { ChangeList } from './list/ChangeList.tsx'
import { checkResultOf } from './list/change-issues.ts'
import { changesCsv } from './list/changes-csv.ts'
import { pendingDraftsQuery, usePendingDrafts } from './list/review-queries.ts'
import { type IssuesByChange, useChangeIssues } from './list/useChangeIssues.ts'

const filterNames = [
  'q',
  'language',
  'mine',
  'screen_location',
  'section',
  'kind',
  'person',
  'checks',
] as const

/** All drafts that wait for publication, with the way back to the page that the user came from. */
export const ReviewPage = () => {
  const t = useTranslate()
  const wayBack = useWayBack('', '')

  return (
    <DraftReview title={t('content.pending.title')} actions={wayBack.to && <BackButton {...wayBack} />} />
  )
}

/** Requests all drafts, for a page that is about to be opened. */
export const prefetchDrafts = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(pendingDraftsQuery({}))

interface Props {
  title: string
  crumbs?: readonly Crumb[]
  /** Id of the item whose changes are listed; undefined for those of all items. */
  item?: string
  /** Buttons at the end of the title. */
  actions?: ReactNode
}

/** Drafts that wait for publication: all, those of an item, or those that the address filters. */
const DraftReview = ({ title, crumbs = [], item, actions }: Props) => {
  const contentCrumbs = useContentCrumbs(...crumbs)
  const state = useListState({ sort: { field: 'page', order: 'ASC' }, perPage: 1000, names: filterNames })
  const { screen_location, section } = pickTextFilters(state.filterValues)
  const query = usePendingDrafts({ screen_location, section, item })
  const changes = useMemo(() => toDraftChanges(query.data ?? []), [query.data])
  const issuesByChange = useChangeIssues(changes)
  const filteredChanges = useFilteredChanges(state, changes, issuesByChange)

  return (
    <>
      <PageHeader
        title={title}
        crumbs={contentCrumbs}
        aside={changes.length > 0 && <ChangeFigures {...{ state, changes, issuesByChange }} />}
        actions={
          <>
            {changes.length > 0 && <ExportButton changes={filteredChanges} />}
            {actions}
          </>
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} hasTools />}>
        {() => (
          <ChangeList
            state={state}
            changes={changes}
            filteredChanges={filteredChanges}
            issuesByChange={issuesByChange}
          />
        )}
      </Loaded>
    </>
  )
}

interface ChangeFiguresProps {
  state: ListState
  changes: readonly DraftChange[]
  issuesByChange: IssuesByChange
}

/** Numbers of changes by language, and of those with issues. */
const ChangeFigures = ({ state, changes, issuesByChange }: ChangeFiguresProps) => {
  const t = useTranslate()
  const filterByChecks = (checks: CheckResult) => state.setFilters({ ...state.filterValues, checks })

  const pageCount = new Set(changes.map(({ screen_location }) => screen_location)).size
  const counts = countByLanguage(changes)
  const results = changes.map(({ key }) => checkResultOf(issuesByChange.get(key)))
  const blockedCount = results.filter((result) => result === 'blocked').length
  const noticedCount = results.filter((result) => result === 'noticed').length

  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>
        {t('content.pending.onPages', {
          changes: t('content.pending.changes', { smart_count: changes.length }),
          smart_count: pageCount,
        })}
      </span>
      <bdi dir="ltr">{languages.map((language) => `${language} ${counts[language]}`).join(' · ')}</bdi>
      {blockedCount > 0 && (
        <Figure status="conflict" onClick={() => filterByChecks('blocked')}>
          {t('content.pending.hindered', { count: blockedCount })}
        </Figure>
      )}
      {noticedCount > 0 && (
        <Figure status="draft" onClick={() => filterByChecks('noticed')}>
          {t('content.pending.noticed', { count: noticedCount })}
        </Figure>
      )}
    </Stack>
  )
}

interface FigureProps {
  status: 'conflict' | 'draft'
  onClick: () => void
  children: string
}

/** Number of changes with a result of the checks; a click filters by it. */
const Figure = ({ status, onClick, children }: FigureProps) => (
  <Link
    component="button"
    type="button"
    onClick={onClick}
    sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', color: `status.${status}` }}
  >
    <StatusDot status={status} />
    {children}
  </Link>
)

/** Button that downloads the filtered changes as a table. */
const ExportButton = ({ changes }: { changes: readonly DraftChange[] }) => {
  const t = useTranslate()
  const language = useLanguage()

  const save = () =>
    saveFile(new Blob([changesCsv(changes, t, language)], { type: 'text/csv' }), 'pending.csv')

  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} disabled={changes.length === 0} onClick={save}>
      {t('resource.export')}
    </Button>
  )
}

/** Finds the changes that match the search and the filters of the address. */
const useFilteredChanges = (
  state: ListState,
  changes: readonly DraftChange[],
  issuesByChange: IssuesByChange,
) => {
  const account = useAccount()

  const { q: text, language, mine, kind, person, checks } = pickTextFilters(state.filterValues)
  const own = mine && account ? String(account.id) : undefined

  return useMemo(
    () =>
      findChanges(changes, { text, language, kind, authors: [own, person], checks }, ({ key }) =>
        checkResultOf(issuesByChange.get(key)),
      ),
    [changes, issuesByChange, text, language, kind, own, person, checks],
  )
}

/** Drafts of one action of the main page that wait for publication. */
export const ActionReviewPage = () => {
  const t = useTranslate()
  const language = useLanguage()
  const id = useRouteItemId()
  const wayBack = useWayBack(drillPath('main', 'main_page'), id)

  const label = sectionOf('main')?.title[language] ?? ''

  return (
    <DraftReview
      title={t('content.pending.confirm')}
      crumbs={[{ label, ...wayBack }]}
      item={id}
      actions={<BackButton {...wayBack} />}
    />
  )
}
