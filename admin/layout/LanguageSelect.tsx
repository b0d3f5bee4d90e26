import { NativeSelect, OutlinedInput } from '@mui/material'
import { useNotify } from 'react-admin'
import { languages, nativeNames } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/**
 * Select for the language of the interface; unsaved edits on the page stay. A native select works with every
 * keyboard and screen reader.
 */
export const LanguageSelect = () => {
  const t = useTranslate()
  const language = useLanguage()
  const notify = useNotify()

  const changeLanguage = async (nextLanguage: string) => {
    const isLoaded = await languageStore.choose(nextLanguage)
    if (!isLoaded) notify('shell.languageFailed', { type: 'warning' })
  }

  return (
    <NativeSelect
      variant="outlined"
      sx={{ flex: 'none' }}
      input={<OutlinedInput size="small" />}
      value={language}
      onChange={({ target }) => void changeLanguage(target.value)}
      slotProps={{ input: { 'aria-label': t('shell.language') } }}
    >
      {languages.map((optionLanguage) => (
        <option key={optionLanguage} value={optionLanguage} lang={optionLanguage}>
          {nativeNames[optionLanguage]}
        </option>
      ))}
    </NativeSelect>
  )
}
