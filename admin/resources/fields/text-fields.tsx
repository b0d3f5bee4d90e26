import { Box, Link } from '@mui/material'
import { TextInput } from 'react-admin'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { isWebAddress } from '../../../domain/descriptor/text-types.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { TypedFilter } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  type FilterProps,
  type InputProps,
  keepEmptyText,
  orDash,
  plainText,
  singleValueLayout,
  typeText,
} from './field-type-view.ts'

interface LineProps {
  value: unknown
  dir: 'ltr' | 'rtl' | 'auto'
  lang?: Language
}

/** One line of text in its own direction, so that its end is cut off, not its start. */
const Line = ({ value, dir, lang }: LineProps) => (
  <Box
    component="span"
    lang={lang}
    dir={dir}
    title={String(value ?? '')}
    sx={{
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {orDash(value)}
  </Box>
)

/** Text that is read from left to right in every language. */
export const LeftToRightText = ({ value }: CellProps) => <Line value={value} dir="ltr" />

/** Text in the direction of its language. */
export const LanguageText = ({ part: { language }, value }: CellProps) => (
  <Line value={value} lang={language} dir={language ? directions[language] : 'auto'} />
)

const trimText = (text: string) => text.trim()
const emptyToNull = (text: string) => text.trim() || null

interface AddressInputProps extends InputProps<'url' | 'email'> {
  inputMode: 'url' | 'email'
}

/** Input of a URL or e-mail address, left to right; surrounding spaces are removed. */
const AddressInput = ({ inputMode, ...props }: AddressInputProps) => (
  <TextInput
    {...commonInputProps(props)}
    defaultValue={props.field.default}
    parse={props.field.required ? trimText : emptyToNull}
    slotProps={{ htmlInput: { dir: 'ltr', inputMode, autoComplete: 'off' } }}
  />
)

type LineType = 'string' | 'text' | 'long-text' | 'rich'

interface TextInputProps extends InputProps<LineType> {
  direction: 'ltr' | 'rtl' | 'auto'
  isLong?: boolean
}

const LineInput = ({ direction, isLong, ...props }: TextInputProps) => {
  const { language, required, default: initial } = props.field
  return (
    <TextInput
      {...commonInputProps(props)}
      defaultValue={initial}
      parse={required ? keepEmptyText : undefined}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      slotProps={{ htmlInput: { dir: direction, lang: language } }}
    />
  )
}

/** Returns the direction of the field's language. */
export const proseDirection = ({ language }: Field<LineType>) => (language ? directions[language] : 'auto')

/** Returns the single part of a text field, with its language if it has one. */
export const textParts = (path: string, { language }: Field<LineType>) => [{ path, language }]

export const typedFilter = { isSpan: false, input: (props: FilterProps) => <TypedFilter {...props} /> }

/** Name of a key, or the key itself when it has none. */
const Key = (props: CellProps) => {
  const { field, value } = props
  const language = useLanguage()
  if (!('named' in field)) return <LeftToRightText {...props} />
  return <bdi title={String(value ?? '')}>{formatFieldValue(field, value, language)}</bdi>
}

export const string: FieldTypeView<'string'> = {
  cell: Key,
  input: (props) => <LineInput {...props} direction="ltr" />,
  filter: typedFilter,
  text: typeText,
  layout: { ...singleValueLayout, width: 220, onCard: 'plain', parts: textParts },
  errorMessages: { names: { type: 'text' } },
}

export const text: FieldTypeView<'text'> = {
  cell: LanguageText,
  input: (props) => <LineInput {...props} direction={proseDirection(props.field)} />,
  filter: typedFilter,
  text: plainText,
  layout: { ...singleValueLayout, width: 200, onCard: 'short', parts: textParts },
  errorMessages: { names: { type: 'text' } },
}

export const longText: FieldTypeView<'long-text'> = {
  cell: LanguageText,
  input: (props) => <LineInput {...props} direction={proseDirection(props.field)} isLong />,
  filter: null,
  text: plainText,
  layout: {
    ...singleValueLayout,
    width: 260,
    onCard: 'short',
    isWide: true,
    isCutFirst: true,
    parts: textParts,
  },
  errorMessages: { names: { type: 'text' } },
}

export const email: FieldTypeView<'email'> = {
  cell: LeftToRightText,
  input: (props) => <AddressInput {...props} inputMode="email" />,
  filter: typedFilter,
  text: plainText,
  layout: { ...singleValueLayout, width: 220, onCard: 'plain', hasCardLine: true },
  errorMessages: { names: { pattern: 'email', type: 'text' } },
}

/** Link to a web address; the page opened does not learn where the link was. */
const Address = (props: CellProps) => {
  const address = plainText(props.value)
  if (!isWebAddress(address)) return <LeftToRightText {...props} />

  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      <LeftToRightText {...props} />
    </Link>
  )
}

export const url: FieldTypeView<'url'> = {
  cell: Address,
  input: (props) => <AddressInput {...props} inputMode="url" />,
  filter: typedFilter,
  text: plainText,
  layout: { ...singleValueLayout, width: 220, onCard: 'short' },
  errorMessages: { names: { pattern: 'url', type: 'text' } },
}
