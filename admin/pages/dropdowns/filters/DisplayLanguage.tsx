import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useDisplayLanguage } from './useDisplayLanguage.ts'

/** In which language the dropdowns are shown. */
export const DisplayLanguage = () => {
  const words = useWords()
  const [shown, choose] = useDisplayLanguage()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words('dropdownAdmin.display')}
      value={shown}
      onChange={(_, language: Language | null) => language && choose(language)}
    >
      {languages.map((language) => (
        <ToggleButton key={language} value={language} lang={language}>
          {nativeNames[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
