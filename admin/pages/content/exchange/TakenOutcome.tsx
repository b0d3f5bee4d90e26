import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { type ImportRowKind, importActions } from '../../../../domain/translations/translation-files.ts'
import type { TextsReport } from '../../../providers/text-files.ts'
import { useWords } from '../../../ui/useWords.ts'
import { KindChips } from './KindChips.tsx'
import { TakenList } from './TakenList.tsx'
import { TakenRefusals } from './TakenRefusals.tsx'
import { chosenOf, totalOf } from './totals.ts'
import type { Choice } from './useChoice.ts'
import type { TellMore } from './useToldTexts.ts'

interface Props {
  readonly report: TextsReport
  readonly choice: Choice
  readonly tellMore: TellMore
}

/** Takes all that is listed, whether it has been looked at or not, or none of it. */
const AllOfThem = ({
  report,
  kind,
  choice,
}: Omit<Props, 'tellMore'> & { kind: ImportRowKind | undefined }) => {
  const words = useWords()
  const these = importActions.filter((act) => kind === undefined || act === kind)
  const [count, total] = [chosenOf(report, choice, these), totalOf(report, kind)]
  if (kind === 'refused') return null
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={count > 0}
          indeterminate={count > 0 && count < total}
          onChange={() => choice.turnAll(these, count < total)}
        />
      }
      label={words('workbench.replacing.chosen', { count, total })}
    />
  )
}

/** What a file would do: in numbers, what is refused, and change by change, of all kinds or of one. */
export const TakenOutcome = ({ report, choice, tellMore }: Props) => {
  const words = useWords()
  const { created, changed, conflicts, unchanged, refused } = report
  const all = totalOf(report, undefined)
  const [kind, setKind] = useState<ImportRowKind | undefined>(
    all === 0 && refused > 0 ? 'refused' : undefined,
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={conflicts + refused > 0 ? 'warning' : 'info'}>
        {all === 0
          ? words('exchange.taken.nothing')
          : words('exchange.taken.chosen', { smart_count: chosenOf(report, choice) })}{' '}
        {words('exchange.taken.counts', { created, changed, conflicts, unchanged, refused })}
      </Alert>
      {kind !== 'refused' && <TakenRefusals refusals={report.refusals} />}
      {all + refused > 0 && (
        <>
          <KindChips report={report} kind={kind} onKind={setKind} />
          <AllOfThem report={report} kind={kind} choice={choice} />
          <TakenList key={kind} report={report} kind={kind} choice={choice} tellMore={tellMore} />
        </>
      )}
    </Box>
  )
}
