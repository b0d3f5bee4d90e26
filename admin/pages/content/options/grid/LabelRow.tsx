import { Box, Stack, Typography } from '@mui/material'
import { memo } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import { TextStatusLabel } from '../../../../content-shared/text-display.tsx'
import type { EditableText } from '../../../../providers/content.ts'
import { DiscardTextDraft } from '../../../../text-editor/DiscardDraft.tsx'
import {
  fieldPath,
  isTooLong,
  maxLengthOf,
  typedText,
  withTypedWords,
} from '../../../../text-editor/edited-texts.ts'
import { fieldId } from '../../../../text-editor/TextInput.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { labelOf } from '../editing/dropdown.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { columnsFor, leading } from './grid.ts'
import { labelRow } from './places.ts'
import { TitleField } from './TitleField.tsx'

interface Props {
  editing: DropdownEditing
  languages: readonly Language[]
  start: Language | undefined
}

interface FieldProps {
  editing: DropdownEditing
  text: EditableText
  language: Language
}

/** That a label is a draft, and how to be rid of it. */
const Draft = ({ editing, text, language }: FieldProps) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
  >
    <TextStatusLabel status="draft" />
    <DiscardTextDraft
      opened={editing.base.id}
      text={text}
      language={language}
      isSaving={editing.isSaving}
      onDiscarded={(record) => editing.goOnFrom(record, [fieldPath(text.id, language)])}
    />
  </Stack>
)

const LabelField = ({ editing, text, language, hasFocus }: FieldProps & { hasFocus: boolean }) => {
  const words = useWords()
  const { titles } = editing
  const typed = typedText(titles, text, language)
  const tooLong = isTooLong(titles, text, language)
  return (
    <TitleField
      id={fieldId(text.id, language)}
      name={words('options.label')}
      language={language}
      text={typed}
      isGap={typed.trim() === ''}
      placeholder={words('ui.noText')}
      hasFocus={hasFocus}
      fault={tooLong ? words('rules.maxLength', { smart_count: maxLengthOf(text) }) : undefined}
      onChange={(next) =>
        titles.type(fieldPath(text.id, language), withTypedWords(titles, text, language, next))
      }
    >
      {text.drafts.includes(language) && <Draft editing={editing} text={text} language={language} />}
    </TitleField>
  )
}

/** The label of a dropdown in each language, above its options. */
export const LabelRow = memo(({ editing, languages, start }: Props) => {
  const [text] = labelOf(editing.base)
  const label = useWords()('options.label')
  if (!text) return null
  return (
    <Box
      role="group"
      data-index={labelRow}
      aria-label={label}
      sx={[
        columnsFor(languages),
        { paddingBlock: 0.5, minHeight: 38, backgroundColor: 'background.default' },
      ]}
    >
      <Typography variant="body2" sx={{ ...leading, fontWeight: 600 }}>
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
})
