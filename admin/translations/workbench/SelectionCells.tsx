import { TableCell } from '@mui/material'
import { useState } from 'react'
import { maxBulkItems } from '../../../domain/content/bulk-actions.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { useSelectLabel } from '../../resources/RowSelection.tsx'
import { isShiftHeld } from '../../ui/SelectCheckbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'
import type { SelectionActions } from './useSelection.ts'

interface Props {
  label: string
  isChosen: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  /** Is told whether Shift is held, which reaches over several. */
  onPress: (reaches: boolean) => void
}

/** A plain box that chooses; the looks of the rows say how it looks. */
const SelectCheckbox = ({ label, isChosen, isMixed = false, onPress }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChosen}
    ref={(box) => {
      if (box) box.indeterminate = isMixed
    }}
    onChange={(event) => onPress(isShiftHeld(event))}
  />
)

/** The box that chooses all texts that the list shows, as many as one act takes. */
export const SelectAllTextsCell = ({
  choosing: { all, total, toggleAll },
}: {
  choosing: SelectionActions
}) => {
  const t = useTranslate()

  const label =
    total > maxBulkItems
      ? t('workbench.chooseFirst', { smart_count: maxBulkItems })
      : t('workbench.chooseAll', { smart_count: total })

  return (
    <TableCell data-box title={label} sx={{ width: 44 }}>
      <SelectCheckbox
        label={label}
        isChosen={all === 'all'}
        isMixed={all === 'some'}
        onPress={() => void toggleAll()}
      />
    </TableCell>
  )
}

interface SelectTextCellProps {
  text: WorkbenchText
  isChosen: boolean
  /** Is told whether it reaches from the one that was pressed before. */
  onPress: (reaches: boolean) => void
  /** How many rows it stands beside. */
  rows?: number
}

/** The box that chooses a text; with Shift all between it and the one before. */
export const SelectTextCell = ({ text, isChosen, onPress, rows }: SelectTextCellProps) => {
  const language = useLanguage()
  const choiceName = useSelectLabel((row: WorkbenchText) => itemName(row, language))
  return (
    <td data-box rowSpan={rows}>
      <SelectCheckbox label={choiceName(text)} isChosen={isChosen} onPress={onPress} />
    </td>
  )
}

interface SelectScreenCellProps {
  /** The first row of the screen. */
  index: number
  screen: string
  choosing: SelectionActions
}

/** The box that chooses all texts of a screen that the list shows. */
export const SelectScreenCell = ({ index, screen, choosing }: SelectScreenCellProps) => {
  const t = useTranslate()
  const [isPressed, setPressed] = useState(false)

  const isChosen = isPressed && choosing.all !== 'none'
  const press = () => {
    setPressed(!isChosen)
    void choosing.toggleScreen(index, !isChosen)
  }

  return (
    <TableCell data-box>
      <SelectCheckbox
        label={t('workbench.chooseScreen', { screen: isolateBidi(screen) })}
        isChosen={isChosen}
        onPress={press}
      />
    </TableCell>
  )
}
