import Add from '@mui/icons-material/Add'
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import { Button, IconButton, Paper } from '@mui/material'
import { type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { pageTable } from '../../../domain/content/page-table.ts'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { pages } from '../../../domain/resources/pages.ts'
import { pageFormPath, reviewPath } from '../../content-shared/content-paths.ts'
import { MainAction } from '../../form/SaveBar.tsx'
import { ChoiceChips, GapChips } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { FilterChip } from '../../resources/FilterChip.tsx'
import { ListArrangement, PartialViewNotice, SavedViewGate } from '../../resources/ListArrangement.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { ListedResourceContext } from '../../resources/listed-resource.ts'
import { Pager, PageSize } from '../../resources/Pager.tsx'
import { DeclaredResourcesContext } from '../../resources/resource-context.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  ConfirmPageActionContext,
  type PageAction,
  PageSelectionBar,
  pageActionRules,
} from './PageActions.tsx'
import { PageCards } from './PageCards.tsx'
import { PageColumns } from './PageColumns.tsx'
import { PageFigures } from './PageFigures.tsx'
import type { PageRecord } from './page-queries.ts'
import { usePageRecords } from './page-queries.ts'

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
