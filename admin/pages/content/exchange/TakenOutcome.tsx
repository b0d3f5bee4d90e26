import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TextsReport } from '../../../providers/text-files.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useRowWindow } from '../../../ui/windows/useRowWindow.ts'
import { TakenChange } from './TakenChange.tsx'
import { TakenRefusals } from './TakenRefusals.tsx'
import type { Taking } from './useTaking.ts'

/** How high a change is before it is measured. */
const height = 130

interface Props extends Pick<Taking, 'isTaken' | 'turn' | 'chosen'> {
  readonly report: TextsReport
}

/** What a file would do: in numbers, what is refused, and change by change. */
export const TakenOutcome = ({ report, isTaken, turn, chosen }: Props) => {
  const words = useWords()
  const { created, changed, conflicts, unchanged, refused, changes } = report
  const all = created + changed + conflicts
  const drawn = useRowWindow(changes.length, height)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={conflicts + refused > 0 ? 'warning' : 'info'}>
        {all === 0
          ? words('exchange.taken.nothing')
          : words('exchange.taken.chosen', { smart_count: chosen })}{' '}
        {words('exchange.taken.counts', { created, changed, conflicts, unchanged, refused })}
      </Alert>
      <TakenRefusals refusals={report.refusals} />
      {all > 0 && (
        <Box
          ref={drawn.scroller}
          tabIndex={0}
          role="region"
          aria-label={words('exchange.taken.changes')}
          sx={{ overflow: 'auto', maxHeight: '60vh' }}
        >
          <Box
            component="ul"
            sx={{ position: 'relative', margin: 0, padding: 0 }}
            style={{ height: drawn.height }}
          >
            {drawn.rows.map(({ index, start }) => {
              const change = changes[index]
              return (
                change && (
                  <TakenChange
                    key={change.number}
                    ref={drawn.measure}
                    index={index}
                    start={start}
                    change={change}
                    isTaken={isTaken(change)}
                    onTurn={() => turn(change.number)}
                  />
                )
              )
            })}
          </Box>
        </Box>
      )}
      {all > changes.length && (
        <Typography color="textSecondary">
          {words('exchange.taken.more', { smart_count: all - changes.length })}
        </Typography>
      )}
    </Box>
  )
}
