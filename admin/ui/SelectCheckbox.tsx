import { Checkbox, type SxProps, type Theme } from '@mui/material'
import { type ChangeEvent, type KeyboardEvent, useCallback, useRef } from 'react'

/** Whether Shift was held during the click that changed a checkbox. */
export const isShiftHeld = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** Indexes of rows: from `start` up to, not including, `end`. */
type RowRange = readonly [start: number, end: number]

/**
 * Returns the rows that a press on one of them selects: the row alone, or with Shift all rows from `anchor` to it.
 * An anchor below 0 is not in the list.
 */
export const pressedRange = (anchor: number, index: number, extendsRange: boolean): RowRange => {
  const from = extendsRange && anchor >= 0 ? anchor : index
  return [Math.min(from, index), Math.max(from, index) + 1]
}

/**
 * Remembers the row that was pressed last, from which Shift extends a selection. `indexOf` finds a row in the
 * list as it is now; -1 for a row that has left it.
 */
export const useRangeAnchor = <Key,>() => {
  const anchor = useRef<Key>(undefined)

  return useCallback((key: Key, extendsRange: boolean, indexOf: (key: Key) => number): RowRange => {
    const anchorIndex = anchor.current === undefined ? -1 : indexOf(anchor.current)
    anchor.current = key
    return pressedRange(anchorIndex, indexOf(key), extendsRange)
  }, [])
}

export type RangeAnchor<Key> = ReturnType<typeof useRangeAnchor<Key>>

interface Props {
  label: string
  isSelected: boolean
  /** Whether only some of the rows behind the checkbox are selected. */
  isMixed?: boolean
  disabled?: boolean
  size?: 'small' | 'medium'
  /** `extendsRange`: Shift is held, so the selection reaches from the row pressed last to this one. */
  onSelect: (isSelected: boolean, extendsRange: boolean) => void
  onKeyDown?: (event: KeyboardEvent) => void
  sx?: SxProps<Theme>
}

/** Checkbox that selects a row, a group of rows or all of them. */
export const SelectCheckbox = ({
  label,
  isSelected,
  isMixed,
  disabled,
  size = 'small',
  onSelect,
  onKeyDown,
  sx,
}: Props) => (
  <Checkbox
    size={size}
    checked={isSelected}
    indeterminate={isMixed}
    disabled={disabled}
    onChange={(event) => onSelect(event.target.checked, isShiftHeld(event))}
    onKeyDown={onKeyDown}
    slotProps={{ input: { 'aria-label': label } }}
    sx={sx}
  />
)
