import { TableCell } from '@mui/material'
import { useState } from 'react'
import { isolateBidi } from '../../../../../domain/format/format.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { TickBox } from './TickBox.tsx'
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
  const [isPressed, setPressed] = useState(false)
  const isChosen = isPressed && choosing.all !== 'none'
  const press = () => {
    setPressed(!isChosen)
    void choosing.toggleScreen(index, !isChosen)
  }
  return (
    <TableCell data-box>
      <TickBox
        label={words('workbench.chooseScreen', { screen: isolateBidi(screen) })}
        isChosen={isChosen}
        onPress={press}
      />
    </TableCell>
  )
}
