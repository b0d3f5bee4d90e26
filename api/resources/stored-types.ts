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

/** Storage of a field type in a table. `column` is the name of the column of the field. */
interface StoredType<T extends FieldType = FieldType> {
  /** Columns of a field; none for values that are stored outside the table. */
  readonly columns: (column: string) => readonly string[]
  /** PostgreSQL types of columns that may hold the values; a new table gets the first. */
  readonly sqlTypes: (field: Field<T>) => readonly [string, ...string[]]
  /** SQL of the value in JSON, over the alias `record`; null for values that are stored outside the table. */
  readonly reading: ((column: string, field: Field<T>) => string) | null
  /** Column that lists are sorted and filtered by; `part` names the language of a text in several. */
  readonly comparedBy: (column: string, part?: string) => string
  /** Values of the columns that an input value writes. */
  readonly storing: (column: string, value: unknown) => Record<string, unknown>
  /** Form in which an input value will be read back. */
  readonly asRead: (value: unknown, field: Field<T>, stored: unknown) => unknown
  /** SQL of the searchable text of a column. */
  readonly searched: (sql: string) => string
  /** JSON Schema of one filter value; null when it is a value of the field. */
  readonly filterSchema: ((field: Field<T>) => Schema) | null
  /** Restricts a query to the records whose column meets a condition. */
  readonly filter: (query: Knex.QueryBuilder, column: string, condition: FilterCondition) => void
  /** Whether one query plan is the best for every filter value. */
  readonly isPlannedOnce: boolean
}

/** Builds the SQL of a column of the alias `record`. Column names are declared, never user input. */
export const recordColumn = (column: string): string => `record."${column}"`

const filterByValue: StoredType['filter'] = (query, column, { operator, values }) => {
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

/** Builds the SQL of a time in the ISO format of JSON, to the millisecond. */
export const timeInJson = (sql: string): string =>
  `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Lists the column types of a text; `bigint` too, since long numbers are text in JSON. */
const listTextTypes = (field: object): readonly [string, ...string[]] => [
  'maxLength' in field ? `character varying(${field.maxLength})` : 'text',
  'character varying',
  'text',
  'bigint',
]

/** Most types: one text column, which holds the value in the form of the API. */
export const singleColumnType: StoredType = {
  columns: (column) => [column],
  sqlTypes: listTextTypes,
  reading: (column) => recordColumn(column),
  comparedBy: (column) => column,
  storing: (column, value) => ({ [column]: value }),
  asRead: (value) => value,
  searched: (sql) => sql,
  filterSchema: null,
  filter: filterByValue,
  isPlannedOnce: true,
}

/** Cleans the markup of a rich text; any other value is returned as it is and left to validation. */
const cleanMarkupValue = (value: unknown): unknown => (typeof value === 'string' ? cleanMarkup(value) : value)

/** Builds the SQL of the visible text of a rich text, like `markupToText` except for spaces. */
const buildShownTextSql = (sql: string): string => `shown_text(${sql})`

/** A long number, such as the id of an item, is text in JSON. */
const string: StoredType<'string'> = {
  ...singleColumnType,
  reading: (column) => `${recordColumn(column)}::text`,
}

/** Cleaned before it is stored; the tags are not searched. */
const rich: StoredType<'rich'> = {
  ...singleColumnType,
  storing: (column, value) => ({ [column]: cleanMarkupValue(value) }),
  asRead: cleanMarkupValue,
  searched: buildShownTextSql,
}

const nameLanguageColumn = (column: string, language: Language): string => `${column}_${language}`

/** Names the column of a language, or of the default language. */
const namePartColumn: StoredType['comparedBy'] = (column, part) =>
  nameLanguageColumn(column, isLanguage(part) ? part : defaultLanguage)

/** A column for each language. */
const languageColumns: StoredType<'language-text' | 'language-long-text' | 'language-rich'> = {
  ...singleColumnType,
  columns: (column) => languages.map((language) => nameLanguageColumn(column, language)),
  reading: (column) => {
    const pairs = languages.map(
      (language) => `'${language}', ${recordColumn(nameLanguageColumn(column, language))}`,
    )
    return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`
  },
  comparedBy: namePartColumn,
  storing: (column, value) => {
    const texts: Partial<Trilingual> = { ...Object(value) }
    const sentLanguages = languages.filter((language) => language in texts)
    return Object.fromEntries(
      sentLanguages.map((language) => [nameLanguageColumn(column, language), texts[language]]),
    )
  },
  asRead: (value, _, stored) => ({ ...Object(stored), ...Object(value) }),
}

