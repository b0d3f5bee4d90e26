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

/** All texts of the site side by side in their languages, for those who translate. */
export const WorkbenchPage = () => {
  const t = useTranslate()
  const { data: completeness, isPending: isCounting } = useCompletenessQuery()
  // Where there is room for two languages alone, they depend on how much each lacks.
  const { list, ...view } = useWorkbench(useIsNarrow() && isCounting)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const filterKey = JSON.stringify(view.filter)
  const chosen = useSelection(filterKey)
  const cell = useOpenCell(filterKey)
  const CompletenessMap = useCompletenessMap()
  const BatchActions = useBatchActions()
  const [bar, setBar] = useState<HTMLElement | null>(null)

  const viewProps = { ...view, total: list.total ?? 0, screens: completeness?.screens, bar, chosen, cell }
  const chosenList = {
    ...list,
    selectedIds: [...chosen.rows.keys()],
    onSelect: chosen.keepOnly,
    onUnselectItems: chosen.clear,
  }

  return (
    <ResourceContextProvider value={translations.name}>
      <ListContextProvider value={chosenList}>
        <PageHeader
          title={translations.label.many[useLanguage()]}
          aside={completeness && <WorkbenchCounts screens={completeness.screens} />}
          actions={
            <>
              <ReplaceButton filter={view.filter} />
              <FilesButton found={view.filter} count={list.total ?? 0} />
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
            cardsBelow={cell.isOne ? anyWidthPx : 0}
            nothingYet={{ title: t('workbench.nothingYet') }}
          />
        </Paper>
        {BatchActions && <BatchActions chosen={chosen} filter={view.filter} />}
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

interface StateCountsProps {
  state: (typeof textStates)[number]
  counts: Readonly<Trilingual<number>>
}

/** How many texts are in a state, by language; left out where there are none. */
const StateCounts = ({ state, counts }: StateCountsProps) => {
  const t = useTranslate()

  const shownLanguages = languages.filter((language) => counts[language] > 0)
  if (shownLanguages.length === 0) return null

  return (
    <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
      <StatusDot status={state.colour} />
      {t(state.many)}
      {shownLanguages.map((language) => (
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

/** What is counted of all texts, each number leading to them. */
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

/** How exactly the address tells the place in the list. */
const rowsPerScreen = 20

/**
 * The texts that the address asks for, as the context of a list, and the place in it that the address names.
 * `isWaiting`: what is drawn of them is not known yet.
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
  /** How the texts are worked on, in the line of the search. */
  end: ReactNode
}

/** Search and filters of the workbench; the address holds them. */
const WorkbenchFilters = ({ completeness, end }: Props) => {
  const t = useTranslate()
  const FilterChips = useFilterChips()

  return (
    <FilterBar
      areMany
      search={t('workbench.search')}
      end={end}
      count={(total) => t('workbench.texts', { smart_count: total })}
    >
      {FilterChips && <FilterChips completeness={completeness} />}
    </FilterBar>
  )
}

const ReplaceDialog = lazyRoute(async () => (await import('./workbench/ReplaceDialog.tsx')).ReplaceDialog)

/** The language that the filter is about; Russian where it is about none. */
const languageOf = ({ draft, outdated, failing }: WorkbenchFilter): Language =>
  [draft, outdated, failing].find(isLanguage) ?? 'ru'

/** Opens the replacing of words in the texts that are shown, for who may save them. */
const ReplaceButton = ({ filter }: { filter: WorkbenchFilter }) => {
  const t = useTranslate()
  const mayReplace = useMay()(contentAccess.draft)
  const [isOpen, setIsOpen] = useState(false)

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
          <ReplaceDialog filter={filter} language={languageOf(filter)} onClose={() => setIsOpen(false)} />
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
