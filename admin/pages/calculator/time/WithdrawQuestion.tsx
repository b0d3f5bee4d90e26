import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Period } from '../../../providers/calculator/answered.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { PeriodActs } from './period-acts.ts'
import { momentText } from './period-words.ts'

interface Props extends Pick<PeriodActs, 'withdraw'> {
  period: Period
  onClose: () => void
}

/** Asks before a change that is scheduled is withdrawn, and says what stays in force then. */
export const WithdrawQuestion = ({ period, withdraw, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const heading = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdraw(period),
    onSuccess: () => {
      notify('calculator.time.withdrawal.done', { type: 'success' })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('calculator.time.withdrawal.question')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {words('calculator.time.withdrawal.means', {
            time: momentText(period.effective_from),
          })}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ marginBlockStart: 3 }}>
            {translate(error.message)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isPending} onClick={() => mutate()}>
          {words('calculator.time.withdrawal.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
