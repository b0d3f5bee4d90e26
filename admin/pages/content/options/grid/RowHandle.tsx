import DragIndicator from '@mui/icons-material/DragIndicator'
import { ButtonBase } from '@mui/material'
import type { useDragging } from '../../../../ui/dragging/useDragging.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionActs } from './useOptionActs.ts'

interface Props {
  name: string
  index: number
  handle: ReturnType<typeof useDragging>['handle']
  acts: OptionActs
}

/**
 * The number of an option, beside what it is dragged by; a press offers the same as choices. From the keyboard the
 * whole row is moved by keys, so that it is no stop on the way through thousands of rows.
 */
export const RowHandle = ({ name, index, handle, acts }: Props) => {
  const words = useWords()
  return (
    <ButtonBase
      {...handle}
      tabIndex={-1}
      data-cell="handle"
      aria-haspopup="menu"
      aria-label={`${words('options.move')}: ${name}`}
      title={words('options.drag')}
      onClick={({ currentTarget }) => acts.offerPlaces(index, currentTarget)}
      sx={{
        gridRow: 1,
        minHeight: { xs: 44, lg: 32 },
        minWidth: { xs: 44, lg: 0 },
        justifyContent: 'start',
        gap: 1.5,
        color: 'text.secondary',
        cursor: 'grab',
        position: 'static',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        // While it is moved the whole row says so.
        '&:active::before, &:focus::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: -1,
          backgroundColor: 'accentSoft',
          borderBlock: '1px solid',
          borderColor: 'primary.main',
        },
      }}
    >
      <DragIndicator aria-hidden sx={{ fontSize: 18 }} />
      {index + 1}
    </ButtonBase>
  )
}
