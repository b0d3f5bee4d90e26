import { fieldTypeRules, formatFieldValue, hasTrait } from '../../domain/descriptor/field.ts'
import { type Field, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { type Language, languageNames, languages } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'

type Values = Readonly<Record<string, unknown>>

/** Column of an exported table: a field, or one language of a field. */
export interface TableColumn {
  /** Path of the value in a record, such as `name.en`. */
  readonly path: string
  readonly name: string
  readonly field: Field | undefined
  readonly language?: Language
}

/** Columns of every record in addition to its fields. */
export const systemColumns = ['id', 'version', 'created_at', 'updated_at']

/** Columns that identify a record and its version. */
const identifyingFields = ['id', 'version']

const listFieldColumns = (visibleResource: Resource, name: string): TableColumn[] => {
  const field = fieldOf(visibleResource, name)
  if (!field || !(hasTrait(field, 'inLanguages') || hasTrait(field, 'keptBeside')))
    return [{ path: name, name, field }]
  return languages.map((language) => ({ path: `${name}.${language}`, name, field, language }))
}

/** Parses the names of requested columns. Throws `malformed` for a column that the caller does not see. */
export const parseRequestedColumns = (
  visibleResource: Resource,
  columns: string | undefined,
): string[] | undefined => {
  const names = columns?.split(',')
  if (names?.some((name) => !fieldOf(visibleResource, name) && !systemColumns.includes(name)))
    throw new ApiError('malformed', { fields: { columns: 'unknown' } })
  return names && [...new Set(names)]
}

/** Lists the columns of a table: the named ones, or id, version and all fields. */
export const tableColumns = (
  visibleResource: Resource,
  names: readonly string[] = [...identifyingFields, ...Object.keys(visibleResource.fields)],
): TableColumn[] => names.flatMap((name) => listFieldColumns(visibleResource, name))

export const readColumnValue = (record: Values, { name, language }: TableColumn): unknown =>
  language ? Object(record[name])[language] : record[name]

/** Formats the header of a column, such as `City: Hebrew`. */
export const formatColumnHead = (
  { name, field, language }: TableColumn,
  readerLanguage: Language,
): string => {
  const label = field?.label[readerLanguage] ?? name
  return language ? `${label}: ${languageNames[language][readerLanguage]}` : label
}

/** Formats a value exactly, for import; lists and objects become JSON. */
export const formatExact = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

const isTabular = ({ type }: Field): boolean => fieldTypeRules(type).isTabular === true

/** Formats a value for people; types that spreadsheets read, such as numbers and dates, stay exact. */
export const formatCell = ({ field }: TableColumn, value: unknown, readerLanguage: Language): string => {
  const isExact = value === null || value === undefined || !field || isTabular(field)
  const isWordless = !isExact && typeof value === 'object' && !fieldTypeRules(field.type).format
  return isExact || isWordless ? formatExact(value) : formatFieldValue(field, value, readerLanguage)
}
