import * as calls from 'virtual:calls'
import FindReplace from '@mui/icons-material/FindReplace'
import { Box, Button, Link, Paper, Stack } from '@mui/material'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useNotify } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { contentAccess } from '../../domain/access-rules.ts'
import { isLanguage, type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { MissingTextCounts } from '../content-shared/MissingTextCounts.tsx'
import type { WorkbenchFilter } from '../content-shared/workbench-path.ts'
import { toWorkbenchFilter, workbenchFilterNames, workbenchPath } from '../content-shared/workbench-path.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { FilterBar } from '../resources/FilterBar.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { useListState } from '../resources/useListState.ts'
import { deferUntilPainted, lazyRoute } from '../ui/lazy-loading.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow, useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FilesButton } from './files/FilesButton.tsx'
import type { ScreenCompleteness, TranslationCompleteness } from './translation-types.ts'
import type { CellPosition } from './workbench/next-to-translate.ts'
import { OneTextView } from './workbench/OneTextView.tsx'
import { SearchedText } from './workbench/TranslationCell.tsx'
import { translationsTableStyles } from './workbench/TranslationsTable.styles.ts'
import { TranslationsTable } from './workbench/TranslationsTable.tsx'
import { sumTextCounts, textStates } from './workbench/text-counts.ts'
import { useOpenCell } from './workbench/useCellEditing.ts'
import { useSelection } from './workbench/useSelection.ts'
import { useCompletenessQuery, useFirstBatch } from './workbench-queries.ts'

/** Workbench of translators: all texts of the site, their languages side by side. */
export const WorkbenchPage = () => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const { data: completeness, isPending: isCounting } = useCompletenessQuery()
  const sharedCell = useSharedCell()
  // A narrow screen has room for two languages; the numbers of missing texts decide which.
  const { list, ...view } = useWorkbench((isNarrow && isCounting) || sharedCell.isPending, sharedCell.cell)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const filterKey = JSON.stringify(view.filter)
  const selection = useSelection(filterKey)
  const openCell = useOpenCell(filterKey)
  useOpenSharedCell(sharedCell.cell, openCell.setOpen)
  const CompletenessMap = useCompletenessMap()
  const BatchActions = useBatchActions()
  // Created before its place is: an element that arrived with the first paint would render the page twice.
  const [bar] = useState(() => document.createElement('div'))
  const placeBar = useCallback((place: HTMLElement | null) => place?.append(bar), [bar])

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
          // On phones the filters have the same numbers.
          aside={completeness && !isPhone && <WorkbenchCounts screens={completeness.screens} />}
          rareActionsFoldBelow="xl"
          rareActions={
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
          <WorkbenchFilters completeness={completeness} end={<Box ref={placeBar} />} />
          <SearchedText.Provider value={view.filter.search ?? ''}>
            <ListRows
              table={<TranslationsTable key={filterKey} {...viewProps} />}
              cards={<OneTextView key={filterKey} {...viewProps} />}
              cardsBelow={openCell.isSingleText ? anyWidthPx : 0}
              emptyState={{ title: t('workbench.nothingYet') }}
            />
          </SearchedText.Provider>
        </Paper>
        {BatchActions && <BatchActions selection={selection} filter={view.filter} />}
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

interface StateCountProps {
  state: (typeof textStates)[number]
  counts: Readonly<Trilingual<number>>
}

/** Number of texts in a state in all languages together, as a link to them; not rendered for 0. */
const StateCount = ({ state, counts }: StateCountProps) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const presentLanguages = languages.filter((language) => counts[language] > 0)
  if (presentLanguages.length === 0) return null

  const total = presentLanguages.reduce((sum, language) => sum + counts[language], 0)
  return (
    <Link
      component={RouterLink}
      to={workbenchPath({ [state.filter]: 'any' })}
      title={presentLanguages.map((language) => `${language} ${formatNumber(counts[language])}`).join(' · ')}
      sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', color: `status.${state.colour}` }}
    >
      <StatusDot status={state.colour} />
      {t(state.many)} <b>{formatNumber(total)}</b>
    </Link>
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
          <StateCount key={state.filter} state={state} counts={totals[state.counts]} />
        ))}
    </Stack>
  )
}

/** Returns the cell that the address opens: the id of a text, and a language. */
const cellInAddress = (search: URLSearchParams) => {
  const item = search.get('item') ?? ''
  const language = search.get('language')
  return /^\d{1,18}$/.test(item) && isLanguage(language) ? { item, language } : undefined
}

interface SharedCell extends CellPosition {
  /** Filter of the list that has the cell. */
  filterKey: string
}

/** Provides the cell that the address opened the page at, once its row is known. */
const useSharedCell = () => {
  const [search] = useSearchParams()
  const t = useTranslate()
  const notify = useNotify()
  const [shared] = useState(() => {
    const named = cellInAddress(search)
    const names = workbenchFilterNames.map((name) => [name, search.get(name) ?? undefined])
    return named && { ...named, filter: toWorkbenchFilter(Object.fromEntries(names)) }
  })
  const request = { query: { ...shared?.filter, item: shared?.item, limit: '1' } }
  const { data, isLoading } = useApiQuery(calls.workbench, request, { enabled: shared !== undefined })

  const position = shared && data?.position
  const isMissing = position === null
  const reportMissing = useEffectEvent(() => notify(t('workbench.notListed'), { type: 'warning' }))
  useEffect(() => {
    if (isMissing) reportMissing()
  }, [isMissing])

  const filterKey = JSON.stringify(shared?.filter)
  const language = shared?.language
  const cell = useMemo(
    (): SharedCell | undefined =>
      typeof position === 'number' && language ? { index: position, language, filterKey } : undefined,
    [position, language, filterKey],
  )
  return { isPending: isLoading, cell }
}

/** Opens the cell of the address once, for users who may edit it. */
const useOpenSharedCell = (cell: SharedCell | undefined, open: (cell: CellPosition) => void): void => {
  const may = useMay()
  const openShared = useEffectEvent(({ index, language }: SharedCell) => {
    if (may(contentAccess.draft)) open({ index, language })
  })

  useEffect(() => {
    if (cell) openShared(cell)
  }, [cell])
}

/** Number of rows per page of the address, which is how exactly it holds the scroll position. */
const rowsPerScreen = 20

/**
 * Provides the texts of the address as a list context, and the position in the list that the address holds.
 * `isWaiting`: the visible languages or the row of the shared cell are not known yet.
 */
const useWorkbench = (isWaiting: boolean, sharedCell: SharedCell | undefined) => {
  const state = useListState({
    sort: { field: 'content_key', order: 'ASC' },
    perPage: rowsPerScreen,
    names: workbenchFilterNames,
  })
  const { page = 1, setPage } = state
  const filter = toWorkbenchFilter(state.filterValues)
  const isAtSharedCell = state.page === undefined && sharedCell?.filterKey === JSON.stringify(filter)
  const first = isAtSharedCell ? sharedCell.index : (page - 1) * rowsPerScreen
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
      isCountInTitle
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
        title={t('workbench.replacing.open')}
        aria-label={t('workbench.replacing.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+H"
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 44, paddingInline: 2 }}
      >
        <FindReplace fontSize="small" />
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
