import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { textStatus } from '../../content-shared/content-items.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import { TextStatusLabel } from '../../content-shared/text-display.tsx'
import { ChangedBy } from '../../ui/DateTime.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DiscardTextDraft } from '../DiscardDraft.tsx'
import { fieldPath, getFieldText, getFieldWords, type TextEditing } from '../edited-texts.ts'
import { DraftDiff, OuterSpaces, TextLength } from '../FieldNotes.tsx'
import { SourceChange, useAcceptSource } from '../SourceChange.tsx'
import { fieldId, TextInput } from '../TextInput.tsx'
import { FieldWithHelp } from '../TranslationHelp.tsx'
import type { ItemHistoryChange } from './text-history.ts'

interface TextFieldsProps {
  editing: TextEditing
  text: EditableText
  /** Language whose field gets the focus when the page opens. */
  start?: string | null
  /** Latest changes of the text. */
  changes?: readonly ItemHistoryChange[]
}

/** Fields of a text in all languages: side by side, or one below the other on narrow screens. */
export const TextFields = ({ editing, text, start, changes = [] }: TextFieldsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
    }}
  >
    {languages.map((language) => (
      <LanguageField
        key={language}
        editing={editing}
        text={text}
        language={language}
        hasFocus={start === language}
        lastChange={changes.find((change) => change.language === language)}
      />
    ))}
  </Box>
)

interface CopyFromLanguageProps {
  editing: TextEditing
  text: EditableText
  language: Language
}

/** Buttons that fill an empty field with another language, to be translated in place. */
const CopyFromLanguage = ({ editing, text, language }: CopyFromLanguageProps) => {
  const t = useTranslate()

  const sources = languages.filter((source) => source !== language && getFieldText(editing, text, source))
  if (getFieldText(editing, text, language) || sources.length === 0) return null

  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        <bdi>{t('content.editor.copyFrom')}</bdi>
      </Typography>
      {sources.map((source) => (
        <Button
          key={source}
          size="small"
          onClick={() => editing.edit(fieldPath(text.id, language), getFieldText(editing, text, source))}
        >
          {nativeNames[source]}
        </Button>
      ))}
    </Stack>
  )
}

interface FieldHeaderProps {
  id: string
  text: EditableText
  language: Language
  isChanged: boolean
  lastChange: ItemHistoryChange | undefined
}

/** Language of a field, status of its text, last change, and whether it has unsaved edits. */
const FieldHeader = ({ id, text, language, isChanged, lastChange }: FieldHeaderProps) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      dir={directions[language]}
      sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap', minHeight: 24 }}
    >
      <Typography variant="h3" component="label" htmlFor={id} lang={language}>
        {nativeNames[language]}
      </Typography>
      <TextStatusLabel status={textStatus(text, language)} />
      {lastChange && (
        <Typography variant="body2" color="textSecondary">
          <ChangedBy who={lastChange.author ?? t('history.server')} at={lastChange.at} />
        </Typography>
      )}
      {isChanged && (
        <Typography variant="body2" color="textSecondary">
          {t('editing.unsaved')}
        </Typography>
      )}
    </Stack>
  )
}

interface LanguageFieldProps {
  editing: TextEditing
  text: EditableText
  language: Language
  hasFocus: boolean
  /** Last change of the text in this language. */
  lastChange: ItemHistoryChange | undefined
}

/** Field of a text in one language, with its status, length, and difference from the published text. */
const LanguageField = ({ editing, text, language, hasFocus, lastChange }: LanguageFieldProps) => {
  const t = useTranslate()
  const id = fieldId(text.id, language)
  const isDraft = text.drafts.includes(language)
  const isGap = getFieldWords(editing, text, language) === ''
  const isChanged = editing.isChanged(fieldPath(text.id, language))
  const { confirm, isPending } = useAcceptSource(editing.acceptSourceOptions)

  const fieldProps = { editing, text, language }

  return (
    <Paper
      variant="outlined"
      sx={{ padding: 3, minWidth: 0, borderColor: isDraft ? 'status.draft' : undefined }}
    >
      <FieldWithHelp {...fieldProps} isHelpShown={isGap}>
        <FieldHeader id={id} text={text} language={language} lastChange={lastChange} isChanged={isChanged} />
        <TextInput
          {...fieldProps}
          id={id}
          multiline
          minRows={3}
          autoFocus={hasFocus}
          placeholder={t('textEditor.typeHere')}
        />
        <Stack
          direction="row"
          dir={directions[language]}
          sx={{ columnGap: 2, justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}
        >
          <TextLength {...fieldProps} />
          {isDraft ? (
            <DiscardTextDraft {...editing.getDiscardProps(text, language)} />
          ) : (
            <CopyFromLanguage {...fieldProps} />
          )}
        </Stack>
        <OuterSpaces text={getFieldWords(editing, text, language)} />
        <DraftDiff {...fieldProps} />
        <SourceChange
          {...{ text, language }}
          isDisabled={editing.isSaving || isPending || isChanged}
          onConfirm={() => confirm(text, language)}
        />
      </FieldWithHelp>
    </Paper>
  )
}
