import * as calls from 'virtual:calls'
import Add from '@mui/icons-material/Add'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import { Box, Button, IconButton, Link as MuiLink, Paper, Stack } from '@mui/material'
import { type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { pageTable } from '../../../domain/content/page-table.ts'
import { type Field, fieldOf } from '../../../domain/descriptor/resource.ts'
import { languages } from '../../../domain/languages.ts'
import { pages } from '../../../domain/resources/pages.ts'
import { pageFormPath, pageManagementPath, reviewPath } from '../../content-shared/content-paths.ts'
import { MissingTextCounts } from '../../content-shared/MissingTextCounts.tsx'
import { MainAction } from '../../form/SaveBar.tsx'
import { useApiQuery } from '../../providers/api-queries.ts'
import { ChoiceChips, GapChips } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { FilterChip } from '../../resources/FilterChip.tsx'
import { ListArrangement, PartialViewNotice, SavedViewGate } from '../../resources/ListArrangement.tsx'
import { CardDetails, ListCards } from '../../resources/ListCards.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { ListedResourceContext } from '../../resources/listed-resource.ts'
import { Pager, PageSize } from '../../resources/Pager.tsx'
import { CardSelectCheckbox } from '../../resources/RowSelection.tsx'
import { DeclaredResourcesContext } from '../../resources/resource-context.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  ConfirmPageActionContext,
  type PageAction,
  PageRowActions,
  PageSelectionBar,
  pageActionRules,
} from './PageActions.tsx'
import { GapCount, PageName, PageStatus, PendingCount, usePageTitle } from './PageCells.tsx'
import { PageColumns } from './PageColumns.tsx'
import { type PageRecord, usePageRecords } from './page-queries.ts'

const DeletedPages = lazyRoute(async () => (await import('./DeletedPages.tsx')).DeletedPages)

/** Page with the table of all pages: missing texts, drafts and actions. */
export const PageManagement = () => (
  <PageTableProvider>
    <Pages />
  </PageTableProvider>
)

