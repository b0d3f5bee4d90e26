import { Checkbox, TableCell } from '@mui/material'
import type { MouseEvent } from 'react'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useChoiceName } from '../../../../resource/list/selection/choice-name.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { nameOf } from '../../item-name.ts'
import type { Choosing } from './useChoosing.ts'

interface Props {
  index: number
  text: WorkbenchText
  choosing: Choosing
  /** How many rows it stands beside. */
  rows?: number
}

/** The box that chooses a text; with Shift all between it and the one before. */
export const RowBox = ({ index, text, choosing, rows = 1 }: Props) => {
  const language = useLanguage()
  const choiceName = useChoiceName((row: WorkbenchText) => nameOf(row, language))
  return (
    <TableCell padding="checkbox" rowSpan={rows} sx={{ verticalAlign: rows > 1 ? 'top' : 'middle' }}>
      <Checkbox
        size="small"
        checked={choosing.isChosen(text)}
        onClick={({ shiftKey }: MouseEvent) => void choosing.toggle(index, text, shiftKey)}
        slotProps={{ input: { 'aria-label': choiceName(text) } }}
      />
    </TableCell>
  )
}
