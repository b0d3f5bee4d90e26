import { Checkbox } from '@mui/material'

interface Props {
  /** What is chosen with it. */
  label: string
  isChosen: boolean
  /** Only some of what it stands for are chosen. */
  isPartly?: boolean
  /** `reaches`: from the one that was pressed last to this one. */
  onChoose: (isChosen: boolean, reaches: boolean) => void
  onOpen?: () => void
}

/** Chooses a change, or those of a page, or all; Space does too, and Enter opens. */
export const ChangeBox = ({ label, isChosen, isPartly = false, onChoose, onOpen }: Props) => (
  <Checkbox
    size="small"
    checked={isChosen}
    indeterminate={isPartly}
    onChange={({ target, nativeEvent }) =>
      onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
    onKeyDown={({ key }) => key === 'Enter' && onOpen?.()}
    slotProps={{ input: { 'aria-label': label } }}
  />
)
