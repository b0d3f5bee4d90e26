import { identifier } from '../../../db/identifier.ts'
import { lineOf, type Mistake } from '../../../domain/descriptor-mistakes/mistake.ts'
import { hasTrait } from '../../../domain/field.ts'
import { languages } from '../../../domain/languages.ts'
import type { Resource } from '../../../domain/resource.ts'
import { aboutOf } from '../../../domain/rules/rule.ts'
import { columnsOf, idColumn, sortColumn, sqlTypesOf, tableOf } from './field-columns.ts'

/** What a table has. */
export interface Table {
  /** The types of its columns, by their names. */
  readonly columns: ReadonlyMap<string, string>
  /** The columns of each unique index. */
  readonly unique: readonly (readonly string[])[]
  /** A view takes the types of what it shows, and has no index. */
  readonly isView: boolean
}

const remedy = 'npm run migration -- NAME writes what is missing'

/** The columns that exist only so that lists are sorted by them. */
const sortColumnsOf = (resource: Resource, name: string): string[] => {
  const field = resource.fields[name]
  if (!field?.sortColumn) return []
  const paths = hasTrait(field, 'inLanguages') ? languages.map((language) => `${name}.${language}`) : [name]
  return paths.map((path) => sortColumn(resource, path))
}

/** The columns that every table has, beside those of its fields. */
export const ownColumns = (resource: Resource): string[] => [
  idColumn(resource),
  'version',
  'created_at',
  'updated_at',
  ...(resource.softDelete ? ['deleted_at'] : []),
]

const lacking = (resource: Resource, { columns }: Table): Mistake[] => {
  const own = ownColumns(resource).map((column) => ({ place: column, column }))
  const fields = Object.keys(resource.fields).flatMap((place) =>
    [...columnsOf(resource, place), ...sortColumnsOf(resource, place)].map((column) => ({ place, column })),
  )
  return [...own, ...fields]
    .filter(({ column }) => !columns.has(column))
    .map(({ place, column }) => ({ place, wrong: `needs the column ${tableOf(resource)}.${column}`, remedy }))
}

const withoutSize = (type: string): string => type.replace(/\(.*\)/, '')

const ofWrongType = (resource: Resource, { columns, isView }: Table): Mistake[] =>
  Object.entries(resource.fields).flatMap(([place, field]) => {
    const types = sqlTypesOf(field)
    const fits = (type: string) => types.includes(type) || types.includes(withoutSize(type))
    return columnsOf(resource, place).flatMap((column) => {
      const type = columns.get(column)
      if (isView || type === undefined || fits(type)) return []
      const wrong = `the column ${tableOf(resource)}.${column} is ${type}, which does not hold a ${field.type} field`
      return [{ place, wrong, remedy: `make it ${types[0]} in a migration` }]
    })
  })

/** The fields that are unique, alone and together. */
const uniqueFields = ({ fields, rules }: Resource): (readonly string[])[] => [
  ...Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [[name]] : [])),
  ...(rules?.unique ?? []).map(aboutOf),
]

/** SQL of an index of these columns, over the records that are not deleted. */
export const indexSql = (
  resource: Resource,
  columns: readonly string[],
  kind: '' | 'UNIQUE ' = '',
): string => {
  const where = resource.softDelete ? ' WHERE deleted_at IS NULL' : ''
  return `CREATE ${kind}INDEX ON ${identifier(tableOf(resource))} (${columns.map(identifier).join(', ')})${where}`
}

/** The fields whose unique index a table lacks, and the SQL of each. */
export const uniqueIndexesLacking = (resource: Resource, existing: Table['unique']) =>
  uniqueFields(resource).flatMap((names) => {
    const columns = names.flatMap((name) => columnsOf(resource, name))
    const isKept = existing.some((index) => [...index].sort().join() === [...columns].sort().join())
    return isKept || columns.length === 0 ? [] : [{ names, sql: indexSql(resource, columns, 'UNIQUE ') }]
  })

const withoutIndex = (resource: Resource, { unique, isView }: Table): Mistake[] =>
  isView
    ? []
    : uniqueIndexesLacking(resource, unique).map(({ names, sql }) => ({
        place: names.join(', '),
        wrong: 'is unique, and no index keeps it so',
        remedy: sql,
      }))

/** What a descriptor needs of its table that is not there, one line each: resource, field, remedy. */
export const tableMistakes = (resource: Resource, table: Table | undefined): string[] => {
  const none = { place: 'table', wrong: `there is no table ${tableOf(resource)}`, remedy }
  const mistakes = table
    ? [...lacking(resource, table), ...ofWrongType(resource, table), ...withoutIndex(resource, table)]
    : [none]
  return mistakes.map((mistake) => lineOf(resource, mistake))
}
