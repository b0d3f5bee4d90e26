import type { Knex } from 'knex'
import { descriptorMistakes } from '../../../domain/descriptor-mistakes/index.ts'
import { hasTrait } from '../../../domain/field.ts'
import { languages } from '../../../domain/languages.ts'
import type { Resource } from '../../../domain/resource.ts'
import { columnsOf, idColumn, sortColumn, tableOf } from './field-columns.ts'

/** Descriptors with which the server cannot start; the message has a line for each mistake. */
export class WrongDescriptor extends Error {}

const columnsByTable = async (knex: Knex, tables: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await knex.raw<{ rows: { name: string; columns: string[] }[] }>(
    `SELECT relation.relname AS name, array_agg(attname::text) AS columns
     FROM pg_attribute JOIN pg_class relation ON relation.oid = attrelid
     WHERE relation.relname = ANY(?) AND relation.relnamespace = current_schema()::regnamespace
       AND attnum > 0 AND NOT attisdropped
     GROUP BY relation.relname`,
    [[...tables]],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** The columns that exist only so that lists are sorted by them. */
const sortColumnsOf = (resource: Resource, name: string): string[] => {
  const field = resource.fields[name]
  if (!field?.sortColumn) return []
  const paths = hasTrait(field, 'inLanguages') ? languages.map((language) => `${name}.${language}`) : [name]
  return paths.map((path) => sortColumn(resource, path))
}

const missing = (resource: Resource, columns: readonly string[] | undefined): string[] => {
  const table = tableOf(resource)
  if (!columns) return [`Resource ${resource.name}: there is no table ${table}`]
  const own = [idColumn(resource), 'version', 'created_at', 'updated_at']
  const kept = [...own, ...(resource.softDelete ? ['deleted_at'] : [])].map((column) => [column, column])
  const fields = Object.keys(resource.fields).flatMap((name) =>
    [...columnsOf(resource, name), ...sortColumnsOf(resource, name)].map((column) => [name, column]),
  )
  return [...kept, ...fields]
    .filter(([, column]) => !columns.includes(String(column)))
    .map(([name, column]) => `Resource ${resource.name}: ${name} needs the column ${table}.${column}`)
}

/** Throws WrongDescriptor where there are mistakes. */
export const refuseMistakes = (mistakes: readonly string[]): void => {
  if (mistakes.length > 0) throw new WrongDescriptor([...new Set(mistakes)].join('\n'))
}

/** Throws WrongDescriptor for descriptors that contradict themselves, each other or the tables. One query. */
export const checkDescriptors = async (knex: Knex, all: readonly Resource[]): Promise<void> => {
  const tables = await columnsByTable(knex, all.map(tableOf))
  const lacking = all.flatMap((resource) => missing(resource, tables.get(tableOf(resource))))
  refuseMistakes([...descriptorMistakes(all), ...lacking])
}
