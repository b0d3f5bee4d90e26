import { fieldOf, type Resource } from '../resource.ts'
import { isMet } from './when.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * True while a field of a record is asked for: it has no condition, or the field that this looks at is itself
 * asked for and has the value. What is not asked for is neither required nor sent; what is stored of it stays.
 */
export const isShown = (resource: Resource, name: string, values: Values): boolean => {
  const when = fieldOf(resource, name)?.shownWhen
  return !when || (isShown(resource, when.field, values) && isMet(when, { values }))
}

/** The names of the fields of a record that are not asked for. */
export const hiddenFields = (resource: Resource, values: Values): string[] =>
  Object.keys(resource.fields).filter((name) => !isShown(resource, name, values))
