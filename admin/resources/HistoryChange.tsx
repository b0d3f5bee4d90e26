import { Box, Typography } from '@mui/material'
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

const sideStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const

const placeholderType = componentTypes.find(({ value }) => value === 'placeholder')

/** Changed field before and after, rendered like the field elsewhere. */
export const HistoryChange = ({ resource, change }: { resource: string; change: FieldChange }) => {
  const t = useTranslate()
  const translateLabel = useTranslateLabel()

  const { field, language, status } = change
  const declaringResource = findDeclaringResource(descriptorOf(resource), change)
  const name = translateLabel({ source: field, resource: declaringResource.name })

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
            <ChangeValue resource={declaringResource} change={change} side="before" />
          </Box>
        </Side>
        <Side label={t('history.after')}>
          <Box component="ins" sx={sideStyle}>
            <ChangeValue resource={declaringResource} change={change} side="after" />
          </Box>
        </Side>
      </Box>
    </div>
  )
}

/** Returns the resource that declares a changed field; an item's options are declared by dropdowns. */
export const findDeclaringResource = (resource: Resource, { field }: FieldChange): Resource =>
  fieldOf(resource, field) ? resource : dropdowns

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {label}
    </Typography>
    {children}
  </Box>
)

interface ChangeValueProps {
  /** Resource that declares the field. */
  resource: Resource
  change: FieldChange
  /** Side to show. */
  side: 'before' | 'after'
}

/** One side of a change; differences within a text are highlighted. */
export const ChangeValue = ({ resource, change, side }: ChangeValueProps) => {
  const field = fieldOf(resource, change.field)
  const value = change[side]
  if (!field) return <NoText />
  if (isOptionsField(resource, change)) {
    const other = change[side === 'before' ? 'after' : 'before']
    return <OptionSetChange side={value} other={other} />
  }

  const parts = fieldParts(change.field, field)
  const part = parts.find(({ language }) => language === change.language) ?? { path: change.field }
  if (value === null || value === '') return part.language ? <NoText /> : <span>{orDash(null)}</span>

  const before = change.before ?? ''
  const after = change.after ?? ''
  // Markup is rendered, so no differences are marked inside it.
  const isPlain = !fieldTypeRules(field.type).format
  if (isPlain && part.language && isText(before) && isText(after))
    return <TextDiff before={before} after={after} language={part.language} side={side} />

  return <WholeValue field={field} part={part} value={value} />
}

const isOptionsField = (resource: Resource, { field }: FieldChange): boolean =>
  resource.name === dropdowns.name && field === 'options'

const isText = (value: unknown): value is string => typeof value === 'string'

/** One side of a changed set of options: its differences from the other side. */
const OptionSetChange = ({ side, other }: { side: unknown; other: unknown }) => {
  const lines = diffOptionLines(side, other)
  if (lines.length === 0) return <span>{orDash(null)}</span>
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
      {lines.map((line) => (
        <OptionLineItem key={line.value ?? ''} line={line} />
      ))}
    </Box>
  )
}

const OptionLineItem = ({ line: { value, texts, metadata } }: { line: OptionLine }) => {
  const language = useLanguage()

  return (
    <li>
      {value === undefined ? placeholderType?.label[language] : <bdi dir="ltr">{value}</bdi>}
      {texts.map(([textLanguage, text]) => (
        <div key={textLanguage} lang={textLanguage} dir={directions[textLanguage]}>
          {text}
        </div>
      ))}
      {metadata && <bdi dir="ltr">{metadata}</bdi>}
    </li>
  )
}

/** Option of a set, or its placeholder, with its texts. */
interface OptionLine {
  /** Value of the option; undefined for the placeholder. */
  readonly value: string | undefined
  readonly texts: readonly (readonly [Language, string])[]
  /** Further data of the option as JSON; empty without any. */
  readonly metadata: string
}

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const toJsonText = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

const toOptionLine = (value: string | undefined, text: unknown, metadata?: unknown): OptionLine => {
  const textByLanguage = toFields(text)
  return {
    value,
    texts: languages.flatMap((language): [Language, string][] =>
      typeof textByLanguage[language] === 'string' && textByLanguage[language] !== ''
        ? [[language, textByLanguage[language]]]
        : [],
    ),
    metadata: toJsonText(metadata),
  }
}

/** Converts a set of options to lines, one per option. */
const toOptionLines = (optionSet: unknown): OptionLine[] => {
  const { placeholder, options, validation } = toFields(optionSet)
  const placeholderLine = toOptionLine(undefined, placeholder, validation)
  const choiceLines = (Array.isArray(options) ? options : []).map((option: unknown) => {
    const { value, text, metadata } = toFields(option)
    return toOptionLine(String(value), text, metadata)
  })
  return placeholderLine.texts.length > 0 || placeholderLine.metadata !== ''
    ? [placeholderLine, ...choiceLines]
    : choiceLines
}

/** Reduces a line to what differs from its counterpart; undefined when nothing does. */
const pickDifferences = (line: OptionLine, other: OptionLine | undefined): OptionLine | undefined => {
  if (!other) return line
  const otherTexts = new Map(other.texts)
  const texts = line.texts.filter(([language, text]) => otherTexts.get(language) !== text)
  const hasSameMetadata = line.metadata === other.metadata
  const isSame = texts.length === 0 && line.texts.length === other.texts.length && hasSameMetadata
  return isSame ? undefined : { ...line, texts, metadata: hasSameMetadata ? '' : line.metadata }
}

/**
 * Returns the lines of one side of a change: options missing on the other side, and the differences of the
 * rest. When only the order changed, all lines are returned.
 */
export const diffOptionLines = (side: unknown, other: unknown): readonly OptionLine[] => {
  const sideLines = toOptionLines(side)
  const otherLines = toOptionLines(other)
  const differences = sideLines.flatMap(
    (line) =>
      pickDifferences(
        line,
        otherLines.find(({ value }) => value === line.value),
      ) ?? [],
  )
  const isOrderChange = differences.length === 0 && sideLines.length === otherLines.length

  return isOrderChange ? sideLines : differences
}
