import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { isolateBidi } from '../../../../domain/format/format.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { PeriodActs } from './period-acts.ts'
import { momentText } from './period-words.ts'
import { WithdrawQuestion } from './WithdrawQuestion.tsx'

/** From when until when, as far as it ends. */
const useLasting = ({ state, effective_from, effective_until }: Period): string => {
  const words = useWords()
  const from = momentText(effective_from)
  if (effective_until)
    return words('calculator.time.line.lasted', { from, until: momentText(effective_until) })
  return words(`calculator.time.line.${state === 'scheduled' ? 'from' : 'since'}`, { time: from })
}

/** When, who and why. */
const Facts = ({ period }: { period: Period }) => {
  const words = useWords()
  const { created_by: author, approved_by: approver, reason } = period
  return (
    <Stack sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {useLasting(period)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {author
          ? words('calculator.time.line.changedBy', { name: isolateBidi(author.name) })
          : words('calculator.time.line.nobody')}
        {approver && ` · ${words('calculator.time.line.approvedBy', { name: isolateBidi(approver.name) })}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {reason
          ? words('calculator.time.line.reason', { reason: isolateBidi(reason) })
          : words('calculator.time.line.noReason')}
      </Typography>
    </Stack>
  )
}

interface Props extends PeriodActs {
  period: Period
  canEdit: boolean
}

/** What is known of a period, and what may be done with it: the past is only taken over, what is to come changed. */
export const PeriodFacts = ({ period, canEdit, onTakeOver, onEdit, withdraw }: Props) => {
  const words = useWords()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'start', padding: 3, paddingBlockStart: 0 }}
    >
      <Facts period={period} />
      {canEdit && period.state === 'past' && (
        <Button variant="outlined" color="inherit" onClick={() => onTakeOver(period)}>
          {words('calculator.time.line.takeOver')}
        </Button>
      )}
      {canEdit && period.state === 'scheduled' && (
        <>
          <Button variant="outlined" color="inherit" onClick={() => onEdit(period)}>
            {words('calculator.time.line.edit')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
            {words('calculator.time.line.withdraw')}
          </Button>
        </>
      )}
      {isAsked && <WithdrawQuestion period={period} withdraw={withdraw} onClose={() => setIsAsked(false)} />}
    </Stack>
  )
}
