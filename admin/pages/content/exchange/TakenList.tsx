import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Kind } from '../../../../domain/content/exchange/told.ts'
import type { TextsReport } from '../../../providers/text-files.ts'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useRowWindow } from '../../../ui/windows/useRowWindow.ts'
import { RefusedText } from './RefusedText.tsx'
import { TakenChange } from './TakenChange.tsx'
import { totalOf } from './totals.ts'
import type { Choice } from './useChoice.ts'
import { type TellMore, useToldTexts } from './useToldTexts.ts'

/** How high a row is before it is measured. */
const heights = { change: 130, refusal: 40 } as const

interface Props {
  readonly report: TextsReport
  readonly kind: Kind | undefined
  readonly choice: Choice
  readonly tellMore: TellMore
}

/** What a file would do, text by text; those are drawn, and asked for, that are in view. */
export const TakenList = ({ report, kind, choice, tellMore }: Props) => {
  const words = useWords()
  const height = heights[kind === 'refused' ? 'refusal' : 'change']
  const drawn = useRowWindow(totalOf(report, kind), height)
  const places = drawn.rows.map(({ index }) => index)
  const told = useToldTexts(report, kind, places, tellMore)
  const rowAt = (index: number) => {
    const row = told.at(index)
    if (!row) return <Skeleton height={height} />
    if ('reason' in row) return <RefusedText refusal={row} />
    return <TakenChange change={row} isTaken={choice.isTaken(row)} onTurn={() => choice.turn(row)} />
  }
  return (
    <>
      {told.isOther && <Alert severity="error">{words('exchange.taken.meanwhile')}</Alert>}
      {told.error && !told.isOther && <RetryAlert onRetry={told.retry}>{words('ui.loadFailed')}</RetryAlert>}
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
          {drawn.rows.map(({ index, start }) => (
            <Box
              key={index}
              component="li"
              ref={drawn.measure}
              data-index={index}
              style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
              sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 2, listStyle: 'none' }}
            >
              {rowAt(index)}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
