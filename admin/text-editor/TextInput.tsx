import { TextField, type TextFieldProps } from '@mui/material'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { directions, type Language } from '../../domain/languages.ts'
import { fieldText } from '../content-shared/text-display.tsx'
import type { EditableText } from '../providers/content.ts'
import { useWords } from '../ui/useWords.ts'
import {
  fieldPath,
  isTooLong,
  maxLengthOf,
  type TypedValues,
  typedText,
  withTypedWords,
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
export const TextInput = ({ editing, text, language, readOnly, name, ...look }: Props) => {
  const words = useWords()
  const begun = useRef(false)

  const tooLong = isTooLong(editing, text, language)
  const shown = fieldText(typedText(editing, text, language), language)
  const said: ReactNode = tooLong
    ? words('rules.maxLength', { smart_count: maxLengthOf(text) })
    : shown.form !== 'words' && words(`textEditor.json.${shown.form}`)

  return (
    <TextField
      {...look}
      value={shown.words}
      error={tooLong}
      helperText={said}
      onFocus={(event) => {
        // A field that opens with the focus goes on from its text; later the caret is where the person put it.
        if (look.autoFocus && !begun.current) goToEnd(event)
        begun.current = true
      }}
      onChange={({ target }) =>
        editing.type(fieldPath(text.id, language), withTypedWords(editing, text, language, target.value))
      }
      slotProps={{
        htmlInput: {
          dir: directions[language],
          lang: language,
          readOnly: readOnly || shown.form === 'data',
          'aria-label': name,
        },
      }}
    />
  )
}

/** The id of the field in which a text is typed in one language. */
export const fieldId = (text: string, language: Language): string => `text-${text}-${language}`

/** Brings the field of a text to the person, at a place inside it where one is named. */
export const goToField = (
  text: string,
  language: Language,
  at?: { readonly start: number; readonly end: number },
): void => {
  const field = document.getElementById(fieldId(text, language))
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  if (at) field.setSelectionRange(at.start, at.end)
}

const goToEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length)