/** Stored outside the table by a store of its own; sorted by a column for each language. */
const translations: StoredType<'translations'> = {
  ...singleColumnType,
  columns: () => [],
  reading: null,
  comparedBy: namePartColumn,
}

const cleanEachMarkup = (value: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([language, text]) => [language, cleanMarkupValue(text)]),
  )

/** Cleaned before they are stored; the tags are not searched. */
const languageRich: StoredType<'language-rich'> = {
  ...languageColumns,
  storing: (column, value) => languageColumns.storing(column, cleanEachMarkup(value)),
  asRead: (value, _, stored) => ({ ...Object(stored), ...cleanEachMarkup(value) }),
  searched: buildShownTextSql,
}

/** Restricts a query to the records whose array holds any of the values. */
const filterByAnyEntry: StoredType['filter'] = (query, column, { values }) => {
  const entries = values.filter((value) => value !== null).map(String)
  query.whereRaw('?? && ?', [column, entries])
}

/** One value may be a thousand times as frequent as the other, so each needs a plan of its own. */
const boolean: StoredType<'boolean'> = {
  ...singleColumnType,
  sqlTypes: () => ['boolean'],
  isPlannedOnce: false,
}

/** Read as text, since the driver would turn a date into midnight in the time zone of the server. */
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

/** Numeric column with the exact decimal places of the input. */
const exactNumber: StoredType<'decimal' | 'percent' | 'money'> = {
  ...singleColumnType,
  // A column with fewer places would round silently.
  sqlTypes: ({ precision, scale }) => [`numeric(${precision},${scale})`],
  // A JSON number would lose the trailing zeros.
  reading: (column) => `${recordColumn(column)}::text`,
  asRead: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
}

const integer: StoredType<'integer'> = { ...singleColumnType, sqlTypes: () => ['integer', 'smallint'] }

const json: StoredType<'json'> = {
  ...singleColumnType,
  sqlTypes: () => ['jsonb'],
  // The driver would turn a list into a PostgreSQL array.
  storing: (column, value) => ({ [column]: value === null ? null : JSON.stringify(value) }),
}

const listIdColumnTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [id] : ['character varying(255)', 'character varying', 'text']

const listIdListColumnTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [`${id}[]`] : ['text[]', 'character varying[]']

const usersTable = users.name

/** Includes the name of the user, also for readers of the record who may not read users. */
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
  sqlTypes: ({ to }) => listIdColumnTypes(to),
  reading: (column, { to }) => `${recordColumn(column)}${to.id === 'bigint' ? '::text' : ''}`,
}

/** Array column; a filter value matches any entry. */
const referenceList: StoredType<'reference-list'> = {
  ...singleColumnType,
  sqlTypes: ({ to }) => listIdListColumnTypes(to),
  filterSchema: ({ to }) => idTextSchema(to),
  filter: filterByAnyEntry,
}

/** Array column; a filter value matches any entry. */
const selectList: StoredType<'select-list'> = {
  ...singleColumnType,
  sqlTypes: () => ['text[]', 'character varying[]'],
  filterSchema: ({ options }) => ({ type: 'string', enum: optionValues(options) }),
  filter: filterByAnyEntry,
  // One option may be a thousand times as frequent as another.
  isPlannedOnce: false,
}

const storedTypes: { readonly [T in FieldType]: StoredType<T> } = {
  string,
  screen: singleColumnType,
  text: singleColumnType,
  'long-text': singleColumnType,
  rich,
  url: singleColumnType,
  email: singleColumnType,
  integer,
  decimal: exactNumber,
  percent: exactNumber,
  money: exactNumber,
  boolean,
  select: singleColumnType,
  'select-list': selectList,
  date,
  'date-time': dateTime,
  translations,
  'language-text': languageColumns,
  'language-long-text': languageColumns,
  'language-rich': languageRich,
  reference,
  person,
  'reference-list': referenceList,
  json,
}

export const storedType = <T extends FieldType>(type: T): StoredType<T> => storedTypes[type]
