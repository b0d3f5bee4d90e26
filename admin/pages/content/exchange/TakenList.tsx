import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { ImportRowKind } from '../../../../domain/translations/translation-files.ts'
import type { TextsReport } from '../../../providers/text-files.ts'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useRowWindow } from '../../../ui/windows/useRowWindow.ts'
import { WindowedList } from '../../../ui/windows/WindowedList.tsx'
import { RefusedText } from './RefusedText.tsx'
import { TakenChange } from './TakenChange.tsx'
import { totalOf } from './totals.ts'
import type { Choice } from './useChoice.ts'
import { type TellMore, useToldTexts } from './useToldTexts.ts'

/** How high a row is before it is measured. */
const heights = { change: 130, refusal: 40 } as const

interface Props {
  readonly report: TextsReport
  readonly kind: ImportRowKind | undefined
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
      <WindowedList drawn={drawn} label={words('exchange.taken.changes')} maxHeight="60vh">
        {rowAt}
      </WindowedList>
    </>
  )
}
