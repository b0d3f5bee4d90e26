import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId, useSyncExternalStore } from 'react'
import { brightnessChoice, brightnessChoices, chooseBrightness } from '../theme/useAppearance.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Setting for the brightness: light, dark, or that of the device. */
export const Appearance = () => {
  const id = useId()
  const t = useTranslate()
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)

  return (
    <div>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {t('shell.appearance')}
      </Typography>
      <ToggleButtonGroup exclusive fullWidth size="small" value={choice} aria-labelledby={id}>
        {brightnessChoices.map((value) => (
          <ToggleButton key={value} value={value} onClick={() => chooseBrightness(value)}>
            {t(`shell.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
