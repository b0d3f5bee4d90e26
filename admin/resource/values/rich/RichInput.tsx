import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { lazy, Suspense, useEffect } from 'react'
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
  /** What becomes of what is typed; without it, an emptied text is none. */
  parse?: (markup: string) => string
}

/** What is not there is told from what is empty. */
const asStored = (markup: string | null | undefined) => markup ?? null

/** The editor is not the kind of field that forms and labels lead to by themselves. */
const focusOn = (id: string): void => document.getElementById(id)?.focus()

/** The input of a rich text. Its editor is loaded when the first one is opened. */
export const RichInput = (props: Props) => {
  const { source, label, isRequired, helperText, language, direction, parse } = props
  const { id, field, fieldState } = useInput<string>({ source, parse, format: asStored })
  const error = fieldState.error?.message
  const { ref } = field
  useEffect(() => ref({ focus: () => focusOn(id) }), [ref, id])
  return (
    <FormControl fullWidth margin="dense" error={fieldState.invalid}>
      <FormLabel id={`${id}-label`} component="span" onClick={() => focusOn(id)} sx={{ marginBlockEnd: 1 }}>
        <FieldTitle source={source} label={label} isRequired={isRequired} />
      </FormLabel>
      <Suspense fallback={<Box sx={{ minHeight: 168 }} />}>
        <RichEditor
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          attributes={{
            id,
            'aria-labelledby': `${id}-label`,
            'aria-invalid': String(fieldState.invalid),
            ...((error || helperText) && { 'aria-describedby': `${id}-helper-text` }),
            ...(isRequired && { 'aria-required': 'true' }),
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
