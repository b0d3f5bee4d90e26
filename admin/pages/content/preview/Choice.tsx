import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'

interface Props<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; shown: ReactNode; name?: string; lang?: T }[]
  onChoose: (value: T) => void
}

/** One of a few, side by side. */
export const Choice = <T extends string>({ label, value, choices, onChoose }: Props<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, chosen: T | null) => chosen && onChoose(chosen)}
  >
    {choices.map(({ value: choice, shown, name, lang }) => (
      <ToggleButton
        key={choice}
        value={choice}
        title={name}
        lang={lang}
        sx={{ paddingBlock: 0.25, paddingInline: 2, minHeight: 28, fontSize: 12, textTransform: 'none' }}
      >
        {name ? <span aria-hidden>{shown}</span> : shown}
        {name && <span style={visuallyHidden}>{name}</span>}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
