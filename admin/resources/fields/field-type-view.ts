import type { ComponentType, ReactNode } from 'react'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import type { TranslateMessage } from '../../ui/useTranslate.ts'

/** One value of a field: the field itself, or its text in one language. */
export interface Part {
  /** Path of the value in a record, such as `code` or `translations.en`. */
  path: string
  /** Language of the value, if known. */
  language?: Language
  /** Label that distinguishes the part within its field. */
  label?: string
}

export interface CellProps {
  field: Field
  part: Part
  value: unknown
}

export interface InputProps<T extends FieldType = FieldType> {
  source: string
  field: Field<T>
  hint: string | false
}

export interface FilterProps<T extends FieldType = FieldType> {
  field: Field<T>
  label: string
  /** Name under which this browser keeps what is typed until it is applied. */
  keepAs: string
  value: unknown
  onChoose: (value: unknown) => void
  /** Explains why the field cannot be filtered by a value; undefined for valid values. */
  findError: (value: unknown) => string | undefined
}

interface FilterView<T extends FieldType> {
  /** Whether the type is filtered by a range instead of one value. */
  isSpan: boolean
  input: (props: FilterProps<T>) => ReactNode
}

interface Layout<T extends FieldType> {
  /** Maximum width of a table column in px; longer values are shortened. */
  width: number
  /** Shown on the second line of a card: plainly, with the field's name, or shortened. */
  onCard: 'plain' | 'named' | 'short' | false
  /** Whether it takes a line of its own on a card. */
  hasCardLine: boolean
  /** Whether the field takes the whole width of a form. */
  isWide: boolean
  /** Whether lists cut its values before those of the other fields. */
  isCutFirst: boolean
  /** Whether values are numbers, which line up in a column. */
  isNumeric: boolean
  parts: (name: string, field: Field<T>) => readonly Part[]
  /** Whether a table shows only the part in the language of the interface. */
  isOneColumn: boolean
  /** Whether parts are labelled by language alone, because the record is about this field. */
  isNamedByLanguage: boolean
}

type TextOf<T extends FieldType> = (
  value: unknown,
  translateMessage: TranslateMessage,
  field: Field<T>,
  language: Language,
) => string

/** Display, inputs, filter and layout of the values of one field type. */
export interface FieldTypeView<T extends FieldType = FieldType> {
  /** Short form: in tables, on cards, and elsewhere unless `whole` is given. */
  cell: ComponentType<CellProps>
  /** Full form, on record pages and in histories. */
  whole?: ComponentType<CellProps>
  input: (props: InputProps<T>) => ReactNode
  /** Filter of a list; null when lists cannot be filtered by the type. */
  filter: FilterView<T> | null
  /** Formats a value as text. */
  text: TextOf<T>
  layout: Layout<T>
  /** Message names of rules that differ for this type, with an example of a valid value. */
  errorMessages: {
    names: Readonly<Record<string, string>>
    example?: (field: Field<T>) => string
  }
}

/** Returns the value as text without conversion. */
export const plainText = (value: unknown): string => String(value ?? '')

/** Formats a value as in the titles of records. */
export const typeText = (value: unknown, _: TranslateMessage, field: Field, language: Language): string =>
  formatFieldValue(field, value, language)

/** Keeps an emptied required text as a text, so that the broken rule is `required`. */
export const keepEmptyText = (text: string) => text

/** Returns the value as text, or a dash when it is empty. */
export const orDash = (value: unknown): string => plainText(value) || '—'

const listSinglePart = (path: string): readonly Part[] => [{ path }]

/** Layout of a field with one value, half as wide as a form. */
export const singleValueLayout = {
  hasCardLine: false,
  isWide: false,
  isCutFirst: false,
  isNumeric: false,
  parts: listSinglePart,
  isOneColumn: false,
  isNamedByLanguage: false,
}

/** Returns the props common to the inputs of all types. */
export const commonInputProps = ({ source, field, hint }: InputProps) => ({
  source,
  isRequired: field.required,
  helperText: hint,
})

/** Numbers and days are typed from left to right in every language. */
export const leftToRightInput = { htmlInput: { dir: 'ltr' } } as const
