import Add from '@mui/icons-material/Add'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { Suspense } from 'react'
import { ListContextProvider, type RaRecord, ResourceContextProvider, useListContext } from 'react-admin'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { useContentCrumbs } from '../../content-shared/content-route.tsx'
import { MainAction } from '../../form/SaveBar.tsx'
import { ExportMenu } from '../../resources/ExportMenu.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { Pager, PageSize } from '../../resources/Pager.tsx'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFirstRows } from '../../ui/page-slots.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { type ListedDropdown, useDropdownScreens } from '../dropdown-queries.ts'
import { DropdownActionsProvider } from './DropdownActionsProvider.tsx'
import { DropdownFilters } from './DropdownFilters.tsx'
import { DropdownTile } from './DropdownTile.tsx'
import { cardsPerPage, useDropdownList, useOpenDialog } from './useDropdownList.ts'

/** List of all dropdowns. The URL holds its whole state. */
export const DropdownListPage = () => {
  const t = useTranslate()
  const list = useDropdownList()
  const { opened, open, close } = useOpenDialog()
  const language = useLanguage()
  const crumbs = useContentCrumbs()

  return (
    <ResourceContextProvider value={dropdowns.name}>
      <ListContextProvider value={list}>
        <DropdownActionsProvider>
          <PageHeader
            title={dropdowns.label.many[language]}
            crumbs={crumbs}
            aside={
              <>
                <Typography variant="body2" noWrap>
                  {t('dropdownAdmin.description')}
                </Typography>
                <DropdownCounts />
              </>
            }
            rareActions={<ExportDropdowns />}
            actions={
              <MainAction>
                <Button variant="contained" startIcon={<Add />} onClick={() => open('new')}>
                  {t('dropdownAdmin.create')}
                </Button>
              </MainAction>
            }
          />
          <Paper variant="outlined">
            <DropdownFilters onDeleted={() => open('deleted')} />
            <ListRows
              table={<CardGrid />}
              cards={<CardGrid />}
              emptyState={{ title: t('dropdownAdmin.nothingYet') }}
              failure={t('dropdownAdmin.failed.list')}
            />
            <Pager>
              <PageSize sizes={cardsPerPage} />
            </Pager>
          </Paper>
          <Suspense>
            {opened === 'new' && (
              <CreateDropdown screen={String(list.filterValues.screen ?? '')} onClose={close} />
            )}
            {opened === 'deleted' && <DeletedDropdowns onClose={close} />}
          </Suspense>
        </DropdownActionsProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/**
 * Export of all dropdowns or of those of one screen. Hidden during a search, because the export of the
 * resource does not search in options.
 */
const ExportDropdowns = () => {
  const list = useListContext<RaRecord>()
  const { q, screen } = list.filterValues
  if (q) return null
  return (
    <ListContextProvider value={{ ...list, filterValues: screen ? { screen_location: screen } : {} }}>
      <ExportMenu />
    </ListContextProvider>
  )
}

/** Number of dropdowns and of screens. */
const DropdownCounts = () => {
  const t = useTranslate()
  const { data: screens } = useDropdownScreens()

  if (!screens) return null

  const all = screens.reduce((sum, { dropdownCount }) => sum + dropdownCount, 0)

  return (
    // On a phone the count below the search is enough.
    <Stack direction="row" sx={{ display: { xs: 'none', sm: 'flex' }, columnGap: 4, flexWrap: 'wrap' }}>
      <span>{t('dropdownAdmin.count', { smart_count: all })}</span>
      <span>{t('content.pages', { smart_count: screens.length })}</span>
    </Stack>
  )
}

/** One page of the list, a card per dropdown. */
const CardGrid = () => {
  const { data = [] } = useListContext<ListedDropdown>()
  const rows = useFirstRows(data)

  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        gap: { xs: 0, sm: 2 },
        margin: 0,
        padding: { xs: 0, sm: 2 },
        listStyle: 'none',
        borderBlock: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
        // On phones the cards are the rows of a list.
        '& > li': { borderRadius: { xs: 0, sm: 1 }, borderWidth: { xs: '0 0 1px', sm: 1 } },
      }}
    >
      {rows.map((dropdown) => (
        <DropdownTile key={dropdown.id} dropdown={dropdown} />
      ))}
    </Box>
  )
}

const CreateDropdown = lazyRoute(async () => (await import('./NamingDialog.tsx')).CreateDropdown)
const DeletedDropdowns = lazyRoute(async () => (await import('./DeletedDropdowns.tsx')).DeletedDropdowns)
