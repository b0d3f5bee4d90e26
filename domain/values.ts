import type { FieldErrors, RuleName } from './envelope.ts'
import { hasTrait, rulesOf } from './field.ts'
import { type Field, type FieldType, fieldOf, type Resource } from './resource.ts'

const brokenRule = <T extends FieldType>(
  field: Field<T> & { type: T },
  value: string,
): RuleName | undefined => rulesOf(field.type).brokenRule?.(value, field)

/** The strings of a value by their paths: itself, or its texts in each language. */
const strings = (field: Field, name: string, value: unknown): [path: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]]
  if (!hasTrait(field, 'inLanguages') || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [[`${name}.${language}`, text]] : [],
  )
}

/** The fields whose values have the right form and still mean nothing, or lie out of bounds. */
export const unusableValues = (resource: Resource, sent: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      if (!field) return []
      return strings(field, name, value).flatMap(([path, text]) => {
        const rule = brokenRule(field, text)
        return rule ? [[path, rule]] : []
      })
    }),
  )
