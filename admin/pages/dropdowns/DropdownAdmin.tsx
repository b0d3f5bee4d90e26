import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Suspense } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { useContentCrumbs } from '../../content-shared/content-route.tsx'
import { ListRows } from '../../resource/list/ListRows.tsx'
import { Pager } from '../../resource/list/Pager.tsx'
import { PageSize } from '../../resource/list/PageSize.tsx'
import { onDemand } from '../../ui/loading/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { Asking } from './acts/Asking.tsx'
import { CardGrid } from './cards/CardGrid.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Figures } from './Figures.tsx'
import { DropdownFilters } from './filters/DropdownFilters.tsx'
import { cardsPerPage, useDropdownList } from './useDropdownList.ts'
import { useOpened } from './useOpened.ts'

const CreateDropdown = onDemand(async () => (await import('./acts/CreateDropdown.tsx')).CreateDropdown)
const DeletedDropdowns = onDemand(async () => (await import('./acts/DeletedDropdowns.tsx')).DeletedDropdowns)

/** All dropdowns of the site: found, opened, made, copied, deleted and brought back. The address holds its whole state. */
export const DropdownAdmin = () => {
  const words = useWords()
  const list = useDropdownList()
  const { opened, open, close } = useOpened()
  return (
    <ResourceContextProvider value={dropdowns.name}>
      <ListContextProvider value={list}>
        <Asking>
          <PageHeader
            title={dropdowns.label.many[useLanguage()]}
            crumbs={useContentCrumbs()}
            aside={<Figures />}
            actions={
              <>
                <ExportButton />
                <Button variant="contained" startIcon={<Add />} onClick={() => open('new')}>
                  {words('dropdownAdmin.create')}
                </Button>
              </>
            }
          />
          <Paper variant="outlined">
            <DropdownFilters onDeleted={() => open('deleted')} />
            <ListRows
              table={<CardGrid />}
              cards={<CardGrid />}
              nothingYet={{ title: words('dropdownAdmin.nothingYet') }}
              failure={words('dropdownAdmin.failed.list')}
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
        </Asking>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
