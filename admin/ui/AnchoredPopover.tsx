import Popover, { type PopoverProps } from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'

interface AnchoredPopoverProps extends Pick<PopoverProps, 'anchorEl' | 'slotProps' | 'children'> {
  open?: boolean
  /** Edge of the button, in reading direction, that the popover is aligned with. */
  side: 'start' | 'end'
  onClose: () => void
}

/** Popover below its button. */
export const AnchoredPopover = ({ open = true, side, ...props }: AnchoredPopoverProps) => {
  const isMirrored = useTheme().direction === 'rtl'
  const horizontal = (side === 'start') === isMirrored ? 'right' : 'left'

  return (
    <Popover
      open={open}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      {...props}
    />
  )
}
