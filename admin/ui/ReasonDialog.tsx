import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { maxReasonLength } from '../../domain/limits.ts'
import { useTranslate } from './useTranslate.ts'

interface Props {
  title: string
  label: string
  /** What becomes of the reason. */
  hint: string
  /** What the button says that does it. */
  act: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why something is done. */
export const ReasonDialog = ({ title, label, hint, act, onConfirm, onClose }: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const [reason, setReason] = useState('')

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    // React passes events on to the form that the dialog was opened from.
    event.stopPropagation()
    onConfirm(reason.trim())
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // Enter and Escape are for a row as well, where the dialog was opened from one.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
      aria-labelledby={headingId}
    >
      <form onSubmit={confirm} noValidate>
        <DialogTitle id={headingId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            multiline
            fullWidth
            margin="dense"
            label={label}
            helperText={hint}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: maxReasonLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
