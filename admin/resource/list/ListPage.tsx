import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useCreatePath, useGetResourceLabel } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeavingState } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import { ExportMenu } from '../files/ExportMenu.tsx'
import { ImportButton } from '../files/ImportButton.tsx'
import { RecordFilters } from '../filters/RecordFilters.tsx'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { Arrangement } from './Arrangement.tsx'
import { ListRows } from './ListRows.tsx'
import { Pager } from './Pager.tsx'
import { PageSize } from './PageSize.tsx'
import { RecordCards } from './RecordCards.tsx'
import { RecordTable } from './RecordTable.tsx'
import { RemoteList } from './RemoteList.tsx'
import { ByView } from './views/ByView.tsx'
import { ViewNotice } from './views/ViewNotice.tsx'

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

interface Props {
  table?: ReactNode
  /** What is to be known of the records, above them. */
  intro?: ReactNode
  /** What else can be done here. */
  actions?: ReactNode
}

/**
 * The list of a resource, generated from its descriptor, with a table of its own where one is given. Its
 * whole state is in the address.
 */
export const ListPage = ({ table = <RecordTable />, intro, actions }: Props) => {
  const words = useWords()
  const descriptor = useDescriptor()
  const { create } = useRights(descriptor)
  const title = useGetResourceLabel()(descriptor.name, 2)
  const nothingYet = {
    title: words('resource.nothingYet'),
    text: create ? words('resource.nothingYetHint') : undefined,
  }
  return (
    <ByView>
      <RemoteList>
        <PageHeader
          title={title}
          actions={
            <>
              {actions}
              <ImportButton />
              <ExportMenu />
              {create && <CreateLink />}
            </>
          }
        />
        {intro && (
          <Typography color="textSecondary" sx={{ maxWidth: '80ch', marginBlockEnd: 3 }}>
            {intro}
          </Typography>
        )}
        <Paper variant="outlined">
          <RecordFilters end={<Arrangement />} />
          <ViewNotice />
          <ListRows table={table} cards={<RecordCards />} nothingYet={nothingYet} />
          <Pager>
            <PageSize sizes={pageSizes} />
          </Pager>
        </Paper>
      </RemoteList>
    </ByView>
  )
}
