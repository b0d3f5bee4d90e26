import TableCell from '@mui/material/TableCell'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useContext } from 'react'
import { useRecordContext } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'
import { InHead } from '../list/table/in-head.ts'
import { RecordActs } from './RecordActs.tsx'

const RowActs = () => {
  const record = useRecordContext()
  return record && <RecordActs record={record} />
}

/** The column that ends each row with the menu of what can be done with it. */
export const ActsColumn = () => {
  const words = useWords()
  if (useContext(InHead))
    return (
      <TableCell padding="checkbox">
        <span style={visuallyHidden}>{words('resource.acts')}</span>
      </TableCell>
    )
  return (
    // Its button stands above the link that covers the row.
    <TableCell padding="checkbox" sx={{ '& > *': { zIndex: 1 } }}>
      <RowActs />
    </TableCell>
  )
}
