import { itemName } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useChoiceName } from '../../../../resource/list/selection/choice-name.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { TickBox } from './TickBox.tsx'

interface Props {
  text: WorkbenchText
  isChosen: boolean
  /** Is told whether it reaches from the one that was pressed before. */
  onPress: (reaches: boolean) => void
  /** How many rows it stands beside. */
  rows?: number
}

/** The box that chooses a text; with Shift all between it and the one before. */
export const RowBox = ({ text, isChosen, onPress, rows }: Props) => {
  const language = useLanguage()
  const choiceName = useChoiceName((row: WorkbenchText) => itemName(row, language))
  return (
    <td data-box rowSpan={rows}>
      <TickBox label={choiceName(text)} isChosen={isChosen} onPress={onPress} />
    </td>
  )
}
