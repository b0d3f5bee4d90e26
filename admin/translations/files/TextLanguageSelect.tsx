import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Language, languageNames, languages } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { TextExport } from './useTextExport.ts'

interface TextLanguageSelectProps {
  readonly label: string
  readonly value: Language
  readonly among?: readonly Language[]
  readonly onChange: (language: Language) => void
}

/** One language of some. */
export const TextLanguageSelect = ({
  label,
  value,
  among = languages,
  onChange,
}: TextLanguageSelectProps) => {
  const language = useLanguage()

  const choose = (code: string) => {
    const chosen = among.find((candidate) => candidate === code)
    if (chosen) onChange(chosen)
  }

  return (
    <TextField select fullWidth label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {among.map((code) => (
        <MenuItem key={code} value={code}>
          {languageNames[code][language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = Pick<TextExport, 'asked' | 'ask'>

/** What a file of one language is translated into, and from what. */
export const SourceAndTarget = ({ asked, ask }: Props) => {
  const t = useTranslate()

  const sources = languages.filter((language) => language !== asked.into)

  return (
    <>
      <TextLanguageSelect label={t('exchange.into')} value={asked.into} onChange={(into) => ask({ into })} />
      <TextLanguageSelect
        label={t('exchange.source')}
        value={asked.source}
        among={sources}
        onChange={(source) => ask({ source })}
      />
    </>
  )
}

/** The languages that a file has, one at least. */
export const ExportLanguages = ({ asked, ask }: Props) => {
  const t = useTranslate()
  const language = useLanguage()

  const isLast = asked.languages.length === 1
  const toggleLanguage = (code: Language) =>
    languages.filter((candidate) => asked.languages.includes(candidate) !== (candidate === code))

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
                checked={asked.languages.includes(code)}
                disabled={isLast && asked.languages.includes(code)}
                onChange={() => ask({ languages: toggleLanguage(code) })}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
