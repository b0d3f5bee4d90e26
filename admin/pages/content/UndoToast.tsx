import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useCloseNotification } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  ref?: Ref<HTMLDivElement>
  /** What was done. */
  said: string
  onUndo: () => void
}

// Long enough to read what has gone.
export const undoTime = 15_000

/** Says that something was deleted, and takes it back. */
export const UndoToast = ({ ref, said, onUndo }: Props) => {
  const words = useWords()
  const close = useCloseNotification()
  const undo = (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        onUndo()
        close()
      }}
    >
      {words('contentTable.restore')}
    </Button>
  )
  return (
    <Alert ref={ref} severity="success" variant="filled" action={undo}>
      {said}
    </Alert>
  )
}
