import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'

interface Props {
  label: string
  /** Languages that can be chosen; all by default. */
  offered?: readonly Language[]
  chosen: readonly Language[]
  onChoose: (chosen: Language[]) => void
}

/** Checkbox for each language. */
export const LanguageCheckboxes = ({ label, offered = languages, chosen, onChoose }: Props) => (
  <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
    <FormLabel component="legend">{label}</FormLabel>
    <FormGroup row>
      {offered.map((language) => (
        <FormControlLabel
          key={language}
          label={<span lang={language}>{nativeNames[language]}</span>}
          control={
            <Checkbox
              checked={chosen.includes(language)}
              onChange={(_, isWanted) =>
                onChoose(
                  offered.filter((offeredLanguage) =>
                    offeredLanguage === language ? isWanted : chosen.includes(offeredLanguage),
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
