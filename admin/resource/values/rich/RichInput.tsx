import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { lazy, Suspense } from 'react'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import type { Language } from '../../../../domain/languages.ts'

const RichEditor = lazy(() => import('./RichEditor.tsx'))

interface Props {
  source: string
  label?: string
  isRequired?: boolean
  helperText: string | false
  language?: Language
  direction: 'ltr' | 'rtl' | 'auto'
}

const asTyped = (markup: string) => markup

/** The input of a rich text. Its editor is loaded when the first one is opened. */
export const RichInput = ({ source, label, isRequired, helperText, language, direction }: Props) => {
  const { id, field, fieldState } = useInput<string>({ source, parse: asTyped })
  const error = fieldState.error?.message
  return (
    <FormControl fullWidth margin="dense" error={fieldState.invalid}>
      <FormLabel id={`${id}-label`}>
        <FieldTitle source={source} label={label} isRequired={isRequired} />
      </FormLabel>
      <Suspense fallback={<Box sx={{ minHeight: 168 }} />}>
        <RichEditor
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          attributes={{
            'aria-labelledby': `${id}-label`,
            'aria-describedby': `${id}-helper-text`,
            'aria-required': String(isRequired === true),
            'aria-invalid': String(fieldState.invalid),
            dir: direction,
            ...(language && { lang: language }),
          }}
        />
      </Suspense>
      {(error || helperText) && (
        <FormHelperText id={`${id}-helper-text`}>
          <InputHelperText error={error} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
