import { TableCell } from '@mui/material'
import { maxBulkItems } from '../../../../../domain/content/bulk-actions.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { TickBox } from './TickBox.tsx'
import type { Choosing } from './useChoosing.ts'

/** The box that chooses all texts that the list shows, as many as one act takes. */
export const AllBox = ({ choosing: { all, total, toggleAll } }: { choosing: Choosing }) => {
  const words = useWords()
  const label =
    total > maxBulkItems
      ? words('workbench.chooseFirst', { smart_count: maxBulkItems })
      : words('workbench.chooseAll', { smart_count: total })
  return (
    <TableCell data-box title={label} sx={{ width: 44 }}>
      <TickBox
        label={label}
        isChosen={all === 'all'}
        isMixed={all === 'some'}
        onPress={() => void toggleAll()}
      />
    </TableCell>
  )
}
