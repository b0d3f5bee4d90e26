import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId } from 'react'
import { maxReasonLength } from '../../domain/limits.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useKeptInputs } from './useKeptEdits.ts'

interface Props {
  /**
   * Name of the action and what it concerns, under which this browser keeps the reason: until Cancel, or until
   * `discardKeptInputs` once it is stored.
   */
  keepAs: string | undefined
  title: string
  label: string
  /** Hint at where the reason will be shown. */
  hint: string
  /** Text of the button that confirms. */
  confirmLabel: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Dialog that asks for the reason of an action. */
export const ReasonDialog = ({ keepAs, title, label, hint, confirmLabel, onConfirm, onClose }: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const { inputs, changeInputs, finish } = useKeptInputs(keepAs, { reason: '' }, onClose)

  const { reason } = inputs
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble to the form that the dialog was opened from.
    event.stopPropagation()
    onConfirm(reason.trim())
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // A row that the dialog was opened from also handles Enter and Escape.
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
            onChange={({ target }) => changeInputs({ reason: target.value })}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: maxReasonLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={finish}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
