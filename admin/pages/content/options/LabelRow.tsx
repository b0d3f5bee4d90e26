import { Box, Typography } from '@mui/material'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { fieldId } from '../editor/field-address.ts'
import { TextInput } from '../editor/TextInput.tsx'
import { labelOf } from './dropdown.ts'
import { gridColumns, wide } from './grid.ts'
import { LanguageMark } from './LanguageMark.tsx'
import type { DropdownEditing } from './useDropdownEditing.ts'

interface Props {
  editing: DropdownEditing
  start: Language | undefined
}

/** The label of a dropdown in each language, above its options. */
export const LabelRow = ({ editing, start }: Props) => {
  const words = useWords()
  const [text] = labelOf(editing.base)
  const label = words('options.label')
  if (!text) return null
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ ...gridColumns, paddingBlock: 2, backgroundColor: 'action.hover' }}
    >
      <Typography sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', md: 'span 2' } }}>{label}</Typography>
      {languages.map((language) => (
        <Box key={language} sx={wide}>
          <LanguageMark language={language} />
          <TextInput
            multiline
            margin="none"
            id={fieldId(text.id, language)}
            editing={editing.titles}
            text={text}
            language={language}
            name={`${label}, ${nativeNames[language]}`}
            placeholder={words('ui.noText')}
            autoFocus={start === language}
          />
        </Box>
      ))}
    </Box>
  )
}
