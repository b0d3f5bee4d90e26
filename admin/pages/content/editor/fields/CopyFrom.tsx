import { Button, Stack, Typography } from '@mui/material'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { pathOf, typedText } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** Fills a gap with the words of another language, to be translated in place. */
export const CopyFrom = ({ editing, text, language }: Props) => {
  const words = useWords()
  const sources = languages.filter((source) => source !== language && typedText(editing, text, source))
  if (typedText(editing, text, language) || sources.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        <bdi>{words('content.editor.copyFrom')}</bdi>
      </Typography>
      {sources.map((source) => (
        <Button
          key={source}
          size="small"
          onClick={() => editing.type(pathOf(text.id, language), typedText(editing, text, source))}
        >
          {nativeNames[source]}
        </Button>
      ))}
    </Stack>
  )
}
