import { TextField, type TextFieldProps } from '@mui/material'
import { type FocusEvent, useRef } from 'react'
import { directions, type Language } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'
import { isTooLong, limitOf, pathOf, typedText } from './texts.ts'
import type { TextEditing } from './useTextEditing.ts'

interface Props
  extends Pick<TextFieldProps, 'id' | 'label' | 'margin' | 'multiline' | 'minRows' | 'autoFocus'> {
  editing: TextEditing
  text: EditableText
  language: Language
  readOnly?: boolean
}

const goToEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length)

/** Where a text is typed in one language, in its direction; says when it is longer than it may be. */
export const TextInput = ({ editing, text, language, readOnly, ...look }: Props) => {
  const words = useWords()
  const begun = useRef(false)
  const tooLong = isTooLong(editing, text, language)
  return (
    <TextField
      {...look}
      value={typedText(editing, text, language)}
      error={tooLong}
      helperText={tooLong && words('rules.maxLength', { smart_count: limitOf(text) })}
      onFocus={(event) => {
        // A field that opens with the focus goes on from its text; later the caret is where the person put it.
        if (look.autoFocus && !begun.current) goToEnd(event)
        begun.current = true
      }}
      onChange={({ target }) => editing.type(pathOf(text.id, language), target.value)}
      slotProps={{ htmlInput: { dir: directions[language], lang: language, readOnly } }}
    />
  )
}
