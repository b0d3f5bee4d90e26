import { Box } from '@mui/material'
import { languages } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import type { ChangeTold } from '../history/text-history.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { LanguageField } from './LanguageField.tsx'

interface Props {
  editing: TextEditing
  text: EditableText
  /** The language in which the typing begins. */
  start?: string | null
  /** What became of it of late. */
  changes?: readonly ChangeTold[]
}

/** A text in all languages: side by side, or one under another where it is narrow. */
export const TextFields = ({ editing, text, start, changes = [] }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
    }}
  >
    {languages.map((language) => (
      <LanguageField
        key={language}
        editing={editing}
        text={text}
        language={language}
        hasFocus={start === language}
        last={changes.find((change) => change.language === language)}
      />
    ))}
  </Box>
)
