import { fieldTypeRules, isFieldShown, isReadOnly } from '../../domain/descriptor/field.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'

export type Values = Readonly<Record<string, unknown>>

const changed = (next: unknown, before: unknown): unknown =>
  JSON.stringify(next ?? null) === JSON.stringify(before ?? null) ? undefined : next

/**
 * What a save sends: the fields that a client may write and that differ from what was read, so that a
 * save never repeats, and thereby publishes, what somebody else has left as a draft. What is not asked for
 * stays as it is stored.
 */
export const changesOf = (descriptor: Resource, values: Values, before?: Values): Values => {
  const record = { ...before, ...values }
  const entries = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) =>
        !isReadOnly(field) && !(before && field.createOnly) && isFieldShown(descriptor, name, record),
    )
    .map(([name, { type, always }]) => {
      if (always) return [name, values[name]] as const
      const difference = fieldTypeRules(type).changed ?? changed
      return [name, difference(values[name], before?.[name])] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
