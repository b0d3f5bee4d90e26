import type { ComponentType, ReactNode } from 'react'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import type { TranslateMessage } from '../../ui/useTranslate.ts'

/** One value of a field: the field itself, or one of its languages. */
export interface Part {
  /** The path of the value in a record, such as `code` or `translations.he`. */
  path: string
  /** The language that the value is written in, where that is known. */
  language?: Language
  /** What tells the part from the others of its field. */
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
  value: unknown
  onChoose: (value: unknown) => void
  /** Says why the field cannot be filtered by a value; nothing where it can. */
  faultOf: (value: unknown) => string | undefined
}

interface FilterView<T extends FieldType> {
  /** True for types that are filtered from one value to another, rather than by one value. */
  isSpan: boolean
  /** Where the value of the filter is chosen or typed. */
  input: (props: FilterProps<T>) => ReactNode
}

interface Layout<T extends FieldType> {
  /** The widest that a table column of it gets, in pixels; longer values are shortened. */
  width: number
  /** Stands on the second line of a card, some with the name of the field, without which they say nothing, some shortened. */
  onCard: 'plain' | 'named' | 'short' | false
  /** Takes the whole width of a form. */
  isWide: boolean
  /** Figures of a column stand under one another. */
  isFigure: boolean
  /** The values that a field consists of. */
  parts: (name: string, field: Field<T>) => readonly Part[]
  /** A table has room for one of the parts only, the one in the language of the interface. */
  isOneColumn: boolean
  /** The parts are told apart by their language alone, since the field is what the record is about. */
  isNamedByLanguage: boolean
}

type TextOf<T extends FieldType> = (
  value: unknown,
  translateMessage: TranslateMessage,
  field: Field<T>,
  language: Language,
) => string

/** How the values of one type of field are read, typed, looked for and laid out. */
export interface FieldTypeView<T extends FieldType = FieldType> {
  /** A value as it is read in a line: in tables and on cards, and elsewhere unless `whole` says how. */
  cell: ComponentType<CellProps>
  /** The same where there is room for all of it: on the page of a record, and in its history. */
  whole?: ComponentType<CellProps>
  /** The input in a form. */
  input: (props: InputProps<T>) => ReactNode
  /** How a list is filtered by it, where it can be. */
  filter: FilterView<T> | null
  /** A value in words. */
  text: TextOf<T>
  layout: Layout<T>
  /** Broken rules that people know by another name, with an example of what could be. */
  errorMessages: {
    names: Readonly<Record<string, string>>
    example?: (field: Field<T>) => string
  }
}

/** A value that is read as it is sent. */
export const plainText = (value: unknown): string => String(value ?? '')

/** A value in the words of its type, which titles are made of as well. */
export const typeText = (value: unknown, _: TranslateMessage, field: Field, language: Language): string =>
  formatFieldValue(field, value, language)

/** An emptied text that is required stays a text, so that the rule it breaks is `required`. */
export const keepEmptyText = (text: string) => text

/** A value, or the sign that there is none. */
export const orDash = (value: unknown): string => plainText(value) || '—'

const singlePart = (path: string): readonly Part[] => [{ path }]

/** A field with one value, as wide as half a form. */
export const singleValueLayout = {
  isWide: false,
  isFigure: false,
  parts: singlePart,
  isOneColumn: false,
  isNamedByLanguage: false,
}

/** What the input of every type is told. */
export const commonInputProps = ({ source, field, hint }: InputProps) => ({
  source,
  isRequired: field.required,
  helperText: hint,
})

/** Figures and days are typed from left to right in every language. */
export const leftToRightInput = { htmlInput: { dir: 'ltr' } } as const
