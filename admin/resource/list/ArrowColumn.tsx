import ChevronRight from '@mui/icons-material/ChevronRight'
import { DataTable } from 'react-admin'

/** Ends the rows of a table that are links: a sign for the eye alone. */
export const ArrowColumn = () => (
  <DataTable.Col aria-hidden label="" padding="checkbox" sx={{ color: 'text.secondary' }}>
    <ChevronRight className="points" fontSize="small" sx={{ display: 'block' }} />
  </DataTable.Col>
)
