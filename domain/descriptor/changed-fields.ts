import { fieldTypeRules, isFieldShown, isReadOnly } from './field.ts'
import type { Resource } from './resource.ts'

export type RecordValues = Readonly<Record<string, unknown>>

const omitUnchanged = (next: unknown, before: unknown): unknown =>
  JSON.stringify(next ?? null) === JSON.stringify(before ?? null) ? undefined : next

/**
 * Picks the writable fields that differ from the record as read, so that a save never repeats, and thereby
 * publishes, a draft of another user. Fields that are left out keep their stored value.
 */
export const pickChangedFields = (
  descriptor: Resource,
  values: RecordValues,
  before?: RecordValues,
): RecordValues => {
  const record = { ...before, ...values }
  const entries = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) =>
        !isReadOnly(field) && !(before && field.createOnly) && isFieldShown(descriptor, name, record),
    )
    .map(([name, { type, always }]) => {
      if (always) return [name, values[name]] as const
      const pickChange = fieldTypeRules(type).pickChanged ?? omitUnchanged
      return [name, pickChange(values[name], before?.[name])] as const
    })

  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
