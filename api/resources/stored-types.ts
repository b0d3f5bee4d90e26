import type { Schema } from 'jsonschema'
import type { Knex } from 'knex'
import { optionValues } from '../../domain/descriptor/choice-types.ts'
import { fixedScale } from '../../domain/descriptor/number-types.ts'
import { type Identified, idTextSchema } from '../../domain/descriptor/reference-types.ts'
import type { Field, FieldType } from '../../domain/descriptor/resource.ts'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  type Trilingual,
} from '../../domain/languages.ts'
import { users } from '../../domain/resources/users.ts'
import { cleanMarkup } from './clean-markup.ts'
import type { FilterCondition } from './record.ts'

/** How the values of a type of field lie in a table. `column` is what the field's column is named. */
interface StoredType<T extends FieldType = FieldType> {
  /** The columns that a field is kept in; none for what is kept beside the record. */
  readonly columns: (column: string) => readonly string[]
  /** The types of column that hold the values, as PostgreSQL names them; a new table gets the first. */
  readonly sqlTypes: (field: Field<T>) => readonly [string, ...string[]]
  /** SQL of the value as it stands in JSON, over the alias `record`; null for what is kept beside it. */
  readonly reading: ((column: string, field: Field<T>) => string) | null
  /** The column that a list is sorted and filtered by; a text of several languages by one of them. */
  readonly comparedBy: (column: string, part?: string) => string
  /** The value of each column that a value which is sent writes. */
  readonly storing: (column: string, value: unknown) => Record<string, unknown>
  /** A value that is sent in the form in which it will be read back. */
  readonly asRead: (value: unknown, field: Field<T>, stored: unknown) => unknown
  /** SQL of what is searched of a column, where that is not all of it. */
  readonly searched: (sql: string) => string
  /** The JSON Schema of one value of a filter, where that is not a value of the field. */
  readonly filterSchema: ((field: Field<T>) => Schema) | null
  /** Leaves the records of a query whose column meets a condition. */
  readonly filter: (query: Knex.QueryBuilder, column: string, condition: FilterCondition) => void
  /** True where the best plan for one value of a filter is the best for every other. */
  readonly isPlannedOnce: boolean
}

/** A column of the alias `record`, as SQL. Names are declared, never sent. */
export const recordColumn = (column: string): string => `record."${column}"`

const filter: StoredType['filter'] = (query, column, { operator, values }) => {
  if (operator !== 'in') {
    query.whereRaw(`?? ${operator} ?`, [column, String(values[0])])
    return
  }
  const present = values.filter((value) => value !== null)
  query.where((either) => {
    either.whereIn(column, present)
    if (present.length < values.length) either.orWhereNull(column)
  })
}

/** A time as JSON has it, to the millisecond. */
export const timeInJson = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A text of at most so many characters, or of any length; a long number is text in JSON. */
const textTypes = (field: object): readonly [string, ...string[]] => [
  'maxLength' in field ? `character varying(${field.maxLength})` : 'text',
  'character varying',
  'text',
  'bigint',
]

/** What most types are: one column of text, which holds the value as the API answers it. */
export const singleColumnType: StoredType = {
  columns: (column) => [column],
  sqlTypes: textTypes,
  reading: (column) => recordColumn(column),
  comparedBy: (column) => column,
  storing: (column, value) => ({ [column]: value }),
  asRead: (value) => value,
  searched: (sql) => sql,
  filterSchema: null,
  filter,
  isPlannedOnce: true,
}

/** A rich text as it is stored; whatever else was sent stays, to be refused or kept as nothing. */
const cleanMarkupValue = (value: unknown): unknown => (typeof value === 'string' ? cleanMarkup(value) : value)

/** SQL of the text that a rich text shows, as `markupText` makes it but for its spaces. */
const shownTextSql = (sql: string): string => `shown_text(${sql})`

/** A long number, such as the id of an item, is text in JSON. */
const string: StoredType<'string'> = {
  ...singleColumnType,
  reading: (column) => `${recordColumn(column)}::text`,
}

const screen: StoredType<'screen'> = singleColumnType

const text: StoredType<'text'> = singleColumnType

const longText: StoredType<'long-text'> = singleColumnType

/** Cleaned before it is stored; the tags are not searched. */
const rich: StoredType<'rich'> = {
  ...singleColumnType,
  storing: (column, value) => ({ [column]: cleanMarkupValue(value) }),
  asRead: cleanMarkupValue,
  searched: shownTextSql,
}

const url: StoredType<'url'> = singleColumnType

const email: StoredType<'email'> = singleColumnType

const languageColumn = (column: string, language: Language): string => `${column}_${language}`

/** The column of the language that a path names, or else of the default one. */
const columnOfPart: StoredType['comparedBy'] = (column, part) =>
  languageColumn(column, isLanguage(part) ? part : defaultLanguage)

