import FindReplace from '@mui/icons-material/FindReplace'
import { Box, Button, Paper, Stack } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { contentAccess } from '../../domain/access-rules.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { MissingTextCounts } from '../content-shared/MissingTextCounts.tsx'
import type { WorkbenchFilter } from '../content-shared/workbench-path.ts'
import { toWorkbenchFilter, workbenchFilterNames, workbenchPath } from '../content-shared/workbench-path.ts'
import { FilterBar } from '../resources/FilterBar.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { useListState } from '../resources/useListState.ts'
import { deferUntilPainted, lazyRoute } from '../ui/lazy-loading.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FilesButton } from './files/FilesButton.tsx'
import type { ScreenCompleteness, TranslationCompleteness } from './translation-types.ts'
import { OneTextView } from './workbench/OneTextView.tsx'
import { StateCountLink, sumTextCounts, textStates } from './workbench/TextCounts.tsx'
import { translationsTableStyles } from './workbench/TranslationsTable.styles.ts'
import { TranslationsTable } from './workbench/TranslationsTable.tsx'
import { useOpenCell } from './workbench/useCellEditing.ts'
import { useSelection } from './workbench/useSelection.ts'
import { useCompletenessQuery, useFirstBatch } from './workbench-queries.ts'

/** Workbench of translators: all texts of the site, their languages side by side. */
export const WorkbenchPage = () => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const isNarrow = useIsNarrow()
  const { data: completeness, isPending: isCounting } = useCompletenessQuery()
  // A narrow screen has room for two languages; the numbers of missing texts decide which.
  const { list, ...view } = useWorkbench(isNarrow && isCounting)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const filterKey = JSON.stringify(view.filter)
  const selection = useSelection(filterKey)
  const openCell = useOpenCell(filterKey)
  const CompletenessMap = useCompletenessMap()
  const BatchActions = useBatchActions()
  const [bar, setBar] = useState<HTMLElement | null>(null)

  const viewProps = {
    ...view,
    total: list.total ?? 0,
    screens: completeness?.screens,
    bar,
    selection,
    openCell,
  }
  const listContext = {
    ...list,
    selectedIds: [...selection.rows.keys()],
    onSelect: selection.keepOnly,
    onUnselectItems: selection.clear,
  }

  return (
    <ResourceContextProvider value={translations.name}>
      <ListContextProvider value={listContext}>
        <PageHeader
          title={translations.label.many[interfaceLanguage]}
          aside={completeness && <WorkbenchCounts screens={completeness.screens} />}
          actions={
            <>
              <ReplaceButton filter={view.filter} />
              <FilesButton filters={view.filter} count={list.total ?? 0} />
              <Button
                variant="outlined"
                color="inherit"
                aria-expanded={isMapOpen}
                onClick={() => setIsMapOpen(!isMapOpen)}
              >
                {t('workbench.map')}
              </Button>
            </>
          }
        />
        {CompletenessMap && isMapOpen && <CompletenessMap />}
        <Paper variant="outlined" sx={translationsTableStyles}>
          <WorkbenchFilters completeness={completeness} end={<Box ref={setBar} />} />
          <ListRows
            table={<TranslationsTable key={filterKey} {...viewProps} />}
            cards={<OneTextView key={filterKey} {...viewProps} />}
            cardsBelow={openCell.isSingleText ? anyWidthPx : 0}
            emptyState={{ title: t('workbench.nothingYet') }}
          />
        </Paper>
        {BatchActions && <BatchActions selection={selection} filter={view.filter} />}
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

interface StateCountsProps {
  state: (typeof textStates)[number]
  counts: Readonly<Trilingual<number>>
}

/** Number of texts in a state per language; languages without any are omitted. */
const StateCounts = ({ state, counts }: StateCountsProps) => {
  const t = useTranslate()

  const presentLanguages = languages.filter((language) => counts[language] > 0)
  if (presentLanguages.length === 0) return null

  return (
    <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
      <StatusDot status={state.colour} />
      {t(state.many)}
      {presentLanguages.map((language) => (
        <StateCountLink
          key={language}
          state={state}
          language={language}
          count={counts[language]}
          to={workbenchPath({ [state.filter]: language })}
          isNamed
        />
      ))}
    </Stack>
  )
}

/** Numbers of texts by state, each a link to its texts. */
const WorkbenchCounts = ({ screens }: { screens: readonly ScreenCompleteness[] }) => {
  const t = useTranslate()

  const totals = sumTextCounts(screens)

  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span">{t('workbench.texts', { smart_count: totals.texts })}</Box>
      <MissingTextCounts missing={totals.missing} to={(language) => workbenchPath({ missing: language })} />
      {textStates
        .filter(({ counts }) => counts !== 'missing')
        .map((state) => (
          <StateCounts key={state.filter} state={state} counts={totals[state.counts]} />
        ))}
    </Stack>
  )
}

