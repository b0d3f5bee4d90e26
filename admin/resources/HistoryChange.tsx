import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslateLabel } from 'react-admin'
import type { FieldChange } from '../../domain/api/resource-endpoints.ts'
import { fieldTypeRules } from '../../domain/descriptor/field.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { directions, type Language, languages, nativeNames } from '../../domain/languages.ts'
import { componentTypes } from '../../domain/resources/content-items.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { descriptorOf } from '../../domain/resources/index.ts'
import { NoText } from '../ui/StatusDot.tsx'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { WholeValue } from './FieldValue.tsx'
import { fieldParts } from './field-views.ts'
import { orDash } from './fields/field-type-view.ts'

/** One option of a set, or what stands before any is chosen, with the words that are told of it. */
interface OptionLine {
  /** What identifies the option; undefined for what stands before a choice. */
  readonly value: string | undefined
  readonly texts: readonly (readonly [Language, string])[]
  /** What else the option carries, as JSON. */
  readonly more: string
}

type Fields = Readonly<Record<string, unknown>>

/** A field as it was before a change and as it became, drawn as the field is drawn elsewhere. */
export const HistoryChange = ({ resource, change }: { resource: string; change: FieldChange }) => {
  const t = useTranslate()
  const translateLabel = useTranslateLabel()

  const { field, language, status } = change
  const declared = resourceOfChange(descriptorOf(resource), change)
  const name = translateLabel({ source: field, resource: declared.name })

  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 500 }}>
        {name}
        {language && (
          <>
            : <bdi>{nativeNames[language]}</bdi>
          </>
        )}
        {status === 'draft' && ` (${t('history.draft')})`}
      </Typography>
      <Box
        component="dd"
        sx={{ margin: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Side label={t('history.before')}>
          <Box component="del" sx={{ ...sideStyle, color: 'text.secondary' }}>
            <ChangeValue resource={declared} change={change} at="before" />
          </Box>
        </Side>
        <Side label={t('history.after')}>
          <Box component="ins" sx={sideStyle}>
            <ChangeValue resource={declared} change={change} at="after" />
          </Box>
        </Side>
      </Box>
    </div>
  )
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const toJsonText = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

const toOptionLine = (value: string | undefined, text: unknown, metadata?: unknown): OptionLine => {
  const words = fieldsOf(text)
  return {
    value,
    texts: languages.flatMap((language): [Language, string][] =>
      typeof words[language] === 'string' && words[language] !== '' ? [[language, words[language]]] : [],
    ),
    more: toJsonText(metadata),
  }
}

/** All that a set of options says, a line for each. */
const toOptionLines = (optionSet: unknown): OptionLine[] => {
  const { placeholder, options, validation } = fieldsOf(optionSet)
  const placeholderLine = toOptionLine(undefined, placeholder, validation)
  const choiceLines = (Array.isArray(options) ? options : []).map((option: unknown) => {
    const { value, text, metadata } = fieldsOf(option)
    return toOptionLine(String(value), text, metadata)
  })
  return placeholderLine.texts.length > 0 || placeholderLine.more !== ''
    ? [placeholderLine, ...choiceLines]
    : choiceLines
}

/** A line with what it says otherwise than its counterpart; undefined where that says the same. */
const pickDifferences = (line: OptionLine, other: OptionLine | undefined): OptionLine | undefined => {
  if (!other) return line
  const otherTexts = new Map(other.texts)
  const texts = line.texts.filter(([language, text]) => otherTexts.get(language) !== text)
  const isSame = texts.length === 0 && line.texts.length === other.texts.length && line.more === other.more
  return isSame ? undefined : { ...line, texts, more: line.more === other.more ? '' : line.more }
}

/**
 * What one side of a change of options tells: the options that the other side lacks, and of the others what
 * differs. Where nothing does, their order has changed, and all of them are told.
 */
export const diffOptionLines = (side: unknown, other: unknown): readonly OptionLine[] => {
  const [ownLines, otherLines] = [toOptionLines(side), toOptionLines(other)]
  const differences = ownLines.flatMap(
    (line) =>
      pickDifferences(
        line,
        otherLines.find(({ value }) => value === line.value),
      ) ?? [],
  )
  const isOrderChange = differences.length === 0 && ownLines.length === otherLines.length

  return isOrderChange ? ownLines : differences
}

const placeholderType = componentTypes.find(({ value }) => value === 'placeholder')

const Line = ({ line: { value, texts, more } }: { line: OptionLine }) => {
  const language = useLanguage()

  return (
    <li>
      {value === undefined ? placeholderType?.label[language] : <bdi dir="ltr">{value}</bdi>}
      {texts.map(([textLanguage, text]) => (
        <div key={textLanguage} lang={textLanguage} dir={directions[textLanguage]}>
          {text}
        </div>
      ))}
      {more && <bdi dir="ltr">{more}</bdi>}
    </li>
  )
}

/** One side of a change of the options of a dropdown, by their labels: what it says otherwise than the other side. */
const OptionSetChange = ({ side, other }: { side: unknown; other: unknown }) => {
  const lines = diffOptionLines(side, other)
  if (lines.length === 0) return <span>{orDash(null)}</span>
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
      {lines.map((line) => (
        <Line key={line.value ?? ''} line={line} />
      ))}
    </Box>
  )
}

/** What is told of an item's options is declared of dropdowns. */
export const resourceOfChange = (resource: Resource, { field }: FieldChange): Resource =>
  fieldOf(resource, field) ? resource : dropdowns

const isOptionsField = (resource: Resource, { field }: FieldChange): boolean =>
  resource.name === dropdowns.name && field === 'options'

const isText = (value: unknown): value is string => typeof value === 'string'

interface ChangeValueProps {
  /** Where the field is declared. */
  resource: Resource
  change: FieldChange
  /** Which of its two sides. */
  at: 'before' | 'after'
}

/** One side of a change, with what differs marked in a text. */
export const ChangeValue = ({ resource, change, at }: ChangeValueProps) => {
  const field = fieldOf(resource, change.field)
  const value = change[at]
  if (!field) return <NoText />
  if (isOptionsField(resource, change)) {
    const other = change[at === 'before' ? 'after' : 'before']
    return <OptionSetChange side={value} other={other} />
  }

  const parts = fieldParts(change.field, field)
  const part = parts.find(({ language }) => language === change.language) ?? { path: change.field }
  if (value === null || value === '') return part.language ? <NoText /> : <span>{orDash(null)}</span>

  const [before, after] = [change.before ?? '', change.after ?? '']
  // Markup is shown as it reads, without marks inside it.
  const isPlain = !fieldTypeRules(field.type).format
  if (isPlain && part.language && isText(before) && isText(after))
    return <TextDiff before={before} after={after} language={part.language} side={at} />

  return <WholeValue field={field} part={part} value={value} />
}

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {label}
    </Typography>
    {children}
  </Box>
)

const sideStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const
