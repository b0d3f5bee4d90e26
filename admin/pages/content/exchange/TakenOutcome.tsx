import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TextsReport } from '../../../providers/text-files.ts'
import { useWords } from '../../../ui/useWords.ts'
import { TakenChange } from './TakenChange.tsx'
import { TakenRefusals } from './TakenRefusals.tsx'
import type { Taking } from './useTaking.ts'

/** How many changes are drawn: the first tell what a file is about. */
const most = 200

interface Props extends Pick<Taking, 'isTaken' | 'turn' | 'chosen'> {
  readonly report: TextsReport
}

/** What a file would do: in numbers, what is refused, and change by change. */
export const TakenOutcome = ({ report, isTaken, turn, chosen }: Props) => {
  const words = useWords()
  const { created, changed, conflicts, unchanged, refused, changes } = report
  const all = created + changed + conflicts
  const drawn = changes.slice(0, most)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={conflicts + refused > 0 ? 'warning' : 'info'}>
        {all === 0
          ? words('exchange.taken.nothing')
          : words('exchange.taken.chosen', { smart_count: chosen })}{' '}
        {words('exchange.taken.counts', { created, changed, conflicts, unchanged, refused })}
      </Alert>
      <TakenRefusals refusals={report.refusals} />
      <Box component="ul" sx={{ margin: 0, padding: 0 }}>
        {drawn.map((change) => (
          <TakenChange
            key={change.number}
            change={change}
            isTaken={isTaken(change)}
            onTurn={() => turn(change.number)}
          />
        ))}
      </Box>
      {all > drawn.length && (
        <Typography color="textSecondary">
          {words('exchange.taken.more', { smart_count: all - drawn.length })}
        </Typography>
      )}
    </Box>
  )
}