/** Number of rows per page of the address, which is how exactly it holds the scroll position. */
const rowsPerScreen = 20

/**
 * Provides the texts of the address as a list context, and the position in the list that the address holds.
 * `isWaiting`: the visible languages are not known yet.
 */
const useWorkbench = (isWaiting: boolean) => {
  const state = useListState({
    sort: { field: 'content_key', order: 'ASC' },
    perPage: rowsPerScreen,
    names: workbenchFilterNames,
  })
  const { page = 1, setPage } = state
  const filter = toWorkbenchFilter(state.filterValues)
  const first = (page - 1) * rowsPerScreen
  const query = useFirstBatch(filter, Math.max(first, 0))

  const { data } = query
  const listQuery = { ...query, data: data ? [...data.rows] : undefined, total: data?.total }

  return {
    filter,
    first,
    list: useRemoteListContext({ ...state, perPage: rowsPerScreen }, listQuery, {
      resource: translations.name,
      isWaiting,
    }),
    goTo: (index: number) => setPage(Math.floor(index / rowsPerScreen) + 1),
  }
}

const useFilterChips = deferUntilPainted(
  async () => (await import('./workbench/FilterChips.tsx')).FilterChips,
)

interface Props {
  completeness: TranslationCompleteness | undefined
  /** Element beside the search field. */
  end: ReactNode
}

/** Search and filters of the workbench, which the address keeps. */
const WorkbenchFilters = ({ completeness, end }: Props) => {
  const t = useTranslate()
  const FilterChips = useFilterChips()

  return (
    <FilterBar
      isFolded
      search={t('workbench.search')}
      displayControls={end}
      formatCount={(total) => t('workbench.texts', { smart_count: total })}
    >
      {FilterChips && <FilterChips completeness={completeness} />}
    </FilterBar>
  )
}

const ReplaceDialog = lazyRoute(async () => (await import('./workbench/ReplaceDialog.tsx')).ReplaceDialog)

/** Finds the language of the filter; Russian without one. */
const findFilterLanguage = ({ draft, outdated, failing }: WorkbenchFilter): Language =>
  [draft, outdated, failing].find(isLanguage) ?? 'ru'

/** Button that opens the dialog to replace words in the filtered texts, for users who may save them. */
const ReplaceButton = ({ filter }: { filter: WorkbenchFilter }) => {
  const t = useTranslate()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)

  const mayReplace = may(contentAccess.draft)
  useShortcut('Ctrl+KeyH', () => mayReplace && setIsOpen(true))
  if (!mayReplace) return null

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FindReplace />}
        aria-keyshortcuts="Control+H"
        onClick={() => setIsOpen(true)}
      >
        {t('workbench.replacing.open')}
      </Button>
      <Suspense>
        {isOpen && (
          <ReplaceDialog
            filter={filter}
            language={findFilterLanguage(filter)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const useCompletenessMap = deferUntilPainted(
  async () => (await import('./CompletenessMap.tsx')).CompletenessMap,
)
const useBatchActions = deferUntilPainted(
  async () => (await import('./workbench/BatchActions.tsx')).BatchActions,
)

const anyWidthPx = 100_000
