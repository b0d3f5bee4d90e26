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
  isTooLong,
  maxLengthOf,
  typedText,
} from '../../text-editor/edited-texts.ts'
import { fieldId } from '../../text-editor/TextInput.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { labelTextsOf, pickPlaceholder, placeholderPath } from '../editing/dropdown-model.ts'
import { type DropdownEditing, labelRow, placeholderRow } from '../editing/useDropdownEditing.ts'
import { columnsFor, fullRowOnPhone, rowNameCell } from './grid-layout.ts'

const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus()

interface TitleFieldProps {
  /** What it belongs to: the label or the placeholder. */
  name: string
  language: Language
  text: string
  /** What is said where nothing is typed. */
  placeholder: string
  isGap: boolean
  onChange: (typed: string) => void
  id?: string
  hasFocus?: boolean
  /** What is wrong with it, in words. */
  fault?: string
  children?: ReactNode
}

/** The label or the placeholder of a dropdown in one language. Of a JSON value its label alone is typed. */
const TitleField = (props: TitleFieldProps) => {
  const { name, language, text, placeholder, isGap, onChange, id, hasFocus, fault, children } = props
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault && errorId}
        title={fieldContent.form === 'words' ? undefined : t(`textEditor.json.${fieldContent.form}`)}
        value={fieldContent.words}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        readOnly={fieldContent.form === 'data'}
        lang={language}
        dir={directions[language]}
        ref={hasFocus ? takeFocus : undefined}
      />
      {fault && (
        <Typography id={errorId} variant="caption" color="error" sx={{ display: 'block' }}>
          {fault}
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

/** What stands in a dropdown before a choice: nothing of its own, or words in every language. */
export const PlaceholderRow = memo(({ editing, languages }: PlaceholderRowProps) => {
  const t = useTranslate()

  const name = t('options.placeholder')
  const typed = pickPlaceholder(editing.values)
  const isUnset = isEmpty(typed)
  const type = (language: Language, next: string) => {
    const stored = editing.base.dropdown?.placeholder[language] ?? ''
    editing.titles.type(placeholderPath(language), withTypedText(stored, typed[language], language, next))
  }

  return (
    <TitleRow index={placeholderRow} name={name} languages={languages}>
      {languages.map((language) => (
        <TitleField
          key={language}
          name={name}
          language={language}
          text={typed[language]}
          isGap={!isUnset && typed[language].trim() === ''}
          placeholder={isUnset ? noPlaceholderText[language] : t('ui.noText')}
          fault={
            typed[language].length > maxTextLength
              ? t('rules.maxLength', { smart_count: maxTextLength })
              : undefined
          }
          onChange={(next) => type(language, next)}
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

/** That a label is a draft, and how to be rid of it. */
const LabelDraft = ({ editing, text, language }: LabelFieldProps) => (
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
      onDiscarded={(record) => editing.rebase(record, [fieldPath(text.id, language)])}
    />
  </Stack>
)

const LabelField = ({ editing, text, language, hasFocus }: LabelFieldProps & { hasFocus: boolean }) => {
  const t = useTranslate()

  const { titles } = editing
  const typed = typedText(titles, text, language)
  const exceedsLimit = isTooLong(titles, text, language)

  return (
    <TitleField
      id={fieldId(text.id, language)}
      name={t('options.label')}
      language={language}
      text={typed}
      isGap={typed.trim() === ''}
      placeholder={t('ui.noText')}
      hasFocus={hasFocus}
      fault={exceedsLimit ? t('rules.maxLength', { smart_count: maxLengthOf(text) }) : undefined}
      onChange={(next) =>
        titles.type(fieldPath(text.id, language), applyTypedWords(titles, text, language, next))
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

/** The label of a dropdown in each language, above its options. */
export const LabelRow = memo(({ editing, languages, startLanguage }: LabelRowProps) => {
  const [text] = labelTextsOf(editing.base)
  const label = useTranslate()('options.label')

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
