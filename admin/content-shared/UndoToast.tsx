import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { revertAct } from '../providers/translations.ts'
import { useWords } from '../ui/useWords.ts'

// Long enough to read what has gone.
export const undoTimeoutMs = 15_000

interface Props {
  ref?: Ref<HTMLDivElement>
  /** What was done. */
  message: string
  onUndo: () => void
}

/** Says that something was deleted, and takes it back. */
export const UndoToast = ({ ref, message, onUndo }: Props) => {
  const words = useWords()
  const close = useCloseNotification()

  const undoButton = (
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
    <Alert ref={ref} severity="success" variant="filled" action={undoButton}>
      {message}
    </Alert>
  )
}

/** Says that an act on many texts was done, and offers to take it back whole. */
export const useNotifyWithUndo = () => {
  const notify = useNotify()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: revertAct,
    onSuccess: ({ changed }) =>
      notify('workbench.replacing.undone', { messageArgs: { smart_count: changed } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries(),
  })

  return (message: string, operationId: string) =>
    notify(<UndoToast message={message} onUndo={() => undo.mutate(operationId)} />, {
      autoHideDuration: undoTimeoutMs,
    })
}
