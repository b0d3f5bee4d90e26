import { fieldTypeRules, formatFieldValue, hasTrait } from '../../domain/descriptor/field.ts'
import { type Field, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { type Language, languageNames, languages } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'

type Values = Readonly<Record<string, unknown>>

/** A column of an exported table: a field, or one of its languages. */
export interface TableColumn {
  /** Where the value lies in a record, as in `name.he`. */
  readonly path: string
  readonly name: string
  readonly field: Field | undefined
  readonly language?: Language
}

/** What comes with each record beside its fields. */
export const systemColumns = ['id', 'version', 'created_at', 'updated_at']

/** What a whole record is known again by. */
const identifyingFields = ['id', 'version']

const columnsOfField = (visibleResource: Resource, name: string): TableColumn[] => {
  const field = fieldOf(visibleResource, name)
  if (!field || !(hasTrait(field, 'inLanguages') || hasTrait(field, 'keptBeside')))
    return [{ path: name, name, field }]
  return languages.map((language) => ({ path: `${name}.${language}`, name, field, language }))
}

/** The names of the columns that are asked for. Throws `malformed` for one that the caller does not see. */
export const parseRequestedColumns = (
  visibleResource: Resource,
  columns: string | undefined,
): string[] | undefined => {
  const names = columns?.split(',')
  if (names?.some((name) => !fieldOf(visibleResource, name) && !systemColumns.includes(name)))
    throw new ApiError('malformed', { fields: { columns: 'unknown' } })
  return names && [...new Set(names)]
}

/** The columns of a table: those that are asked for, or the whole record. */
export const tableColumns = (
  visibleResource: Resource,
  names: readonly string[] = [...identifyingFields, ...Object.keys(visibleResource.fields)],
): TableColumn[] => names.flatMap((name) => columnsOfField(visibleResource, name))

/** The value of a column in a record. */
export const readColumnValue = (record: Values, { name, language }: TableColumn): unknown =>
  language ? Object(record[name])[language] : record[name]

/** What a column is called in words. */
export const formatColumnHead = (
  { name, field, language }: TableColumn,
  readerLanguage: Language,
): string => {
  const label = field?.label[readerLanguage] ?? name
  return language ? `${label}: ${languageNames[language][readerLanguage]}` : label
}

/** A value as it is, in a cell: a list or data of a shape of its own as JSON. */
export const formatExact = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

const isTabular = ({ type }: Field): boolean => fieldTypeRules(type).isTabular === true

/** A value in words, as people read it; numbers and days as spreadsheets do. */
export const formatCell = ({ field }: TableColumn, value: unknown, readerLanguage: Language): string => {
  const isExact = value === null || value === undefined || !field || isTabular(field)
  const isWordless = !isExact && typeof value === 'object' && !fieldTypeRules(field.type).format
  return isExact || isWordless ? formatExact(value) : formatFieldValue(field, value, readerLanguage)
}
