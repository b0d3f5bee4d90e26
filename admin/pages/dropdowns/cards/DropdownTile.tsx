import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useDisplayLanguage } from '../filters/useDisplayLanguage.ts'
import { FoundOption } from './FoundOption.tsx'
import { Offered } from './Offered.tsx'
import { TileActs } from './TileActs.tsx'
import { TileFacts } from './TileFacts.tsx'
import { TileHead } from './TileHead.tsx'

/** One dropdown of the list: what visitors choose from, in the display language, and how it stands. */
export const DropdownTile = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const [language] = useDisplayLanguage()
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        '&:hover': { borderColor: 'edge' },
      }}
    >
      <Stack sx={{ gap: 2, padding: 3, flexGrow: 1 }}>
        <TileHead dropdown={dropdown} language={language} />
        {dropdown.found && <FoundOption option={dropdown.found} />}
        <Offered dropdown={dropdown} language={language} />
        <TileFacts dropdown={dropdown} />
      </Stack>
      <Divider />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, paddingInline: 3, paddingBlock: 1 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary', minWidth: 0 }}>
          <DateTime time={dropdown.updated_at} />
          {dropdown.updated_by && <Box component="bdi">{`, ${dropdown.updated_by}`}</Box>}
        </Box>
        <TileActs dropdown={dropdown} />
      </Stack>
    </Paper>
  )
}
