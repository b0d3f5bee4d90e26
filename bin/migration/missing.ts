import { columnsOf, idColumn, sqlTypesOf, tableOf } from '../../api/stores/records/field-columns.ts'
import { type Table, uniqueFields } from '../../api/stores/records/table-mistakes.ts'
import { hasTrait } from '../../domain/field.ts'
import { type Field, idFieldOf, type Resource } from '../../domain/resource.ts'

/** What a migration does for one resource, and how it is taken back. */
export interface Change {
  readonly up: readonly string[]
  readonly down: readonly string[]
}

const isNeeded = (field: Field): boolean => field.required === true || hasTrait(field, 'alwaysThere')

const literal = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`

/** What a column begins with: the field's own default, or nothing where the type is never null. */
const beginning = (field: Field, type: string): string => {
  if ('default' in field && field.default !== undefined && !Array.isArray(field.default))
    return ` DEFAULT ${literal(field.default)}`
  return type.endsWith('[]') ? " DEFAULT '{}'" : ''
}

const referenced = (field: Field, own: Resource): string => {
  if (!('to' in field) || sqlTypesOf(field)[0].endsWith('[]')) return ''
  const { to }: { to: unknown } = field
  return ` REFERENCES ${tableOf(to === 'self' ? own : field.to)}`
}

const isSortedByWords = (field: Field, type: string): boolean =>
  type.startsWith('character varying') && hasTrait(field, 'sortable')

/** The columns of a field, each as a new table or an older one takes it. */
const definitions = (resource: Resource, name: string): { column: string; sql: string }[] => {
  const field = resource.fields[name]
  if (!field) return []
  const [type] = sqlTypesOf(field)
  const given = beginning(field, type)
  return columnsOf(resource, name).map((column) => ({
    column,
    sql: [
      `${column} ${type}`,
      isSortedByWords(field, type) ? ' COLLATE "und-x-icu"' : '',
      isNeeded(field) || given ? ' NOT NULL' : '',
      given,
      referenced(field, resource),
    ].join(''),
  }))
}

const allDefinitions = (resource: Resource) =>
  Object.keys(resource.fields).flatMap((name) => definitions(resource, name))

const kept = (resource: Resource): string[] => [
  'version integer NOT NULL DEFAULT 1',
  'created_at timestamptz NOT NULL DEFAULT now()',
  'updated_at timestamptz NOT NULL DEFAULT now()',
  ...(resource.softDelete ? ['deleted_at timestamptz'] : []),
]

const uniqueIndexes = (resource: Resource, existing: Table['unique']): string[] =>
  uniqueFields(resource).flatMap((names) => {
    const columns = names.flatMap((name) => columnsOf(resource, name))
    const isThere = existing.some((index) => [...index].sort().join() === [...columns].sort().join())
    const where = resource.softDelete ? ' WHERE deleted_at IS NULL' : ''
    return isThere || columns.length === 0
      ? []
      : [`CREATE UNIQUE INDEX ON ${tableOf(resource)} (${columns.join(', ')})${where};`]
  })

const newTable = (resource: Resource): Change => {
  const table = tableOf(resource)
  const id = idFieldOf(resource)
    ? `PRIMARY KEY (${idColumn(resource)})`
    : `id ${resource.id} GENERATED ALWAYS AS IDENTITY PRIMARY KEY`
  const columns = [id, ...allDefinitions(resource).map(({ sql }) => sql), ...kept(resource)]
  return {
    up: [
      `CREATE TABLE ${table} (\n        ${columns.join(',\n        ')}\n      );`,
      ...uniqueIndexes(resource, []),
    ],
    down: [`DROP TABLE ${table};`],
  }
}

/** What of a resource its table lacks: the table, columns, unique indexes. Nothing for a view. */
export const missingIn = (resource: Resource, table: Table | undefined): Change => {
  if (!table) return newTable(resource)
  if (table.isView) return { up: [], down: [] }
  const name = tableOf(resource)
  const lacking = allDefinitions(resource).filter(({ column }) => !table.columns.has(column))
  return {
    up: [
      ...lacking.map(({ sql }) => `ALTER TABLE ${name} ADD COLUMN ${sql};`),
      ...uniqueIndexes(resource, table.unique),
    ],
    down: lacking.map(({ column }) => `ALTER TABLE ${name} DROP COLUMN ${column};`),
  }
}
