import { ToggleButtonGroup, type ToggleButtonGroupProps } from '@mui/material'

interface ToggleChoiceProps<T extends string>
  extends Omit<ToggleButtonGroupProps, 'exclusive' | 'value' | 'onChange'> {
  value: T
  onChoose: (value: T) => void
}

/** Toggle buttons of which exactly one is chosen; a click on the chosen one changes nothing. */
export const ToggleChoice = <T extends string>({ onChoose, ...props }: ToggleChoiceProps<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    onChange={(_, value: T | null) => value && onChoose(value)}
    {...props}
  />
)
