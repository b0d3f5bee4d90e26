import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useSyncExternalStore } from 'react'
import { brightnessChoice, brightnessChoices, chooseBrightness } from '../theme/useAppearance.ts'
import { useWords } from '../ui/useWords.ts'

/** Light, dark, or as the machine has it. */
export const Appearance = () => {
  const id = useId()
  const words = useWords()
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)

  return (
    <div>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {words('shell.appearance')}
      </Typography>
      <ToggleButtonGroup exclusive fullWidth size="small" value={choice} aria-labelledby={id}>
        {brightnessChoices.map((value) => (
          <ToggleButton key={value} value={value} onClick={() => chooseBrightness(value)}>
            {words(`shell.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
