import { TextField, type TextFieldProps } from '@mui/material'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { directions, type Language } from '../../domain/languages.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { fieldText } from '../content-shared/text-display.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import {
  applyTypedWords,
  fieldPath,
  getFieldText,
  getMaxLength,
  isTooLong,
  type TextEditing,
  type TypedValues,
} from './edited-texts.ts'

interface Props
  extends Pick<
    TextFieldProps,
    'id' | 'label' | 'margin' | 'multiline' | 'minRows' | 'autoFocus' | 'placeholder' | 'sx'
  > {
  editing: TypedValues & Pick<TextEditing, 'edit'>
  text: EditableText
  language: Language
  readOnly?: boolean
  /** Accessible name, for a field without a label. */
  name?: string
}

/**
 * Input of a text in one language, in its direction; shows an error if the text is too long. Of a JSON value
 * only the label is editable; without a label the input is read-only.
 */
export const TextInput = ({ editing, text, language, readOnly, name, ...inputProps }: Props) => {
  const t = useTranslate()
  const hasHadFocus = useRef(false)

  const tooLong = isTooLong(editing, text, language)
  const fieldContent = fieldText(getFieldText(editing, text, language), language)
  const helperText: ReactNode = tooLong
    ? t('rules.maxLength', { smart_count: getMaxLength(text) })
    : fieldContent.form !== 'words' && t(`textEditor.json.${fieldContent.form}`)

  return (
    <TextField
      {...inputProps}
      value={fieldContent.words}
      error={tooLong}
      helperText={helperText}
      onFocus={(event) => {
        // An autofocused field starts at the end of its text; later the user places the caret.
        if (inputProps.autoFocus && !hasHadFocus.current) moveCaretToEnd(event)
        hasHadFocus.current = true
      }}
      onChange={({ target }) =>
        editing.edit(fieldPath(text.id, language), applyTypedWords(editing, text, language, target.value))
      }
      slotProps={{
        htmlInput: {
          dir: directions[language],
          lang: language,
          readOnly: readOnly || fieldContent.form === 'data',
          'aria-label': name,
        },
      }}
    />
  )
}

/** Returns the id of a text's field in one language. */
export const fieldId = (textId: string, language: Language): string => `text-${textId}-${language}`

/** Focuses the field of a text, and selects a range in it if there is one. */
export const goToField = (
  textId: string,
  language: Language,
  at?: { readonly start: number; readonly end: number },
): void => {
  const field = document.getElementById(fieldId(textId, language))
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  if (at) field.setSelectionRange(at.start, at.end)
}

const moveCaretToEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length)
