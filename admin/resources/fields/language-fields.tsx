import { Box, FormHelperText } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { FieldTitle, type RaRecord, TextInput, useRecordContext } from 'react-admin'
import { markupToText } from '../../../domain/descriptor/rich-text-types.ts'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { NoText } from '../../ui/StatusDot.tsx'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  keepEmptyText,
  plainText,
} from './field-type-view.ts'
import { Formatted, RichInput } from './RichText.tsx'
import { LanguageText } from './text-fields.tsx'

/** Lists the parts of a field with one text per language. */
const listLanguageParts = (name: string) =>
  languages.map((language) => ({ path: `${name}.${language}`, language, label: nativeNames[language] }))

const isDraft = (record: RaRecord | undefined, language: Language | undefined): boolean =>
  Array.isArray(record?.drafts) && record.drafts.includes(language)

/** Text in one language; marked when it is missing or a draft. */
const Translation = (props: CellProps) => {
  const t = useTranslate()
  const record = useRecordContext()

  const draft = isDraft(record, props.part.language)
  if (!props.value) return <NoText />
  if (!draft) return <LanguageText {...props} />

  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        borderInlineStart: '3px solid',
        borderColor: 'status.draft',
        paddingInlineStart: 2,
      }}
    >
      <span style={visuallyHidden}>{t('ui.draft')}: </span>
      <LanguageText {...props} />
    </Box>
  )
}

interface Part {
  source: string
  label: string
  language: Language
}

interface Props {
  source: string
  isRequired?: boolean
  helperText: string | false
  /** Whether each language has a row of its own, for long texts of one line. */
  isStacked?: boolean
}

/** Inputs of all languages, side by side, or stacked on narrow screens. */
const LanguagesInput = ({
  source,
  isRequired,
  helperText,
  isStacked = false,
  children,
}: Props & { children: (part: Part) => ReactNode }) => {
  const translateMessage = useTranslateMessage()

  return (
    <Box component="fieldset" sx={{ margin: 0, marginBlockStart: 2, padding: 0, border: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 2, typography: 'h3' }}>
        <FieldTitle source={source} isRequired={isRequired} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: '1fr', md: isStacked ? '1fr' : 'repeat(3, 1fr)' },
        }}
      >
        {languages.map((language) => (
          <Box key={language} sx={{ minWidth: 0 }}>
            {children({ source: `${source}.${language}`, label: nativeNames[language], language })}
          </Box>
        ))}
      </Box>
      {helperText && <FormHelperText>{translateMessage(helperText)}</FormHelperText>}
    </Box>
  )
}

/** Inputs of a plain text in each language. */
const TranslationsInput = ({ multiline, ...props }: Props & { multiline: boolean }) => (
  <LanguagesInput {...props}>
    {({ source, label, language }) => (
      <TextInput
        source={source}
        label={label}
        parse={keepEmptyText}
        helperText={false}
        multiline={multiline}
        minRows={multiline ? 3 : undefined}
        slotProps={{ htmlInput: { dir: directions[language], lang: language } }}
      />
    )}
  </LanguagesInput>
)

export const translations: FieldTypeView<'translations'> = {
  cell: Translation,
  input: (props) => <TranslationsInput {...commonInputProps(props)} multiline />,
  filter: null,
  text: plainText,
  layout: {
    width: 145,
    onCard: false,
    isWide: true,
    isCutFirst: false,
    hasCardLine: false,
    isNumeric: false,
    parts: listLanguageParts,
    isOneColumn: false,
    isNamedByLanguage: true,
  },
  errorMessages: { names: { type: 'text' } },
}

/** Common part of language texts; they differ by their input. */
const languageView: Omit<FieldTypeView<'language-text' | 'language-long-text' | 'language-rich'>, 'input'> = {
  cell: Translation,
  filter: null,
  text: plainText,
  layout: {
    width: 220,
    onCard: 'short',
    isWide: true,
    isCutFirst: false,
    hasCardLine: false,
    isNumeric: false,
    parts: listLanguageParts,
    isOneColumn: true,
    isNamedByLanguage: false,
  },
  errorMessages: { names: { type: 'text' } },
}

/** Longest text of one line that is seen whole in a third of a form. */
const shareableLength = 100

export const languageText: FieldTypeView<'language-text'> = {
  ...languageView,
  input: (props) => (
    <TranslationsInput
      {...commonInputProps(props)}
      multiline={false}
      isStacked={props.field.maxLength > shareableLength}
    />
  ),
}

export const languageLongText: FieldTypeView<'language-long-text'> = {
  ...languageView,
  input: (props) => <TranslationsInput {...commonInputProps(props)} multiline />,
}

const toPlainText = (value: unknown) => markupToText(plainText(value))

const PlainTranslation = (props: CellProps) => <Translation {...props} value={toPlainText(props.value)} />

const WholeTranslation = (props: CellProps) => (props.value ? <Formatted {...props} /> : <NoText />)

export const languageRich: FieldTypeView<'language-rich'> = {
  ...languageView,
  cell: PlainTranslation,
  whole: WholeTranslation,
  input: (props) => (
    <LanguagesInput {...commonInputProps(props)}>
      {(part) => (
        <RichInput {...part} direction={directions[part.language]} helperText={false} parse={keepEmptyText} />
      )}
    </LanguagesInput>
  ),
  text: toPlainText,
}
