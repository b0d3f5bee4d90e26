import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNotify } from 'react-admin'
import { languages, nativeNames } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'

/** Switches the language of the interface; what is typed on the page stays. */
export const LanguageSelect = () => {
  const words = useWords()
  const notify = useNotify()

  const choose = async (wanted: string) => {
    const isLoaded = await languageStore.choose(wanted)
    if (!isLoaded) notify('shell.languageFailed', { type: 'warning' })
  }

  return (
    <NativeSelect
      variant="outlined"
      sx={{ flex: 'none' }}
      input={<OutlinedInput size="small" />}
      value={useLanguage()}
      onChange={({ target }) => void choose(target.value)}
      slotProps={{ input: { 'aria-label': words('shell.language') } }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nativeNames[language]}
        </option>
      ))}
    </NativeSelect>
  )
}
