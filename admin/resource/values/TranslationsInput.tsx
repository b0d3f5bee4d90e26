import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { FieldTitle, TextInput, useTranslate } from 'react-admin'
import { directions, languages, nativeNames } from '../../../domain/languages.ts'

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
  multiline: boolean
}

const asTyped = (text: string) => text

/** One text in each language: all three in view, side by side or, where it is narrow, one under another. */
export const TranslationsInput = ({ source, isRequired, helperText, multiline }: Props) => {
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={{ margin: 0, marginBlockStart: 2, padding: 0, border: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 2, typography: 'h3' }}>
        <FieldTitle source={source} isRequired={isRequired} />
      </Box>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {languages.map((language) => (
          <TextInput
            key={language}
            source={`${source}.${language}`}
            label={nativeNames[language]}
            parse={asTyped}
            helperText={false}
            multiline={multiline}
            minRows={multiline ? 3 : undefined}
            slotProps={{ htmlInput: { dir: directions[language], lang: language } }}
          />
        ))}
      </Box>
      {helperText && <FormHelperText>{translate(helperText)}</FormHelperText>}
    </Box>
  )
}
