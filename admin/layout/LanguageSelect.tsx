import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNotify } from 'react-admin'
import { languages, nativeNames } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/**
 * Switches the language of the interface; what is typed on the page stays. A native select works with every
 * keyboard and screen reader.
 */
export const LanguageSelect = () => {
  const t = useTranslate()
  const notify = useNotify()

  const chooseLanguage = async (nextLanguage: string) => {
    const isLoaded = await languageStore.choose(nextLanguage)
    if (!isLoaded) notify('shell.languageFailed', { type: 'warning' })
  }

  return (
    <NativeSelect
      variant="outlined"
      sx={{ flex: 'none' }}
      input={<OutlinedInput size="small" />}
      value={useLanguage()}
      onChange={({ target }) => void chooseLanguage(target.value)}
      slotProps={{ input: { 'aria-label': t('shell.language') } }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nativeNames[language]}
        </option>
      ))}
    </NativeSelect>
  )
}
