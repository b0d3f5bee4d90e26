import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'

interface Props {
  label: string
  /** Languages that can be chosen; all by default. */
  options?: readonly Language[]
  value: readonly Language[]
  onChange: (chosen: Language[]) => void
}

export const LanguageCheckboxes = ({ label, options = languages, value, onChange }: Props) => (
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
              onChange={(_, isWanted) =>
                onChange(
                  options.filter((offeredLanguage) =>
                    offeredLanguage === language ? isWanted : value.includes(offeredLanguage),
                  ),
                )
              }
            />
          }
        />
      ))}
    </FormGroup>
  </Box>
)
