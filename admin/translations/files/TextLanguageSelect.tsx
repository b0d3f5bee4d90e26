import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { type Language, languageNames, languages } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TextExport } from './useTextExport.ts'

interface TextLanguageSelectProps {
  readonly label: string
  readonly value: Language
  /** Languages that can be selected; all by default. */
  readonly options?: readonly Language[]
  readonly onChange: (language: Language) => void
}

export const TextLanguageSelect = ({
  label,
  value,
  options = languages,
  onChange,
}: TextLanguageSelectProps) => {
  const language = useLanguage()

  const select = (code: string) => {
    const selectedLanguage = options.find((candidate) => candidate === code)
    if (selectedLanguage) onChange(selectedLanguage)
  }

  return (
    <TextField select fullWidth label={label} value={value} onChange={({ target }) => select(target.value)}>
      {options.map((code) => (
        <MenuItem key={code} value={code}>
          {languageNames[code][language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = Pick<TextExport, 'options' | 'changeOptions'>

/** Selects for the target and the source of a file with one language. */
export const SourceAndTarget = ({ options, changeOptions }: Props) => {
  const t = useTranslate()

  const sources = languages.filter((language) => language !== options.target)

  return (
    <>
      <TextLanguageSelect
        label={t('exchange.into')}
        value={options.target}
        onChange={(target) => changeOptions({ target })}
      />
      <TextLanguageSelect
        label={t('exchange.source')}
        value={options.source}
        options={sources}
        onChange={(source) => changeOptions({ source })}
      />
    </>
  )
}

/** Checkboxes for the languages of a file; the last one cannot be deselected. */
export const ExportLanguages = ({ options, changeOptions }: Props) => {
  const t = useTranslate()
  const language = useLanguage()

  const isLast = options.languages.length === 1
  const toggleLanguage = (code: Language) =>
    languages.filter((candidate) => options.languages.includes(candidate) !== (candidate === code))

  return (
    <FormControl component="fieldset" sx={{ gridColumn: '1 / -1' }}>
      <FormLabel component="legend">{t('exchange.languages')}</FormLabel>
      <FormGroup row>
        {languages.map((code) => (
          <FormControlLabel
            key={code}
            label={languageNames[code][language]}
            control={
              <Checkbox
                checked={options.languages.includes(code)}
                disabled={isLast && options.languages.includes(code)}
                onChange={() => changeOptions({ languages: toggleLanguage(code) })}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
