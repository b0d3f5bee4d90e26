import { Stack } from '@mui/material'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { useIsPhone } from '../../../../ui/useIsPhone.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { fieldId } from '../field-address.ts'
import { DiscardTextDraft } from '../fields/DiscardTextDraft.tsx'
import { DraftDifference } from '../fields/DraftDifference.tsx'
import { EndSpaces } from '../fields/EndSpaces.tsx'
import { Length } from '../fields/Length.tsx'
import { WithHelp } from '../help/WithHelp.tsx'
import { TextInput } from '../TextInput.tsx'
import { typedText, typedWords } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
  /** The text in words. */
  name: string
  hasFocus: boolean
}

const edge = (look: object) => ({ '& .MuiOutlinedInput-root:not(.Mui-focused) fieldset': look })

/** An additional text in one language: as high as its words; a draft has an amber edge, a gap a dashed one. */
export const AdditionalField = ({ editing, text, language, name, hasFocus }: Props) => {
  const words = useWords()
  const of = { editing, text, language }
  const isDraft = text.drafts.includes(language)
  const isGap = typedText(editing, text, language) === ''
  const look = isDraft ? { borderColor: 'status.draft' } : { borderStyle: isGap ? 'dashed' : 'solid' }
  return (
    <WithHelp {...of}>
      <TextInput
        {...of}
        id={fieldId(text.id, language)}
        name={`${nativeNames[language]}: ${name}`}
        label={useIsPhone() ? nativeNames[language] : undefined}
        multiline
        margin="none"
        autoFocus={hasFocus}
        placeholder={words('ui.noText')}
        sx={edge(look)}
      />
      {(isDraft || text.max_length !== null) && (
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
          <Length {...of} />
          {isDraft && <DiscardTextDraft {...editing.draftOf(text, language)} />}
        </Stack>
      )}
      <EndSpaces text={typedWords(editing, text, language)} />
      <DraftDifference {...of} />
    </WithHelp>
  )
}
