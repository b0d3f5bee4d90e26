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
  isSelected: boolean
  /** Whether only some of the rows behind the checkbox are selected. */
  isMixed?: boolean
  /** `extendsRange`: Shift is held, so the selection reaches from the row pressed last to this one. */
  onPress: (extendsRange: boolean) => void
}

/** Native checkbox, drawn by `TranslationsTable.styles.ts`. */
const RowCheckbox = ({ label, isSelected, isMixed = false, onPress }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isSelected}
    ref={(box) => {
      if (box) box.indeterminate = isMixed
    }}
    onChange={(event) => onPress(isShiftHeld(event))}
  />
)

/** Checkbox that selects all filtered texts, up to the number that one batch action accepts. */
export const SelectAllTextsCell = ({
  selectionActions: { extent, total, toggleAll },
}: {
  selectionActions: SelectionActions
}) => {
  const t = useTranslate()

  const label =
    total > maxBulkItems
      ? t('workbench.chooseFirst', { smart_count: maxBulkItems })
      : t('workbench.chooseAll', { smart_count: total })

  return (
    <TableCell data-box title={label} sx={{ width: 44 }}>
      <RowCheckbox
        label={label}
        isSelected={extent === 'all'}
        isMixed={extent === 'some'}
        onPress={() => void toggleAll()}
      />
    </TableCell>
  )
}

interface SelectTextCellProps {
  text: WorkbenchText
  isSelected: boolean
  /** `extendsRange`: Shift is held, so the selection reaches from the row pressed last to this one. */
  onPress: (extendsRange: boolean) => void
  /** Number of table rows that the cell spans. */
  rowSpan?: number
}

/** Checkbox that selects a text; with Shift all texts from the one pressed before. */
export const SelectTextCell = ({ text, isSelected, onPress, rowSpan }: SelectTextCellProps) => {
  const language = useLanguage()
  const getSelectLabel = useSelectLabel((row: WorkbenchText) => itemName(row, language))

  return (
    <td data-box rowSpan={rowSpan}>
      <RowCheckbox label={getSelectLabel(text)} isSelected={isSelected} onPress={onPress} />
    </td>
  )
}

interface SelectScreenCellProps {
  /** Index of the screen's first row. */
  index: number
  screen: string
  title: string
  selectionActions: SelectionActions
}

/** Checkbox that selects all filtered texts of a screen; mixed while only some are selected. */
export const SelectScreenCell = ({ index, screen, title, selectionActions }: SelectScreenCellProps) => {
  const t = useTranslate()
  // The number of texts is known once they have been read to be selected.
  const [textCount, setTextCount] = useState<number>()

  const selectedCount = selectionActions.countOfScreen(screen)
  const isSelected = textCount !== undefined && selectedCount >= textCount
  const press = async () => setTextCount(await selectionActions.toggleScreen(index, !isSelected))

  return (
    <TableCell data-box>
      <RowCheckbox
        label={t('workbench.chooseScreen', { screen: isolateBidi(title) })}
        isSelected={isSelected}
        isMixed={selectedCount > 0 && !isSelected}
        onPress={() => void press()}
      />
    </TableCell>
  )
}
