import { Checkbox, TableCell } from '@mui/material'
import { isolated } from '../../../../../domain/in-words/isolated.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Choosing } from './useChoosing.ts'

interface Props {
  /** The first row of the screen. */
  index: number
  screen: string
  choosing: Choosing
}

/** The box that chooses all texts of a screen that the list shows. */
export const ScreenBox = ({ index, screen, choosing }: Props) => {
  const words = useWords()
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        onChange={(_, isChosen) => void choosing.toggleScreen(index, isChosen)}
        slotProps={{ input: { 'aria-label': words('workbench.chooseScreen', { screen: isolated(screen) }) } }}
      />
    </TableCell>
  )
}
