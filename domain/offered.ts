import type { Role } from './access.ts'
import { mayGive } from './by-record/rank.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'
import { nextOptions, openTo } from './rules/transitions.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a field stands before a change; in a new record, and where nothing is stored, at its default. */
export const startOf = (resource: Resource, name: string, stored: Values = {}): unknown => {
  const field = fieldOf(resource, name)
  return stored[name] ?? (field && 'default' in field ? field.default : null) ?? null
}

/** A field with the options that a person of this role may give to a record, the one that it has among them. */
export const offered = (
  resource: Resource,
  name: string,
  field: Field,
  role: Role | undefined,
  stored?: Values,
): Field => {
  if (!('options' in field)) return field
  const now = startOf(resource, name, stored)
  const next = nextOptions(resource.rules?.transitions, name, now, openTo(role))
  const options = field.options.filter(
    ({ value }) =>
      mayGive(resource, name, role, value) && (next === undefined || value === now || next.includes(value)),
  )
  return { ...field, options }
}
