import { Box, Button, Stack, Typography } from '@mui/material'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DiscardTextDraft } from '../DiscardDraft.tsx'
import { getFieldText, getFieldWords, getTextName, type TextEditing } from '../edited-texts.ts'
import { DraftDiff, OuterSpaces, TextLength } from '../FieldNotes.tsx'
import { fieldId, goToField, TextInput } from '../TextInput.tsx'
import { FieldWithHelp } from '../TranslationHelp.tsx'

interface AdditionalTextsProps {
  editing: TextEditing
  texts: readonly EditableText[]
}

/** Card of additional texts, a row each with the three languages. */
export const AdditionalTexts = ({ editing, texts, start }: AdditionalTextsProps & { start: StartField }) => {
  const t = useTranslate()

  return (
    <TitledCard
      title={t('content.editor.additional')}
      subtitle={texts.length}
      action={<Gaps editing={editing} texts={texts} />}
    >
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {texts.map((text, index) => (
          <Row key={text.id} editing={editing} text={text} number={index + 1} start={start} />
        ))}
      </Box>
    </TitledCard>
  )
}

const toBorderStyle = (borderSx: object) => ({
  '& .MuiOutlinedInput-root:not(.Mui-focused) fieldset': borderSx,
})

interface AdditionalFieldProps {
  editing: TextEditing
  text: EditableText
  language: Language
  name: string
  hasFocus: boolean
}

/**
 * Field of an additional text in one language; grows with the text. A draft has an amber border, a missing
 * text a dashed one.
 */
const AdditionalField = ({ editing, text, language, name, hasFocus }: AdditionalFieldProps) => {
  const t = useTranslate()

  const isPhone = useIsPhone()

  const fieldProps = { editing, text, language }
  const isDraft = text.drafts.includes(language)
  const isGap = getFieldText(editing, text, language) === ''
  const border = isDraft ? { borderColor: 'status.draft' } : { borderStyle: isGap ? 'dashed' : 'solid' }

  return (
    <FieldWithHelp {...fieldProps}>
      <TextInput
        {...fieldProps}
        id={fieldId(text.id, language)}
        name={`${nativeNames[language]}: ${name}`}
        label={isPhone ? nativeNames[language] : undefined}
        multiline
        margin="none"
        autoFocus={hasFocus}
        placeholder={t('ui.noText')}
        sx={toBorderStyle(border)}
      />
      {(isDraft || text.max_length !== null) && (
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
          <TextLength {...fieldProps} />
          {isDraft && <DiscardTextDraft {...editing.getDiscardProps(text, language)} />}
        </Stack>
      )}
      <OuterSpaces text={getFieldWords(editing, text, language)} />
      <DraftDiff {...fieldProps} />
    </FieldWithHelp>
  )
}

/** Field that gets the focus when the page opens. */
interface StartField {
  text: string | null
  language: string | null
}

/** Number of missing texts by language; a press goes to the first. */
const Gaps = ({ editing, texts }: AdditionalTextsProps) => {
  const t = useTranslate()

  const gaps = languages
    .map((language) => ({
      language,
      missing: texts.filter((text) => !getFieldText(editing, text, language)),
    }))
    .filter(({ missing }) => missing.length > 0)
  if (gaps.length === 0) return null

  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {t('textEditor.additional.gaps')}
      </Typography>
      {gaps.map(({ language, missing }) => (
        <Button key={language} size="small" onClick={() => goToField(missing[0]?.id ?? '', language)}>
          {nativeNames[language]} {missing.length}
        </Button>
      ))}
    </Stack>
  )
}

interface RowProps {
  editing: TextEditing
  text: EditableText
  number: number
  start: StartField
}

const Row = ({ editing, text, number, start }: RowProps) => {
  const interfaceLanguage = useLanguage()

  const name = getTextName(editing, text, interfaceLanguage)
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: '1fr', md: '1.5rem repeat(3, minmax(0, 1fr))' },
        '& + &': { borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 },
      }}
    >
      <Typography variant="body2" color="textSecondary" title={text.contentKey} sx={{ paddingBlockStart: 4 }}>
        {number}
      </Typography>
      {languages.map((language) => (
        <AdditionalField
          key={language}
          editing={editing}
          text={text}
          language={language}
          name={name}
          hasFocus={start.text === text.id && start.language === language}
        />
      ))}
    </Box>
  )
}
