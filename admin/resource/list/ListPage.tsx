import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { ListBase, Pagination, useCreatePath, useGetResourceLabel, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeavingState } from '../../ui/return-path.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { listSort } from '../values/references.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListRows } from './ListRows.tsx'
import { queryOptions } from './query-options.ts'
import { RecordTable } from './RecordTable.tsx'

const pageSizes = [12, 15, 20, 25, 50]

const CreateLink = () => {
  const words = useWords()
  const { name } = useDescriptor()
  const to = useCreatePath()({ resource: name, type: 'create' })
  return (
    <Button variant="contained" component={Link} to={to} state={useLeavingState()} startIcon={<AddIcon />}>
      {words('resource.create')}
    </Button>
  )
}

/** There are no pages of what could not be loaded. */
const Pages = () => useListContext().data && <Pagination rowsPerPageOptions={pageSizes} />

/**
 * The list of a resource, generated from its descriptor, with a table of its own where one is given. Its
 * whole state is in the address.
 */
export const ListPage = ({ table = <RecordTable /> }: { table?: ReactNode }) => {
  const descriptor = useDescriptor()
  const { create } = useRights(descriptor)
  const title = useGetResourceLabel()(descriptor.name, 2)
  return (
    <ListBase
      storeKey={false}
      perPage={20}
      sort={listSort(descriptor, useLanguage())}
      queryOptions={queryOptions}
    >
      <PageHeader
        title={title}
        actions={
          <>
            <ExportButton />
            {create && <CreateLink />}
          </>
        }
      />
      <Paper variant="outlined">
        <FilterBar />
        <ListRows table={table} />
        <Pages />
      </Paper>
    </ListBase>
  )
}
