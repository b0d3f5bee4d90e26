import * as calls from 'virtual:calls'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { mainScreen } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Action of the main page in the version that the user has seen. */
export interface ActionTarget {
  readonly id: string
  readonly itemId: string
  readonly version: number
}

interface Props {
  action: ActionTarget
  name: string
  /** Whether to leave the page after the deletion. */
  shouldLeavePage: boolean | undefined
  onClose: () => void
}

/** Dialog that confirms the deletion of an action of the main page, and says what is deleted with it. */
export const RemoveActionDialog = (props: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const { remove, isPending } = useRemoveWithUndo(props)

  return (
    <Dialog open onClose={props.onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{t('mainPage.removeTitle', { name: props.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('mainPage.removeText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={props.onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} onClick={remove} autoFocus>
          {t('resource.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Returns the deletion of an action, which can be undone for a while. */
const useRemoveWithUndo = ({ action, name, shouldLeavePage, onClose }: Props) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const navigate = useNavigate()
  const onError = ({ message }: Error) => notify(message, { type: 'error' })
  const { mutate: restore } = useApiMutation(calls.restoreItem, {
    refetchAfterError: true,
    onSuccess: () => notifyDone('mainPage.restored'),
    onError,
  })
  const { mutate, isPending } = useApiMutation(calls.deleteMainAction, {
    refetchAfterError: true,
    onSuccess: () => {
      notifyDone('mainPage.removed', {
        messageArgs: { name },
        undo: () => restore({ params: { id: action.itemId } }),
      })
      if (shouldLeavePage) void navigate(drillPath('main', mainScreen))
    },
    onError,
  })

  const remove = () =>
    mutate({ params: { id: action.id }, query: { version: String(action.version) } }, { onSettled: onClose })

  return { remove, isPending }
}
