import { Paper, Stack } from '@mui/material'
import { directions, type Language } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { SourceChange } from '../../outdated/SourceChange.tsx'
import { useConfirm } from '../../outdated/useConfirm.ts'
import { fieldId } from '../field-address.ts'
import { WithHelp } from '../help/WithHelp.tsx'
import type { ChangeTold } from '../history/text-history.ts'
import { TextInput } from '../TextInput.tsx'
import { pathOf, typedWords } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { DiscardTextDraft } from './DiscardTextDraft.tsx'
import { DraftDifference } from './DraftDifference.tsx'
import { EndSpaces } from './EndSpaces.tsx'
import { FieldHead } from './FieldHead.tsx'
import { Length } from './Length.tsx'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
  hasFocus: boolean
  /** What became of it last. */
  last: ChangeTold | undefined
}

/** A text in one language: its status, the field in its own direction, its length, and what would change. */
export const LanguageField = ({ editing, text, language, hasFocus, last }: Props) => {
  const words = useWords()
  const id = fieldId(text.id, language)
  const isDraft = text.drafts.includes(language)
  const isGap = typedWords(editing, text, language) === ''
  const isChanged = editing.isChanged(pathOf(text.id, language))
  const { confirm, isPending } = useConfirm(editing.confirming)
  const of = { editing, text, language }
  return (
    <Paper
      variant="outlined"
      sx={{ padding: 3, minWidth: 0, borderColor: isDraft ? 'status.draft' : undefined }}
    >
      <WithHelp {...of} isAsked={isGap}>
        <FieldHead id={id} text={text} language={language} last={last} isChanged={isChanged} />
        <TextInput
          {...of}
          id={id}
          multiline
          minRows={3}
          autoFocus={hasFocus}
          placeholder={words('textEditor.typeHere')}
        />
        <Stack
          direction="row"
          dir={directions[language]}
          sx={{ columnGap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}
        >
          <Length {...of} />
          {isDraft ? <DiscardTextDraft {...editing.draftOf(text, language)} /> : <CopyFrom {...of} />}
        </Stack>
        <EndSpaces text={typedWords(editing, text, language)} />
        <DraftDifference {...of} />
        <SourceChange
          {...{ text, language }}
          isDisabled={editing.isSaving || isPending || isChanged}
          onConfirm={() => confirm(text, language)}
        />
      </WithHelp>
    </Paper>
  )
}
