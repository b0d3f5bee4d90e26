import type { Field } from '../descriptor.ts'
import { valuesOf } from '../field-types/options.ts'
import type { Resource } from '../resource.ts'
import { fieldSchema } from '../schema.ts'
import { fieldErrors } from '../schema-errors.ts'
import { unusableValues } from '../values.ts'

/** The rule that a value in a descriptor breaks, with what could stand there instead; undefined for a fitting one. */
export const brokenBy = (
  resource: Resource,
  name: string,
  field: Field,
  value: unknown,
): { readonly rule: string; readonly remedy: string } | undefined => {
  const broken = { ...unusableValues(resource, { [name]: value }), ...fieldErrors(value, fieldSchema(field)) }
  const [rule] = Object.values(broken)
  if (!rule) return undefined
  const options = 'options' in field ? `choose of ${valuesOf(field.options).join(', ')}` : undefined
  return { rule, remedy: options ?? 'give one that the field takes' }
}
