import * as calls from 'virtual:calls'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useApiMutation } from '../providers/api-queries.ts'
import { useTranslate } from '../ui/useTranslate.ts'

// Long enough to read what has gone.
export const undoTimeoutMs = 15_000

interface Props {
  ref?: Ref<HTMLDivElement>
  /** What was done. */
  message: string
  /** Name of the button; without one, what was deleted is restored. */
  undoLabel?: string
  onUndo: () => void
}

/** Says what was done, such as a deletion, and takes it back. */
export const UndoToast = ({ ref, message, undoLabel, onUndo }: Props) => {
  const t = useTranslate()
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
      {undoLabel ?? t('contentTable.restore')}
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
  const t = useTranslate()
  const undo = useApiMutation(calls.revertAct, {
    refetchAfterError: true,
    onSuccess: ({ changed }) =>
      notify('workbench.replacing.undone', { messageArgs: { smart_count: changed } }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })

  return (message: string, operationId: string) => {
    const undoLabel = t('ra.action.undo')
    const takeBack = () => undo.mutate({ params: { id: operationId } })
    notify(<UndoToast message={message} undoLabel={undoLabel} onUndo={takeBack} />, {
      autoHideDuration: undoTimeoutMs,
    })
  }
}
