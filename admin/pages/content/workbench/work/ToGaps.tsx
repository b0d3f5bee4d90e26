import ArrowUp from '@mui/icons-material/KeyboardArrowUp'
import { Button, IconButton, Stack } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { Side } from './gaps.ts'

interface Props {
  /** Another text is being edited. */
  isLocked: boolean
  onGo: (side: Side) => void
}

/** The ways to the texts that are to be worked on. */
export const ToGaps = ({ isLocked, onGo }: Props) => {
  const words = useWords()
  const previous = words('workbench.previousGap')
  return (
    <Stack direction="row">
      <IconButton
        size="small"
        title={previous}
        aria-label={previous}
        disabled={isLocked}
        onClick={() => onGo('previous')}
      >
        <ArrowUp />
      </IconButton>
      <Button size="small" disabled={isLocked} onClick={() => onGo('next')}>
        {words('workbench.nextGap')}
      </Button>
    </Stack>
  )
}
