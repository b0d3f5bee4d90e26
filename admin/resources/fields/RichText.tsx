import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { lazy, Suspense, useEffect } from 'react'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import { markupToText } from '../../../domain/descriptor/rich-text-types.ts'
import type { Language } from '../../../domain/languages.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  keepEmptyText,
  plainText,
  singleValueLayout,
} from './field-type-view.ts'
import { LanguageText, proseDirection, textParts } from './text-fields.tsx'

const Markup = lazyRoute(async () => (await import('./Markup.tsx')).Markup)

/** Formatted rich text with its headings, lists and links. */
export const Formatted = (props: CellProps) => {
  const value = plainText(props.value)
  return (
    <Suspense fallback={<LanguageText {...props} value={markupToText(value)} />}>
      <Markup markup={value} language={props.part.language} />
    </Suspense>
  )
}

const RichEditor = lazy(() => import('./RichEditor.tsx'))

/** Keeps null apart from an empty text. */
const toStoredMarkup = (markup: string | null | undefined) => markup ?? null

/** The editor is no native input, so labels and forms cannot focus it by themselves. */
const focusEditor = (id: string): void => document.getElementById(id)?.focus()

interface RichInputProps {
  source: string
  label?: string
  isRequired?: boolean
  helperText: string | false
  language?: Language
  direction: 'ltr' | 'rtl' | 'auto'
  /** Converts the edited text; by default an emptied text becomes null. */
  parse?: (markup: string) => string
}

/** Input of a rich text. The editor is loaded when the first one is shown. */
export const RichInput = (props: RichInputProps) => {
  const { source, label, isRequired, helperText, language, direction, parse } = props
  const { id, field, fieldState } = useInput<string>({ source, parse, format: toStoredMarkup })

  const error = fieldState.error?.message
  const { ref } = field
  useEffect(() => ref({ focus: () => focusEditor(id) }), [ref, id])

  return (
    <FormControl fullWidth margin="dense" error={fieldState.invalid}>
      <FormLabel
        id={`${id}-label`}
        component="span"
        onClick={() => focusEditor(id)}
        sx={{ marginBlockEnd: 1 }}
      >
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

const toPlainText = (value: unknown) => markupToText(plainText(value))

const PlainProse = (props: CellProps) => <LanguageText {...props} value={toPlainText(props.value)} />

const WholeProse = (props: CellProps) => (props.value ? <Formatted {...props} /> : <PlainProse {...props} />)

export const rich: FieldTypeView<'rich'> = {
  cell: PlainProse,
  whole: WholeProse,
  input: (props) => (
    <RichInput
      {...commonInputProps(props)}
      language={props.field.language}
      direction={proseDirection(props.field)}
      parse={props.field.required ? keepEmptyText : undefined}
    />
  ),
  filter: null,
  text: toPlainText,
  layout: { ...singleValueLayout, width: 260, onCard: 'short', isWide: true, parts: textParts },
  errorMessages: { names: { type: 'text' } },
}
