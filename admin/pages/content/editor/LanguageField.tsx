import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { directions, type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'
import { StatusWord } from '../StatusWord.tsx'
import { textStatus } from '../text-status.ts'
import { TextInput } from './TextInput.tsx'
import { isTooLong, lengthOf, pathOf, typedText } from './texts.ts'
import type { TextEditing } from './useTextEditing.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
  hasFocus: boolean
}

const Head = ({ editing, text, language, id }: Omit<Props, 'hasFocus'> & { id: string }) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography variant="h3" component="label" htmlFor={id} lang={language}>
        {nativeNames[language]}
      </Typography>
      {editing.isChanged(pathOf(text.id, language)) && (
        <Typography variant="body2" color="textSecondary">
          {words('editing.unsaved')}
        </Typography>
      )}
      <Box sx={{ marginInlineStart: 'auto' }}>
        <StatusWord status={textStatus(text, language)} />
      </Box>
    </Stack>
  )
}

/** What visitors see, under a draft that they do not. */
const Published = ({ text, language }: Pick<Props, 'text' | 'language'>) => {
  const words = useWords()
  const published = text.approved[language]
  return (
    <Box
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'status.published',
        paddingInlineStart: 3,
        marginBlockStart: 2,
      }}
    >
      <Typography variant="caption" color="textSecondary" component="div">
        {words(published ? 'content.editor.publishedNow' : 'content.editor.neverPublished')}
      </Typography>
      {published && (
        <Typography
          variant="body2"
          lang={language}
          dir={directions[language]}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {published}
        </Typography>
      )}
    </Box>
  )
}

/** Fills a gap with the words of another language, to be translated in place. */
const CopyFrom = ({ editing, text, language }: Omit<Props, 'hasFocus'>) => {
  const words = useWords()
  const sources = languages.filter((source) => source !== language && typedText(editing, text, source))
  if (typedText(editing, text, language) || sources.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {words('content.editor.copyFrom')}
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

/** A text in one language: its status, the field in its own direction, its length, and what is published. */
export const LanguageField = ({ editing, text, language, hasFocus }: Props) => {
  const id = useId()
  const value = typedText(editing, text, language)
  const tooLong = isTooLong(editing, text, language)
  const count = text.max_length ? `${lengthOf(value)} / ${text.max_length}` : String(lengthOf(value))
  return (
    <Paper variant="outlined" sx={{ padding: 3, minWidth: 0 }}>
      <Head editing={editing} text={text} language={language} id={id} />
      <TextInput
        id={id}
        multiline
        minRows={3}
        autoFocus={hasFocus}
        editing={editing}
        text={text}
        language={language}
      />
      <Stack
        direction="row"
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}
      >
        <Typography
          variant="body2"
          dir="ltr"
          sx={{ color: tooLong ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Typography>
        <CopyFrom editing={editing} text={text} language={language} />
      </Stack>
      {text.drafts.includes(language) && <Published text={text} language={language} />}
    </Paper>
  )
}
