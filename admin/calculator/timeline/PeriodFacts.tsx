import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { BankSeries, Period } from '../calculator-types.ts'
import { formatMomentWithOffset } from '../values/effective-time.ts'

export interface PeriodActions {
  /** Shows the values of the period. */
  onChoose: (period: Period) => void
  /** Starts a new change with the values of the period. */
  onTakeOver: (period: Period) => void
  onEdit: (period: Period) => void
  /** Withdraws a scheduled period, or proposes that; rejects with the API error. */
  withdraw: (period: Period) => Promise<Pick<BankSeries, 'periods'>>
}

interface PeriodFactsProps extends PeriodActions {
  period: Period
  canEdit: boolean
}

/** Facts and actions of a period: a past one can be reused, a scheduled one edited or withdrawn. */
export const PeriodFacts = ({ period, canEdit, onTakeOver, onEdit, withdraw }: PeriodFactsProps) => {
  const t = useTranslate()
  const [isConfirming, setIsConfirming] = useState(false)

  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'start', padding: 3, paddingBlockStart: 0 }}
    >
      <Facts period={period} />
      {canEdit && period.state === 'past' && (
        <Button variant="outlined" color="inherit" onClick={() => onTakeOver(period)}>
          {t('calculator.time.line.takeOver')}
        </Button>
      )}
      {canEdit && period.state === 'scheduled' && (
        <>
          <Button variant="outlined" color="inherit" onClick={() => onEdit(period)}>
            {t('calculator.time.line.edit')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setIsConfirming(true)}
          >
            {t('calculator.time.line.withdraw')}
          </Button>
        </>
      )}
      {isConfirming && (
        <WithdrawDialog period={period} withdraw={withdraw} onClose={() => setIsConfirming(false)} />
      )}
    </Stack>
  )
}

interface WithdrawDialogProps extends Pick<PeriodActions, 'withdraw'> {
  period: Period
  onClose: () => void
}

/** Dialog that confirms the withdrawal of a scheduled change, and says which values stay in force. */
const WithdrawDialog = ({ period, withdraw, onClose }: WithdrawDialogProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const notify = useNotify()
  const headingId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdraw(period),
    onSuccess: ({ periods }) => {
      const isProposed = periods.some(({ id }) => id === period.id)
      notify(`calculator.time.withdrawal.${isProposed ? 'proposed' : 'done'}`, { type: 'success' })
      onClose()
    },
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{t('calculator.time.withdrawal.question')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('calculator.time.withdrawal.means', {
            time: formatMomentWithOffset(period.effective_from),
          })}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ marginBlockStart: 3 }}>
            {translateMessage(error.message)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose} autoFocus>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isPending} onClick={() => mutate()}>
          {t('calculator.time.withdrawal.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Formats the duration of a period, which may be open-ended. */
const useDurationText = ({ state, effective_from, effective_until }: Period): string => {
  const t = useTranslate()
  const from = formatMomentWithOffset(effective_from)
  if (effective_until)
    return t('calculator.time.line.lasted', { from, until: formatMomentWithOffset(effective_until) })
  return t(`calculator.time.line.${state === 'scheduled' ? 'from' : 'since'}`, { time: from })
}

/** Duration, author, approver and reason of a period. */
const Facts = ({ period }: { period: Period }) => {
  const t = useTranslate()

  const durationText = useDurationText(period)

  const { created_by: author, approved_by: approver, reason } = period

  return (
    <Stack sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {durationText}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {author
          ? t('calculator.time.line.changedBy', { name: isolateBidi(author.name) })
          : t('calculator.time.line.nobody')}
        {approver && ` · ${t('calculator.time.line.approvedBy', { name: isolateBidi(approver.name) })}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {reason
          ? t('calculator.time.line.reason', { reason: isolateBidi(reason) })
          : t('calculator.time.line.noReason')}
      </Typography>
    </Stack>
  )
}
