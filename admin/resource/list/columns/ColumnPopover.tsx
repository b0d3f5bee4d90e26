import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { ColumnList } from './ColumnList.tsx'
import { useColumns } from './useColumns.ts'

interface Props {
  anchor: Element
  onClose: () => void
}

/** Where the columns of a list are chosen, and brought back to the usual ones. */
export const ColumnPopover = ({ anchor, onClose }: Props) => {
  const words = useWords()
  const id = useId()
  const { choose, areUsual } = useColumns()
  const side = useTheme().direction === 'rtl' ? 'left' : 'right'
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, maxHeight: 480 } } }}
    >
      <Stack sx={{ gap: 2, paddingBlock: 3, maxHeight: 'inherit' }}>
        <Typography id={id} variant="h2" sx={{ paddingInline: 4 }}>
          {words('resource.columns.title')}
        </Typography>
        <ColumnList />
        <Button
          sx={{ alignSelf: 'start', marginInline: 3 }}
          disabled={areUsual}
          onClick={() => choose(undefined)}
        >
          {words('resource.columns.reset')}
        </Button>
      </Stack>
    </Popover>
  )
}
