import { Box } from '@mui/material'
import { useDeferredValue } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { displayText } from '../../../../content-shared/text-display.tsx'
import type { EditableText } from '../../../../providers/content.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  text: EditableText
  language: Language
  typed: string
}

/** What visitors see now, where that is another text, with what would change marked. */
export const OnSite = ({ text, language, typed }: Props) => {
  const words = useWords()
  // Typing must not wait for it.
  const after = useDeferredValue(typed)
  const before = text.approved[language]
  if (!before || before === after) return null
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'baseline', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {words('workbench.onSite')}
      </Box>
      <Difference
        before={displayText(before, language)}
        after={displayText(after, language)}
        language={language}
        side="both"
      />
    </Box>
  )
}
