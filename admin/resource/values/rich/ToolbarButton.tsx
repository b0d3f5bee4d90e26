import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode, Ref } from 'react'

interface Props {
  label: string
  /** Whether what is selected is so already; an act that is done anew each time says nothing. */
  isOn?: boolean
  /** There is nothing to do; the button keeps its focus. */
  isOff?: boolean
  opensDialog?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** An act on what is selected, which stays so while the button is pressed. */
export const ToolbarButton = ({ label, isOn, isOff, opensDialog, onClick, ref, children }: Props) => (
  <Tooltip title={label}>
    <IconButton
      ref={ref}
      size="small"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-haspopup={opensDialog && 'dialog'}
      color={isOn ? 'primary' : 'default'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      sx={{ minWidth: 34, '&[aria-disabled=true]': { opacity: 0.5 } }}
    >
      {children}
    </IconButton>
  </Tooltip>
)
