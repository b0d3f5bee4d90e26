import { Paper, Stack } from '@mui/material'
import { useId } from 'react'
import { wordsIn } from '../../../../../domain/content/json-text.ts'
import { directions, type Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { TextInput } from '../TextInput.tsx'
import { pathOf, typedText } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { DraftDifference } from './DraftDifference.tsx'
import { EndSpaces } from './EndSpaces.tsx'
import { FieldHead } from './FieldHead.tsx'
import { Length } from './Length.tsx'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
  hasFocus: boolean
}

/** A text in one language: its status, the field in its own direction, its length, and what would change. */
export const LanguageField = ({ editing, text, language, hasFocus }: Props) => {
  const id = useId()
  const isDraft = text.drafts.includes(language)
  const of = { editing, text, language }
  return (
    <Paper
      variant="outlined"
      sx={{ padding: 3, minWidth: 0, borderColor: isDraft ? 'status.draft' : undefined }}
    >
      <FieldHead
        id={id}
        text={text}
        language={language}
        isChanged={editing.isChanged(pathOf(text.id, language))}
      />
      <TextInput {...of} id={id} multiline minRows={3} autoFocus={hasFocus} />
      <Stack
        direction="row"
        dir={directions[language]}
        sx={{ columnGap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}
      >
        <Length {...of} />
        {isDraft ? <DiscardDraft {...of} /> : <CopyFrom {...of} />}
      </Stack>
      <EndSpaces text={wordsIn(typedText(editing, text, language), language)} />
      <DraftDifference {...of} />
    </Paper>
  )
}
