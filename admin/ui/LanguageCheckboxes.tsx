import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'

interface Props {
  label: string
  /** Languages that can be chosen; all by default. */
  options?: readonly Language[]
  value: readonly Language[]
  onChange: (chosen: Language[]) => void
}

export const LanguageCheckboxes = ({ label, options = languages, value, onChange }: Props) => {
  const setChosen = (language: Language, isChosen: boolean) =>
    onChange(options.filter((option) => (option === language ? isChosen : value.includes(option))))

  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {options.map((language) => (
          <FormControlLabel
            key={language}
            label={<span lang={language}>{nativeNames[language]}</span>}
            control={
              <Checkbox
                checked={value.includes(language)}
                onChange={(_, isChosen) => setChosen(language, isChosen)}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  )
}
