import * as calls from 'virtual:calls'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useApiMutation } from '../providers/api-queries.ts'
import { useTranslate } from '../ui/useTranslate.ts'

// Long enough to read what was deleted.
export const undoTimeoutMs = 15_000

interface Props {
  ref?: Ref<HTMLDivElement>
  /** Message about the completed action. */
  message: string
  /** Label of the button; "Restore" by default. */
  undoLabel?: string
  onUndo: () => void
}

/** Notification of a completed action, such as a deletion, with a button that reverts it. */
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

/**
 * Returns a function that notifies of an action on many texts, with a button that reverts the whole action.
 */
export const useNotifyWithUndo = () => {
  const notify = useNotify()
  const t = useTranslate()
  const undo = useApiMutation(calls.revertAct, {
    refetchAfterError: true,
    onSuccess: ({ changed }) => notify('logs.revertedAct', { messageArgs: { smart_count: changed } }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })

  return (message: string, operationId: string) => {
    const undoLabel = t('ra.action.undo')
    const revert = () => undo.mutate({ params: { id: operationId } })
    notify(<UndoToast message={message} undoLabel={undoLabel} onUndo={revert} />, {
      autoHideDuration: undoTimeoutMs,
    })
  }
}
