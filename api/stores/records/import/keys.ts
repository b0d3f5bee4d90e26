import { fieldOf, type Resource } from '../../../../domain/resource.ts'
import { aboutOf } from '../../../../domain/rules/rule.ts'
import { fieldSchema } from '../../../../domain/schema.ts'
import { fieldErrors } from '../../../../domain/schema-errors.ts'
import { unusableValues } from '../../../../domain/values.ts'
import { asStored, columnsOf } from '../field-columns.ts'
import type { Values } from '../record.ts'

type Scalar = string | number

/** Fields that no two records have alike, alone or together. */
export type Key = readonly string[]

/** The keys of a resource that lie in a column a field. */
export const keysOf = (resource: Resource): Key[] => {
  const alone = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique)
  const together = (resource.rules?.unique ?? []).map(aboutOf)
  return [...alone.map((name) => [name]), ...together].filter((names) =>
    names.every((name) => columnsOf(resource, name).length === 1),
  )
}

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'

/** A value that the table can be asked for: one that keeps the rules of its field. */
const usable = (resource: Resource, name: string, value: unknown): Scalar[] => {
  const field = fieldOf(resource, name)
  if (!field || !isScalar(value)) return []
  const broken = { ...fieldErrors(value, fieldSchema(field)), ...unusableValues(resource, { [name]: value }) }
  return Object.keys(broken).length === 0 ? [value] : []
}

/** The values that a row gives of a key; nothing where it does not give all of them. */
export const valuesOf = (resource: Resource, key: Key, row: Values): Scalar[] | undefined => {
  const values = key.flatMap((name) => usable(resource, name, row[name]))
  return values.length === key.length ? values : undefined
}

/** What two records with the same values of a key have alike; nothing where the values cannot be told. */
export const markOf = (resource: Resource, key: Key, row: Values): string | undefined => {
  if (!valuesOf(resource, key, row)) return undefined
  const stored = asStored(resource, Object.fromEntries(key.map((name) => [name, row[name]])), {})
  return JSON.stringify([key, ...key.map((name) => stored[name])])
}
