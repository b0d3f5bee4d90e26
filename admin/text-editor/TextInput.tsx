import { TextField, type TextFieldProps } from '@mui/material'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { directions, type Language } from '../../domain/languages.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { fieldText } from '../content-shared/text-display.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import {
  applyTypedWords,
  fieldPath,
  isTooLong,
  maxLengthOf,
  type TypedValues,
  typedText,
} from './edited-texts.ts'
import type { TextEditing } from './useTextEditing.ts'

interface Props
  extends Pick<
    TextFieldProps,
    'id' | 'label' | 'margin' | 'multiline' | 'minRows' | 'autoFocus' | 'placeholder' | 'sx'
  > {
  editing: TypedValues & Pick<TextEditing, 'type'>
  text: EditableText
  language: Language
  readOnly?: boolean
  /** Its whole name, where no label stands beside it. */
  name?: string
}

/**
 * Where a text is typed in one language, in its direction; says when it is longer than it may be. Of a JSON
 * value its label alone is typed; one without a label can only be read.
 */
export const TextInput = ({ editing, text, language, readOnly, name, ...inputProps }: Props) => {
  const t = useTranslate()
  const hasHadFocus = useRef(false)

  const tooLong = isTooLong(editing, text, language)
  const fieldContent = fieldText(typedText(editing, text, language), language)
  const helperText: ReactNode = tooLong
    ? t('rules.maxLength', { smart_count: maxLengthOf(text) })
    : fieldContent.form !== 'words' && t(`textEditor.json.${fieldContent.form}`)

  return (
    <TextField
      {...inputProps}
      value={fieldContent.words}
      error={tooLong}
      helperText={helperText}
      onFocus={(event) => {
        // A field that opens with the focus goes on from its text; later the caret is where the person put it.
        if (inputProps.autoFocus && !hasHadFocus.current) moveCaretToEnd(event)
        hasHadFocus.current = true
      }}
      onChange={({ target }) =>
        editing.type(fieldPath(text.id, language), applyTypedWords(editing, text, language, target.value))
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

/** The id of the field in which a text is typed in one language. */
export const fieldId = (textId: string, language: Language): string => `text-${textId}-${language}`

/** Brings the field of a text to the person, at a place inside it where one is named. */
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
