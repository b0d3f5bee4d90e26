import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, type ButtonProps, Paper } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useCreatePath, useGetResourceLabel, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { MainAction } from '../form/SaveBar.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useReturnState } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ListArrangement, PartialViewNotice, SavedViewGate } from './ListArrangement.tsx'
import { ListRows } from './ListRows.tsx'
import {
  RecordCards,
  RecordFilters,
  RecordTable,
  type RecordTableProps,
  RemoteList,
} from './list/RecordList.tsx'
import { Pager, PageSize } from './Pager.tsx'
import { useDescriptor, useRights } from './resource-context.ts'

const ImportDialog = lazyRoute(async () => (await import('./list/ImportDialog.tsx')).ImportDialog)

interface Props extends RecordTableProps {
  /** Content beside the title. */
  intro?: ReactNode
  /** Further buttons of the header. */
  actions?: ReactNode
  /** Card below the list. */
  below?: ReactNode
}

/** List page generated from a resource's descriptor. The URL holds its whole state. */
export const ListPage = ({ intro, actions, below, ...table }: Props) => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const { create } = useRights(descriptor)
  const formatResourceLabel = useGetResourceLabel()

  const title = formatResourceLabel(descriptor.name, 2)

  const emptyState = {
    title: t('resource.nothingYet'),
    action: create && <CreateLink variant="outlined" />,
  }

  return (
    <SavedViewGate>
      <RemoteList>
        <PageHeader
          title={title}
          aside={intro}
          rareActions={
            <>
              {actions}
              <ImportButton />
              <ExportMenu />
            </>
          }
          actions={
            create && (
              <MainAction>
                <CreateLink variant="contained" />
              </MainAction>
            )
          }
        />
        <Paper variant="outlined">
          <ListTools />
          <PartialViewNotice />
          <ListRows table={<RecordTable {...table} />} cards={<RecordCards />} emptyState={emptyState} />
          <Pager>
            <PageSize sizes={pageSizes} />
          </Pager>
        </Paper>
        {below && <Box sx={{ marginBlockStart: 3 }}>{below}</Box>}
      </RemoteList>
    </SavedViewGate>
  )
}

/** Search, filters and arrangement of the list; without any record, there is nothing to find or to arrange. */
const ListTools = () => {
  const { total, filterValues } = useListContext()

  const isEmpty = total === 0 && Object.keys(filterValues).length === 0

  return !isEmpty && <RecordFilters end={<ListArrangement />} />
}

/** Button that opens the import, for users who may create or change records. */
const ImportButton = () => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const { create, update } = useRights(descriptor)
  const [isOpen, setIsOpen] = useState(false)

  if (descriptor.importable === false || !(create || update)) return null

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('resource.file.import')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const pageSizes = [12, 15, 20, 25, 50]

/** Link to the form of a new record. */
const CreateLink = ({ variant }: Pick<ButtonProps, 'variant'>) => {
  const t = useTranslate()
  const { name } = useDescriptor()
  const createPath = useCreatePath()
  const returnState = useReturnState()
  const to = createPath({ resource: name, type: 'create' })
  return (
    <Button variant={variant} component={Link} to={to} state={returnState} startIcon={<AddIcon />}>
      {t('resource.create')}
    </Button>
  )
}
