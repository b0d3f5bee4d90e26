import { Box, Typography } from '@mui/material'
import { useDeferredValue } from 'react'
import { readableText } from '../../../../../domain/format/json-text.ts'
import type { Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { typedText } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** What would change for visitors: the text that they see now beside the one in the field. */
export const DraftDifference = ({ editing, text, language }: Props) => {
  const words = useWords()
  // Typing must not wait for it.
  const typed = useDeferredValue(typedText(editing, text, language))
  const published = text.approved[language] ?? ''
  if (!published && !text.drafts.includes(language)) return null
  if (published === typed) return null
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {words(published ? 'textEditor.difference' : 'content.editor.neverPublished')}
      </Typography>
      {published && (
        <Typography variant="body2" component="div">
          <Difference
            before={readableText(published, language) || published}
            after={readableText(typed, language)}
            language={language}
            side="both"
          />
        </Typography>
      )}
    </Box>
  )
}
