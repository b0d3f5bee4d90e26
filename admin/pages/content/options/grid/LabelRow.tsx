import { Box, Typography } from '@mui/material'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { labelOf } from '../editing/dropdown.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { gridColumns } from './grid.ts'
import { LabelField } from './LabelField.tsx'

interface Props {
  editing: DropdownEditing
  start: Language | undefined
}

/** The label of a dropdown in each language, above its options. */
export const LabelRow = ({ editing, start }: Props) => {
  const [text] = labelOf(editing.base)
  const label = useWords()('options.label')
  if (!text) return null
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ ...gridColumns, alignItems: 'start', paddingBlock: 2, backgroundColor: 'action.hover' }}
    >
      <Typography sx={{ fontWeight: 600, paddingBlock: 2, gridColumn: { xs: '1 / -1', md: 'span 2' } }}>
        {label}
      </Typography>
      {languages.map((language) => (
        <LabelField
          key={language}
          editing={editing}
          text={text}
          language={language}
          hasFocus={start === language}
        />
      ))}
    </Box>
  )
}
