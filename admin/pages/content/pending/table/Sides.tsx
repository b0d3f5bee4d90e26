import { Box, TableCell } from '@mui/material'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import type { Change } from '../changes.ts'
import type { DifferenceMode } from '../useArrangement.ts'
import { OptionChanges } from './OptionChanges.tsx'

const nothing = <Box sx={{ color: 'text.secondary' }}>—</Box>

interface Props {
  change: Change
  side: 'before' | 'after' | 'both'
}

/** One side of a text that changes with its marks, or both in one line. */
const Side = ({ change, side }: Props) => {
  const { language, kind } = change
  if (!language) return nothing
  if ((side === 'before' && kind === 'added') || (side === 'after' && kind === 'deleted')) return nothing
  return (
    <Difference before={change.approved ?? ''} after={change.draft ?? ''} language={language} side={side} />
  )
}

/** The cells of what changes: of a text both sides or one line, of a dropdown its options one by one. */
export const ChangedCells = ({ change, arrangement }: { change: Change; arrangement: DifferenceMode }) => {
  const isWide = arrangement === 'sides'
  const { options } = change
  if (options)
    return (
      <TableCell colSpan={isWide ? 2 : 1}>
        <OptionChanges options={options} isWide={isWide} />
      </TableCell>
    )
  return (
    <>
      {isWide && (
        <TableCell>
          <Side change={change} side="before" />
        </TableCell>
      )}
      <TableCell>
        <Side change={change} side={isWide ? 'after' : 'both'} />
      </TableCell>
    </>
  )
}

/** What changes, in one line each. */
export const Changed = ({ change }: { change: Change }) =>
  change.options ? (
    <OptionChanges options={change.options} isWide={false} />
  ) : (
    <Side change={change} side="both" />
  )
