import { type Schema, validate } from 'jsonschema'
import type { FieldErrors } from './envelope.ts'
import { languages } from './languages.ts'
import type { Field, FieldType, Resource } from './resource.ts'
import { brokenRules } from './rules.ts'

type SchemaOf = { [T in FieldType]: (field: Field<T>) => Schema }

const textSchema = (field: Field<'string' | 'text' | 'rich'>): Schema => ({
  type: 'string',
  maxLength: field.maxLength,
  ...(field.required && { minLength: 1 }),
  ...(field.pattern && { pattern: field.pattern }),
})

const schemaOf: SchemaOf = {
  string: textSchema,
  text: textSchema,
  rich: textSchema,
  integer: ({ minimum = -2147483648, maximum = 2147483647 }) => ({ type: 'integer', minimum, maximum }),
  boolean: () => ({ type: 'boolean' }),
  select: ({ options, open }) =>
    open ? { type: 'string', minLength: 1, maxLength: 100 } : { type: 'string', enum: [...options] },
  'date-time': () => ({ type: 'string', format: 'date-time' }),
  translations: ({ maxLength }) => ({
    type: 'object',
    properties: Object.fromEntries(languages.map((language) => [language, { type: 'string', maxLength }])),
    additionalProperties: false,
  }),
}

/** The JSON Schema of one field's value; null is allowed where the field may be empty. */
export const fieldSchema = <T extends FieldType>(field: Field<T>): Schema => {
  const schema = schemaOf[field.type](field)
  const nullable = !field.required && !('default' in field) && field.type !== 'translations'
  return nullable ? { ...schema, type: [String(schema.type), 'null'] } : schema
}

/** The JSON Schema of a whole record as it is sent by a client. */
export const recordSchema = (resource: Resource, operation: 'create' | 'update'): Schema => {
  const writable = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !(operation === 'create' && field.updateOnly),
  )
  const required = writable.filter(([, field]) => field.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, fieldSchema(field)])),
    ...(operation === 'create' && { required }),
  }
}

/** The first rule that each field breaks, by path; empty when the value is valid. */
export const fieldErrors = (value: unknown, schema: Schema): FieldErrors => {
  const errors = validate(value, schema, { required: true }).errors
  return Object.fromEntries(
    errors.toReversed().map(({ path, name, argument, instance }) => {
      const parent = path.join('.')
      const missing = name === 'required' || name === 'additionalProperties' ? String(argument) : ''
      const full = [parent, missing].filter(Boolean).join('.')
      const isEmpty = name === 'minLength' || (name === 'type' && instance === null)
      return [full, isEmpty ? 'required' : name]
    }),
  )
}

/** Everything that is wrong with a record: the rules of its fields, then those between fields. */
export const recordErrors = (
  resource: Resource,
  operation: 'create' | 'update',
  sent: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): FieldErrors => {
  const errors = fieldErrors(sent, recordSchema(resource, operation))
  return Object.keys(errors).length > 0 ? errors : brokenRules(resource.rules, { ...stored, ...sent })
}