/** A column for each language. */
const languageColumns: StoredType<'language-text' | 'language-long-text' | 'language-rich'> = {
  ...singleColumnType,
  columns: (column) => languages.map((language) => languageColumn(column, language)),
  reading: (column) => {
    const pairs = languages.map(
      (language) => `'${language}', ${recordColumn(languageColumn(column, language))}`,
    )
    return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`
  },
  comparedBy: columnOfPart,
  storing: (column, value) => {
    const texts: Partial<Trilingual> = { ...Object(value) }
    const sentLanguages = languages.filter((language) => language in texts)
    return Object.fromEntries(
      sentLanguages.map((language) => [languageColumn(column, language), texts[language]]),
    )
  },
  asRead: (value, _, stored) => ({ ...Object(stored), ...Object(value) }),
}

/** Kept beside the record, by a store of its own; sorted by a column for each language. */
const translations: StoredType<'translations'> = {
  ...singleColumnType,
  columns: () => [],
  reading: null,
  comparedBy: columnOfPart,
}

const languageText: StoredType<'language-text'> = languageColumns

const languageLongText: StoredType<'language-long-text'> = languageColumns

const cleanEachMarkup = (value: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([language, text]) => [language, cleanMarkupValue(text)]),
  )

/** Cleaned before they are stored; the tags are not searched. */
const languageRich: StoredType<'language-rich'> = {
  ...languageColumns,
  storing: (column, value) => languageColumns.storing(column, cleanEachMarkup(value)),
  asRead: (value, _, stored) => ({ ...Object(stored), ...cleanEachMarkup(value) }),
  searched: shownTextSql,
}

/** Leaves the records whose array holds any of the values. */
const filterByAnyEntry: StoredType['filter'] = (query, column, { values }) => {
  const entries = values.filter((value) => value !== null).map(String)
  query.whereRaw('?? && ?', [column, entries])
}

/** There may be a thousand times as many yes as no. */
const boolean: StoredType<'boolean'> = {
  ...singleColumnType,
  sqlTypes: () => ['boolean'],
  isPlannedOnce: false,
}

/** Read as text, since the driver would make a midnight of it in the server's time zone. */
const date: StoredType<'date'> = {
  ...singleColumnType,
  sqlTypes: () => ['date'],
  reading: (column) => `to_char(${recordColumn(column)}, 'YYYY-MM-DD')`,
}

const dateTime: StoredType<'date-time'> = {
  ...singleColumnType,
  sqlTypes: () => ['timestamp with time zone'],
  reading: (column) => timeInJson(recordColumn(column)),
  asRead: (value) => (typeof value === 'string' ? new Date(value).toISOString() : value),
}

/** A numeric column, which holds each place of what is sent. */
const exactNumber: StoredType<'decimal' | 'percent' | 'money'> = {
  ...singleColumnType,
  // In a column of fewer places the last ones would be lost without a word.
  sqlTypes: ({ precision, scale }) => [`numeric(${precision},${scale})`],
  // As a number it would lose the zeros of its scale.
  reading: (column) => `${recordColumn(column)}::text`,
  asRead: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
}

const decimal: StoredType<'decimal'> = exactNumber

const integer: StoredType<'integer'> = { ...singleColumnType, sqlTypes: () => ['integer', 'smallint'] }

const money: StoredType<'money'> = exactNumber

const percent: StoredType<'percent'> = exactNumber

const json: StoredType<'json'> = {
  ...singleColumnType,
  sqlTypes: () => ['jsonb'],
  // The driver would make an array of PostgreSQL of a list.
  storing: (column, value) => ({ [column]: value === null ? null : JSON.stringify(value) }),
}

/** The types of column that hold the id of a record. */
const idColumnTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [id] : ['character varying(255)', 'character varying', 'text']

/** The types of column that hold several of them. */
const idListColumnTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [`${id}[]`] : ['text[]', 'character varying[]']

const usersTable = users.name

/** Named to whoever may read the record, though he may not read accounts. */
const person: StoredType<'person'> = {
  ...singleColumnType,
  sqlTypes: () => ['integer'],
  reading: (column) =>
    `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM ${usersTable} person
      WHERE person.id = ${recordColumn(column)})`,
}

/** Ids that are long numbers are text in JSON. */
const reference: StoredType<'reference'> = {
  ...singleColumnType,
  sqlTypes: ({ to }) => idColumnTypes(to),
  reading: (column, { to }) => `${recordColumn(column)}${to.id === 'bigint' ? '::text' : ''}`,
}

/** An array, of which a filter names any entry. */
const referenceList: StoredType<'reference-list'> = {
  ...singleColumnType,
  sqlTypes: ({ to }) => idListColumnTypes(to),
  filterSchema: ({ to }) => idTextSchema(to),
  filter: filterByAnyEntry,
}

const select: StoredType<'select'> = singleColumnType

/** An array, of which a filter names any entry. */
const selectList: StoredType<'select-list'> = {
  ...singleColumnType,
  sqlTypes: () => ['text[]', 'character varying[]'],
  filterSchema: ({ options }) => ({ type: 'string', enum: optionValues(options) }),
  filter: filterByAnyEntry,
  // There may be a thousand times as many of one option as of another.
  isPlannedOnce: false,
}

const storedTypes: { readonly [T in FieldType]: StoredType<T> } = {
  string,
  screen,
  text,
  'long-text': longText,
  rich,
  url,
  email,
  integer,
  decimal,
  percent,
  money,
  boolean,
  select,
  'select-list': selectList,
  date,
  'date-time': dateTime,
  translations,
  'language-text': languageText,
  'language-long-text': languageLongText,
  'language-rich': languageRich,
  reference,
  person,
  'reference-list': referenceList,
  json,
}

/** How the values of a type of field are stored. */
export const storedType = <T extends FieldType>(type: T): StoredType<T> => storedTypes[type]
