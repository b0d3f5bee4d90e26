import Typography from '@mui/material/Typography'
import { formatDateTime, isolateBidi } from '../../../../domain/format/format.ts'
import type { Change } from '../../../providers/calculator/changes.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A time as people read it, set apart from the words around. */
export const timeIn = (time: string | null): string => isolateBidi(formatDateTime(time ?? undefined) ?? '')

/** Who made a change and when, why, and when it is to take effect. */
export const ChangeFacts = ({ change }: { change: Change }) => {
  const words = useWords()
  const { created_by: author, created_at: time, effective_from: from, reason } = change
  return (
    <div>
      <Typography variant="body2">
        {words('calculator.approval.by', { name: isolateBidi(author?.name ?? '—'), time: timeIn(time) })}
      </Typography>
      <Typography variant="body2">
        {from
          ? words('calculator.approval.from', { time: timeIn(from) })
          : words('calculator.approval.fromApproval')}
      </Typography>
      {reason && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {words('calculator.approval.reason', { reason: isolateBidi(reason) })}
        </Typography>
      )}
    </div>
  )
}
