import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useCloseNotification } from 'react-admin'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  ref?: Ref<HTMLDivElement>
  count: number
  onUndo: () => void
}

/** Says that pages were deleted, and takes it back. */
export const UndoToast = ({ ref, count, onUndo }: Props) => {
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
      {words('contentTable.done.remove', { smart_count: count })}
    </Alert>
  )
}
