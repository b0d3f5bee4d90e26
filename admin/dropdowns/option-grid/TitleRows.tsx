import { Box, Stack, Typography } from '@mui/material'
import { memo, type ReactNode, useId } from 'react'
import { isEmpty } from '../../../domain/dropdowns/dropdown-data.ts'
import { noPlaceholderText } from '../../../domain/dropdowns/options.ts'
import { withTypedText } from '../../../domain/format/json-text.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { maxTextLength } from '../../../domain/limits.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import { fieldText, TextStatusLabel } from '../../content-shared/text-display.tsx'
import { DiscardTextDraft } from '../../text-editor/DiscardDraft.tsx'
import {
  applyTypedWords,
  fieldPath,
  getFieldText,
  getMaxLength,
  isTooLong,
} from '../../text-editor/edited-texts.ts'
import { fieldId } from '../../text-editor/TextInput.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { pickLabelTexts, pickPlaceholder, placeholderPath } from '../editing/dropdown-model.ts'
import { type DropdownEditing, labelRow, placeholderRow } from '../editing/useDropdownEditing.ts'
import { columnsFor, fullRowOnPhone, rowNameCell } from './grid-layout.ts'

const focusField = (field: HTMLTextAreaElement | null): void => field?.focus()

interface TitleFieldProps {
  /** Name of the row: label or placeholder. */
  name: string
  language: Language
  text: string
  /** Hint while the field is empty. */
  placeholder: string
  isGap: boolean
  onChange: (newText: string) => void
  id?: string
  hasFocus?: boolean
  errorText?: string
  children?: ReactNode
}

/** Field of the label or placeholder in one language. Of a JSON value only its label can be edited. */
const TitleField = (props: TitleFieldProps) => {
  const { name, language, text, placeholder, isGap, onChange, id, hasFocus, errorText, children } = props
  const t = useTranslate()
  const errorId = useId()

  const fieldContent = fieldText(text, language)

  return (
    <Box data-framed sx={fullRowOnPhone}>
      <textarea
        id={id}
        rows={1}
        data-cell={language}
        data-gap={isGap || undefined}
        aria-label={`${name}, ${nativeNames[language]}`}
        aria-invalid={errorText !== undefined}
        aria-describedby={errorText && errorId}
        title={fieldContent.form === 'words' ? undefined : t(`textEditor.json.${fieldContent.form}`)}
        value={fieldContent.words}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        readOnly={fieldContent.form === 'data'}
        lang={language}
        dir={directions[language]}
        ref={hasFocus ? focusField : undefined}
      />
      {errorText && (
        <Typography id={errorId} variant="caption" color="error" sx={{ display: 'block' }}>
          {errorText}
        </Typography>
      )}
      {children}
    </Box>
  )
}

interface TitleRowProps {
  index: number
  name: string
  languages: readonly Language[]
  children: ReactNode
}

/** Row above the options: its name, and a field in each language. */
const TitleRow = ({ index, name, languages, children }: TitleRowProps) => (
  <Box
    role="group"
    data-index={index}
    aria-label={name}
    sx={[
      columnsFor(languages),
      { paddingBlock: 0.5, minHeight: 38, borderColor: 'edge', backgroundColor: 'background.default' },
    ]}
  >
    <Typography variant="body2" sx={{ ...rowNameCell, fontWeight: 600 }}>
      {name}
    </Typography>
    {children}
  </Box>
)

interface PlaceholderRowProps {
  editing: DropdownEditing
  languages: readonly Language[]
}

/** Row of the placeholder: unset, or a text in every language. */
export const PlaceholderRow = memo(({ editing, languages }: PlaceholderRowProps) => {
  const t = useTranslate()

  const name = t('options.placeholder')
  const placeholder = pickPlaceholder(editing.values)
  const isUnset = isEmpty(placeholder)
  const setText = (language: Language, newText: string) => {
    const stored = editing.saved.dropdown?.placeholder[language] ?? ''
    editing.titles.type(
      placeholderPath(language),
      withTypedText(stored, placeholder[language], language, newText),
    )
  }

  return (
    <TitleRow index={placeholderRow} name={name} languages={languages}>
      {languages.map((language) => (
        <TitleField
          key={language}
          name={name}
          language={language}
          text={placeholder[language]}
          isGap={!isUnset && placeholder[language].trim() === ''}
          placeholder={isUnset ? noPlaceholderText[language] : t('ui.noText')}
          errorText={
            placeholder[language].length > maxTextLength
              ? t('rules.maxLength', { smart_count: maxTextLength })
              : undefined
          }
          onChange={(newText) => setText(language, newText)}
        />
      ))}
    </TitleRow>
  )
})

interface LabelFieldProps {
  editing: DropdownEditing
  text: EditableText
  language: Language
}

/** Mark that a label is a draft, with a button that discards it. */
const LabelDraft = ({ editing, text, language }: LabelFieldProps) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
  >
    <TextStatusLabel status="draft" />
    <DiscardTextDraft
      openItemId={editing.saved.id}
      text={text}
      language={language}
      isSaving={editing.isSaving}
      onDiscarded={(record) => editing.rebase(record, [fieldPath(text.id, language)])}
    />
  </Stack>
)

const LabelField = ({ editing, text, language, hasFocus }: LabelFieldProps & { hasFocus: boolean }) => {
  const t = useTranslate()

  const { titles } = editing
  const label = getFieldText(titles, text, language)
  const exceedsLimit = isTooLong(titles, text, language)

  return (
    <TitleField
      id={fieldId(text.id, language)}
      name={t('options.label')}
      language={language}
      text={label}
      isGap={label.trim() === ''}
      placeholder={t('ui.noText')}
      hasFocus={hasFocus}
      errorText={exceedsLimit ? t('rules.maxLength', { smart_count: getMaxLength(text) }) : undefined}
      onChange={(newText) =>
        titles.type(fieldPath(text.id, language), applyTypedWords(titles, text, language, newText))
      }
    >
      {text.drafts.includes(language) && <LabelDraft editing={editing} text={text} language={language} />}
    </TitleField>
  )
}

interface LabelRowProps {
  editing: DropdownEditing
  languages: readonly Language[]
  startLanguage: Language | undefined
}

/** Row of the label: a field in each language. */
export const LabelRow = memo(({ editing, languages, startLanguage }: LabelRowProps) => {
  const [text] = pickLabelTexts(editing.saved)
  const t = useTranslate()

  const label = t('options.label')

  if (!text) return null

  return (
    <TitleRow index={labelRow} name={label} languages={languages}>
      {languages.map((language) => (
        <LabelField
          key={language}
          editing={editing}
          text={text}
          language={language}
          hasFocus={startLanguage === language}
        />
      ))}
    </TitleRow>
  )
})
