import { Box } from '@mui/material'
import type { PastedRow } from '../../../../../domain/dropdowns/paste-options.ts'
import { directions, type Language } from '../../../../../domain/languages.ts'
import { displayText } from '../../../../content-shared/text-display.tsx'

interface Props {
  row: PastedRow
  language: Language
}

/** A text of a pasted row: what is added or changed is marked, what is missing shown. */
export const PastedText = ({ row: { text, marks, option }, language }: Props) => {
  const words = text[language]
  const mark = marks[language]
  return (
    <Box role="cell" lang={language} dir={directions[language]}>
      {mark === 'missing' && (
        <Box component="span" sx={{ color: 'status.missing' }}>
          —
        </Box>
      )}
      {mark === 'changed' && (
        <Box component="del" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
          {displayText(option?.text[language] ?? '', language)}
        </Box>
      )}
      {mark === 'filled' || mark === 'changed' ? (
        <Box component="ins" sx={{ backgroundColor: 'difference.added', textDecoration: 'underline' }}>
          {words}
        </Box>
      ) : (
        words
      )}
    </Box>
  )
}
