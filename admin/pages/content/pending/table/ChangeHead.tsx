import { TableCell, TableRow } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { Change } from '../changes.ts'
import { ChangeBox } from './ChangeBox.tsx'
import { columnsOf } from './columns.ts'
import { choosable, type Shown } from './shown.ts'

interface Props {
  changes: readonly Change[]
  shown: Shown
}

/** The heads of the columns, with a box for all changes that may be published as they are. */
export const ChangeHead = ({ changes, shown }: Props) => {
  const { selection, arrangement } = shown
  const words = useWords()
  const { size } = selection.keys
  return (
    <TableRow>
      <TableCell padding="checkbox" sx={{ width: 48 }}>
        <ChangeBox
          label={words('content.pending.chooseAll')}
          isChosen={size > 0 && size === changes.length}
          isPartly={size > 0 && size < changes.length}
          onChoose={() => (size > 0 ? selection.clear() : selection.choose(choosable(changes, shown), true))}
        />
      </TableCell>
      {columnsOf(arrangement).map(({ label, width }) => (
        <TableCell key={label} sx={{ width }}>
          {words(label)}
        </TableCell>
      ))}
    </TableRow>
  )
}
