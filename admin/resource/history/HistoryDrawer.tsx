import Close from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWords } from '../../ui/useWords.ts'
import { HistoryEntries } from './HistoryEntries.tsx'
import type { HistoryOf } from './history-of.ts'

/** The history of a record beside its page; on a phone it takes the whole width. */
export const HistoryDrawer = ({ onClose, ...of }: HistoryOf & { onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 520 }, maxWidth: '100%' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 1,
          padding: 3,
          backgroundColor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {words('history.title')}
        </Typography>
        <IconButton aria-label={words('history.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Stack>
      <HistoryEntries {...of} />
    </Drawer>
  )
}
