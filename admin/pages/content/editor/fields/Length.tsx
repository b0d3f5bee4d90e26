import { Typography } from '@mui/material'
import type { Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { isTooLong, lengthOf, typedText } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** How long a text is, and how long it may be. */
export const Length = ({ editing, text, language }: Props) => {
  const length = lengthOf(typedText(editing, text, language))
  return (
    <Typography
      variant="body2"
      dir="ltr"
      sx={{
        color: isTooLong(editing, text, language) ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text.max_length ? `${length} / ${text.max_length}` : length}
    </Typography>
  )
}
