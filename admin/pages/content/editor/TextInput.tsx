import { TextField, type TextFieldProps } from '@mui/material'
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

/** Where a text is typed in one language, in its direction; says when it is longer than it may be. */
export const TextInput = ({ editing, text, language, readOnly, ...look }: Props) => {
  const words = useWords()
  const tooLong = isTooLong(editing, text, language)
  return (
    <TextField
      {...look}
      value={typedText(editing, text, language)}
      error={tooLong}
      helperText={tooLong && words('rules.maxLength', { smart_count: limitOf(text) })}
      onChange={({ target }) => editing.type(pathOf(text.id, language), target.value)}
      slotProps={{ htmlInput: { dir: directions[language], lang: language, readOnly } }}
    />
  )
}
