import type { FieldErrors, RuleName } from './envelope.ts'
import { rulesOf } from './field.ts'
import { type Field, type FieldType, fieldOf, type Resource } from './resource.ts'

const brokenRule = <T extends FieldType>(
  field: (Field<T> & { type: T }) | undefined,
  value: unknown,
): RuleName | undefined =>
  field && typeof value === 'string' ? rulesOf(field.type).brokenRule?.(value, field) : undefined

/** The fields whose values have the right form and still mean nothing, or lie out of bounds. */
export const unusableValues = (resource: Resource, sent: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const rule = brokenRule(fieldOf(resource, name), value)
      return rule ? [[name, rule]] : []
    }),
  )
