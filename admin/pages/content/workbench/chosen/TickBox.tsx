interface Props {
  label: string
  isChosen: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  /** Is told whether Shift is held, which reaches over several. */
  onPress: (reaches: boolean) => void
}

const isShifted = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** A plain box that chooses; the looks of the rows say how it looks. */
export const TickBox = ({ label, isChosen, isMixed = false, onPress }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChosen}
    ref={(box) => {
      if (box) box.indeterminate = isMixed
    }}
    onChange={(event) => onPress(isShifted(event))}
  />
)
