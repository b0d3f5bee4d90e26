import * as calls from 'virtual:calls'
import { Alert, Button } from '@mui/material'
import { type Ref, useEffect } from 'react'
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin'
import { useApiMutation } from '../providers/api-queries.ts'
import { apiErrorOf, takeLastAct } from '../providers/httpClient.ts'
import { useTranslateMessage } from './useTranslate.ts'

// Long enough to read what was done, and to undo it.
const undoTimeoutMs = 15_000

interface Props {
  ref?: Ref<HTMLDivElement>
  message: string
  onUndo: () => void
}

/**
 * Notification of a completed act with a button that undoes it. Gives way to the next notification: its button goes
 * at once, since a click would mean the act that the next one confirms.
 */
const UndoToast = ({ ref, message, onUndo }: Props) => {
  const translateMessage = useTranslateMessage()
  const close = useCloseNotification()
  const { notifications: waiting } = useNotificationContext()
  const isLatest = waiting.length === 0
  useEffect(() => {
    if (!isLatest) close()
  }, [isLatest, close])

  const undo = () => {
    onUndo()
    close()
  }

  return (
    <Alert
      ref={ref}
      severity="success"
      variant="filled"
      action={
        isLatest && (
          <Button color="inherit" size="small" onClick={undo}>
            {translateMessage('ra.action.undo')}
          </Button>
        )
      }
    >
      {message}
    </Alert>
  )
}

/** Counts the records that have changed since an act, if that is why it was not undone. */
const countChanged = (error: Error): number => {
  const current = apiErrorOf(error)?.current
  const changed = typeof current === 'object' && current && 'changed' in current ? current.changed : undefined
  return Array.isArray(changed) ? changed.length : 0
}

/** Returns a function that reverts an act as a whole, and notifies of the result. */
const useRevertAct = () => {
  const notify = useNotify()
  const { mutate } = useApiMutation(calls.revertAct, {
    refetchAfterError: true,
    onSuccess: () => notify('ui.undo.done', { type: 'success' }),
    onError: (error) => {
      const changed = countChanged(error)
      if (changed > 0) notify('ui.undo.changed', { type: 'warning', messageArgs: { smart_count: changed } })
      else notify(error.message, { type: 'error' })
    },
  })

  return (id: string) => mutate({ params: { id } })
}

interface DoneOptions {
  messageArgs?: Record<string, string | number>
  /** Act of the write, where its response was streamed and so has no header. */
  act?: string
  /** Undoes the act by a call of its own, where the log cannot revert it. */
  undo?: () => void
  /** Duration of a message without a button, in milliseconds. */
  autoHideDuration?: number
}

/**
 * Returns the function by which every successful act is notified: with a button that undoes the latest write,
 * if the server has said that the user can revert it. Call it before other writes are sent.
 */
export const useNotifyDone = () => {
  const notify = useNotify()
  const translateMessage = useTranslateMessage()
  const revertAct = useRevertAct()

  return (message: string, { messageArgs, undo, autoHideDuration, ...options }: DoneOptions = {}) => {
    const lastAct = takeLastAct()
    const act = options.act ?? lastAct
    const onUndo = undo ?? (act === undefined ? undefined : () => revertAct(act))
    if (!onUndo) return notify(message, { type: 'success', messageArgs, autoHideDuration })

    const text = translateMessage(message, { _: message, ...messageArgs })
    notify(<UndoToast message={text} onUndo={onUndo} />, { autoHideDuration: undoTimeoutMs })
  }
}
