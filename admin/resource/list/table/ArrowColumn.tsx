import ChevronRight from '@mui/icons-material/ChevronRight'
import { ListColumn } from './ListColumn.tsx'

/** Ends the rows of a table that are links: a sign for the eye alone. */
export const ArrowColumn = () => (
  <ListColumn aria-hidden label="" padding="checkbox" sx={{ color: 'text.secondary' }}>
    <ChevronRight className="points" fontSize="small" sx={{ display: 'block' }} />
  </ListColumn>
)
