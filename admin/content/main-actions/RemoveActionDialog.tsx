import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { mainScreen } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { UndoToast, undoTimeoutMs } from '../../content-shared/UndoToast.tsx'
import type { ActionTarget } from '../../providers/page-management.ts'
import { useWords } from '../../ui/useWords.ts'
import { useRemoveAction, useRestoreAction } from './main-action-queries.ts'

/** Asks before an action of the main page is deleted, and tells what goes with it. */
export const RemoveActionDialog = (props: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const headingId = useId()
  const { remove, isPending } = useRemoveWithUndo(props)

  return (
    <Dialog open onClose={props.onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{words('mainPage.removeTitle', { name: props.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('mainPage.removeText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={props.onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} onClick={remove} autoFocus>
          {words('resource.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Props {
  action: ActionTarget
  name: string
  /** The page is left once the action is gone. */
  shouldLeavePage: boolean | undefined
  onClose: () => void
}

/** Deleting an action, which can be taken back for a while. */
const useRemoveWithUndo = ({ action, name, shouldLeavePage, onClose }: Props) => {
  const words = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const { mutate: restore } = useRestoreAction(() => notify('mainPage.restored', { type: 'success' }))
  const { mutate, isPending } = useRemoveAction(() => {
    const message = words('mainPage.removed', { name })
    notify(<UndoToast message={message} onUndo={() => restore(action)} />, {
      autoHideDuration: undoTimeoutMs,
    })
    if (shouldLeavePage) void navigate(drillPath('main', mainScreen))
  })

  const remove = () => mutate(action, { onSettled: onClose })

  return { remove, isPending }
}
