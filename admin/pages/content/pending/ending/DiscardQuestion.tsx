import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before drafts are thrown away. */
export const DiscardQuestion = ({ count, onConfirm, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('content.pending.discardMany', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('content.pending.discardText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {words('content.pending.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
