import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { DropdownTile } from './DropdownTile.tsx'

/** The dropdowns of a page of the list, a card each. */
export const CardGrid = () => {
  const { data = [] } = useListContext<ListedDropdown>()
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        gap: 3,
        margin: 0,
        padding: 3,
        listStyle: 'none',
        borderBlock: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      {data.map((dropdown) => (
        <DropdownTile key={dropdown.id} dropdown={dropdown} />
      ))}
    </Box>
  )
}
