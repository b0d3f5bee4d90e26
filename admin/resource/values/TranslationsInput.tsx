import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { FieldTitle, TextInput, useTranslate } from 'react-admin'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { asTyped } from './types/field-type-view.ts'

interface Part {
  source: string
  label: string
  language: Language
}

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
}

/** One input for each language: all three in view, side by side or, where it is narrow, one under another. */
export const LanguagesInput = ({
  source,
  isRequired,
  helperText,
  children,
}: Props & { children: (part: Part) => ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={{ margin: 0, marginBlockStart: 2, padding: 0, border: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 2, typography: 'h3' }}>
        <FieldTitle source={source} isRequired={isRequired} />
      </Box>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {languages.map((language) => (
          <Box key={language} sx={{ minWidth: 0 }}>
            {children({ source: `${source}.${language}`, label: nativeNames[language], language })}
          </Box>
        ))}
      </Box>
      {helperText && <FormHelperText>{translate(helperText)}</FormHelperText>}
    </Box>
  )
}

/** One text in each language. */
export const TranslationsInput = ({ multiline, ...props }: Props & { multiline: boolean }) => (
  <LanguagesInput {...props}>
    {({ source, label, language }) => (
      <TextInput
        source={source}
        label={label}
        parse={asTyped}
        helperText={false}
        multiline={multiline}
        minRows={multiline ? 3 : undefined}
        slotProps={{ htmlInput: { dir: directions[language], lang: language } }}
      />
    )}
  </LanguagesInput>
)