/** Button that opens the deleted pages, for users who may restore them. */
const DeletedButton = () => {
  const t = useTranslate()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)

  if (!may(pageActionRules.remove.access)) return null

  return (
    <>
      <IconButton
        title={t('contentTable.deleted.title')}
        aria-label={t('contentTable.deleted.title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <RestoreFromTrash />
      </IconButton>
      <Suspense>{isOpen && <DeletedPages onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const { status, section, category } = pages.fields

const noSection = {
  value: 'none',
  label: { ru: 'Без раздела', he: 'ללא מדור', en: 'No section' },
}

const fields: readonly [string, Field][] = [
  ['status', status],
  ['section', { ...section, options: [...section.options, noSection] }],
  ['category', category],
]

const PageFilterChips = () => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()

  return (
    <>
      {fields.map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={filterValues[source]}
          onChange={(value) => setFilters({ ...filterValues, [source]: value }, {})}
        />
      ))}
      <GapChips />
      <ChoiceChips name="pending" choices={[{ value: 'yes', label: t('contentTable.waiting') }]} />
    </>
  )
}

const PageFilters = () => {
  const t = useTranslate()

  return (
    <FilterBar
      isFolded
      search={t('contentTable.search')}
      formatCount={(total) => t('content.pages', { smart_count: total })}
      displayControls={
        <>
          <ListArrangement />
          <DeletedButton />
        </>
      }
    >
      <PageFilterChips />
    </FilterBar>
  )
}

const PageActionDialog = lazyRoute(async () => (await import('./PageActionDialog.tsx')).PageActionDialog)

const sizes = [10, 25, 50, 100]

const NewPageLink = () => {
  const t = useTranslate()
  const state = useReturnState()

  return (
    <Button
      variant="outlined"
      color="inherit"
      component={Link}
      to={pageFormPath('new')}
      state={state}
      startIcon={<Add />}
    >
      {t('contentTable.newPage')}
    </Button>
  )
}

const ReviewChangesLink = () => {
  const t = useTranslate()
  const state = useReturnState()

  return (
    <MainAction>
      <Button variant="contained" component={Link} to={reviewPath()} state={state}>
        {t('contentTable.lookAtChanges')}
      </Button>
    </MainAction>
  )
}

interface PendingConfirmation {
  action: PageAction
  pages: readonly PageRecord[]
}

/** Provides the table as a resource whose columns users arrange; the address may name a saved view. */
const PageTableProvider = ({ children }: { children: ReactNode }) => {
  const declared = useContext(DeclaredResourcesContext)
  const withTable = useMemo(() => [...declared, pageTable], [declared])
  return (
    <DeclaredResourcesContext value={withTable}>
      <ResourceContextProvider value={pageTable.name}>
        <SavedViewGate>{children}</SavedViewGate>
      </ResourceContextProvider>
    </DeclaredResourcesContext>
  )
}

const Pages = () => {
  const t = useTranslate()
  const may = useMay()
  const { list, listed } = usePageRecords()
  const [confirmation, setConfirmation] = useState<PendingConfirmation>()

  return (
    <ListContextProvider value={list}>
      <ListedResourceContext value={listed}>
        <ConfirmPageActionContext value={(action, pages) => setConfirmation({ action, pages })}>
          <PageHeader
            title={t('shell.menu.overview')}
            aside={<PageFigures />}
            rareActions={may(contentAccess.write) && <NewPageLink />}
            actions={<ReviewChangesLink />}
          />
          <Paper variant="outlined">
            <PageFilters />
            <PartialViewNotice />
            <ListRows
              table={<PageColumns />}
              cards={<PageCards />}
              cardsBelow="md"
              emptyState={{ title: t('contentTable.nothingYet') }}
            />
            <Pager>
              <PageSize sizes={sizes} />
            </Pager>
          </Paper>
          <PageSelectionBar />
          <Suspense>
            {confirmation && (
              <PageActionDialog {...confirmation} onClose={() => setConfirmation(undefined)} />
            )}
          </Suspense>
        </ConfirmPageActionContext>
      </ListedResourceContext>
    </ListContextProvider>
  )
}

/** Numbers of all pages, each a link to the pages that it counts. */
const PageFigures = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { data: figures } = useApiQuery(calls.pageFigures)

  const format = getNumberFormat(language)
  if (!figures) return null

  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {/* On narrow screens, the count beside the search is enough. */}
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {t('content.pages', { smart_count: figures.pages })}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {t('content.actions', { smart_count: figures.actions })}
      </Box>
      <MissingTextCounts missing={figures.missing} to={(language) => filterPath('missing', language)} />
      {figures.pending > 0 && (
        <MuiLink
          component={Link}
          to={filterPath('pending', 'yes')}
          sx={{ color: 'status.review', display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          <StatusDot status="review" />
          {t('contentTable.waiting')} <Box component="b">{format.format(figures.pending)}</Box>
        </MuiLink>
      )}
    </Stack>
  )
}

const filterPath = (name: string, value: string) => `${pageManagementPath}?${name}=${value}`

/** Cards of all pages, for phones. */
const PageCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)

/** Returns a function that gives the label of a column. */
const useColumnLabel = () => {
  const language = useLanguage()
  return (name: 'missing' | 'pending') => fieldOf(pageTable, name)?.label[language]
}

const Card = () => {
  const t = useTranslate()
  const page = useRecordContext<PageRecord>()
  const labelOf = useColumnLabel()
  const titleOf = usePageTitle()

  if (!page) return null

  const gaps = languages.filter((language) => page.missing[language] > 0)

  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <CardSelectCheckbox nameOf={titleOf} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <PageName page={page} />
        <CardDetails>
          <PageStatus page={page} />
          <span>{t('content.actions', { smart_count: page.actionCount })}</span>
          {gaps.length > 0 && (
            <Stack direction="row" component="span" sx={{ columnGap: 2, alignItems: 'baseline' }}>
              {labelOf('missing')}:
              {gaps.map((language) => (
                <span key={language}>
                  {language} <GapCount page={page} language={language} />
                </span>
              ))}
            </Stack>
          )}
          {page.pending > 0 && (
            <span>
              {labelOf('pending')}: <PendingCount page={page} />
            </span>
          )}
        </CardDetails>
      </Box>
      <PageRowActions page={page} />
    </Stack>
  )
}
