import { Checkbox, TableCell } from '@mui/material'
import { mostActedOn } from '../../../../../domain/content/item-acts.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Choosing } from './useChoosing.ts'

/** The box that chooses all texts that the list shows, as many as one act takes. */
export const AllBox = ({ choosing: { all, total, toggleAll } }: { choosing: Choosing }) => {
  const words = useWords()
  const label =
    total > mostActedOn
      ? words('workbench.chooseFirst', { smart_count: mostActedOn })
      : words('workbench.chooseAll', { smart_count: total })
  return (
    <TableCell padding="checkbox" sx={{ width: 44 }}>
      <Checkbox
        size="small"
        checked={all === 'all'}
        indeterminate={all === 'some'}
        title={label}
        onChange={() => void toggleAll()}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </TableCell>
  )
}
