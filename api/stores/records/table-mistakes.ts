import { lineOf, type Mistake } from '../../../domain/descriptor-mistakes/mistake.ts'
import { hasTrait } from '../../../domain/field.ts'
import { languages } from '../../../domain/languages.ts'
import type { Resource } from '../../../domain/resource.ts'
import { columnsOf, idColumn, sortColumn, sqlTypesOf, tableOf } from './field-columns.ts'
import { searchIndexesLacking, type Table, uniqueIndexesLacking } from './table-indexes.ts'

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

const withoutIndex = (resource: Resource, { unique, isView }: Table): Mistake[] =>
  isView
    ? []
    : uniqueIndexesLacking(resource, unique).map(({ names, sql }) => ({
        place: names.join(', '),
        wrong: 'is unique, and no index keeps it so',
        remedy: sql,
      }))

const foundSlowly = (resource: Resource, table: Table): Mistake[] =>
  table.isView
    ? []
    : searchIndexesLacking(resource, table).map(({ names }) => ({
        place: names.join(', '),
        wrong: 'is searched, and no index finds it',
        remedy,
      }))

/** What a descriptor needs of its table that is not there, one line each: resource, field, remedy. */
export const tableMistakes = (resource: Resource, table: Table | undefined): string[] => {
  const none = { place: 'table', wrong: `there is no table ${tableOf(resource)}`, remedy }
  const mistakes = table
    ? [lacking, ofWrongType, withoutIndex, foundSlowly].flatMap((find) => find(resource, table))
    : [none]
  return mistakes.map((mistake) => lineOf(resource, mistake))
}
