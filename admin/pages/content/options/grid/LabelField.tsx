import { Box, Stack } from '@mui/material'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { fieldId } from '../../editor/field-address.ts'
import { DiscardTextDraft } from '../../editor/fields/DiscardTextDraft.tsx'
import { TextInput } from '../../editor/TextInput.tsx'
import { pathOf } from '../../editor/texts.ts'
import { StatusWord } from '../../StatusWord.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { wide } from './grid.ts'
import { LanguageMark } from './LanguageMark.tsx'

interface Props {
  editing: DropdownEditing
  text: EditableText
  language: Language
  hasFocus: boolean
}

const Draft = ({ editing, text, language }: Omit<Props, 'hasFocus'>) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
  >
    <StatusWord status="draft" />
    <DiscardTextDraft
      opened={editing.base.id}
      text={text}
      language={language}
      isSaving={editing.isSaving}
      onDiscarded={(record) => editing.goOnFrom(record, [pathOf(text.id, language)])}
    />
  </Stack>
)

/** The label of a dropdown in one language; of its draft it is said that it is one. */
export const LabelField = ({ editing, text, language, hasFocus }: Props) => {
  const words = useWords()
  return (
    <Box sx={wide}>
      <LanguageMark language={language} />
      <TextInput
        multiline
        margin="none"
        id={fieldId(text.id, language)}
        editing={editing.titles}
        text={text}
        language={language}
        name={`${words('options.label')}, ${nativeNames[language]}`}
        placeholder={words('ui.noText')}
        autoFocus={hasFocus}
      />
      {text.drafts.includes(language) && <Draft editing={editing} text={text} language={language} />}
    </Box>
  )
}
