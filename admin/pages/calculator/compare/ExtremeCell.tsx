import TableCell from '@mui/material/TableCell'
import Typography from '@mui/material/Typography'
import type { Extreme } from '../../../../domain/calculator/bank-comparison.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from '../effect/Figure.tsx'
import { useFigures } from '../effect/useFigures.ts'

const colours = { least: 'status.scheduled', greatest: 'status.draft' }

/** A number of a bank, and in words whether no other bank has a lower or a higher one. */
export const ExtremeCell = ({
  value,
  extreme,
}: {
  value: string | number | undefined
  extreme: Extreme | undefined
}) => {
  const words = useWords()
  const { bare } = useFigures()
  return (
    <TableCell dir="ltr" sx={{ paddingInline: 1, textAlign: 'end', whiteSpace: 'nowrap' }}>
      <Figure sx={extreme && { color: colours[extreme], fontWeight: 600 }}>
        {value === undefined ? '—' : bare(String(value))}
      </Figure>
      {extreme && (
        <Typography component="div" variant="caption" sx={{ color: colours[extreme], lineHeight: 1.2 }}>
          <bdi>{words(`calculator.compare.${extreme}`)}</bdi>
        </Typography>
      )}
    </TableCell>
  )
}
