import type { Schema } from 'jsonschema'
import type { FieldErrors } from './envelope.ts'
import { hasTrait } from './field.ts'
import { languages } from './languages.ts'
import type { Field, FieldType, Resource } from './resource.ts'
import { brokenRules } from './rules.ts'
import { fieldErrors } from './schema-errors.ts'
import { unusableValues } from './values.ts'

type SchemaOf = { [T in FieldType]: (field: Field<T>) => Schema }

const textSchema = (field: Field<'string' | 'text' | 'rich'>): Schema => ({
  type: 'string',
  maxLength: field.maxLength,
  ...(field.required && { minLength: 1 }),
  ...(field.pattern && { pattern: field.pattern }),
})

const decimalSchema = ({ precision, scale, minimum = -1 }: Field<'decimal'>): Schema => ({
  type: 'string',
  pattern: `^${minimum < 0 ? '-?' : ''}[0-9]{1,${precision - scale}}(\\.[0-9]{1,${scale}})?$`,
})

const textsSchema = ({ required, maxLength }: Field<'translations' | 'language-text'>): Schema => {
  const text: Schema = { type: 'string', maxLength, ...(required && { minLength: 1 }) }
  return {
    type: 'object',
    properties: Object.fromEntries(languages.map((language) => [language, text])),
    additionalProperties: false,
  }
}

/** The JSON Schema of a record's id as it stands in JSON. */
export const idSchema = ({ id }: Resource): Schema & { type: string } => {
  if (id === 'integer') return { type: 'integer', minimum: 1, maximum: 2147483647 }
  return id === 'bigint'
    ? { type: 'string', pattern: '^[0-9]{1,18}$' }
    : { type: 'string', minLength: 1, maxLength: 255 }
}

/** The same as it is sent: in an address numbers are text. */
export const idTextSchema = (resource: Resource): Schema => {
  if (resource.id === 'integer')
    return { type: ['integer', 'string'], pattern: '^[0-9]{1,9}$', minimum: 0, maximum: 2147483647 }
  return resource.id === 'bigint'
    ? { type: ['integer', 'string'], pattern: '^[0-9]{1,18}$', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
    : idSchema(resource)
}

const longestReferenceList = 1000

const schemaOf: SchemaOf = {
  string: textSchema,
  text: textSchema,
  rich: textSchema,
  integer: ({ minimum = -2147483648, maximum = 2147483647 }) => ({ type: 'integer', minimum, maximum }),
  boolean: () => ({ type: 'boolean' }),
  select: ({ options, open }) =>
    open ? { type: 'string', minLength: 1, maxLength: 50 } : { type: 'string', enum: [...options] },
  decimal: decimalSchema,
  date: () => ({ type: 'string', format: 'date' }),
  'date-time': () => ({ type: 'string', format: 'date-time' }),
  translations: textsSchema,
  'language-text': textsSchema,
  reference: ({ to }) => idSchema(to),
  'reference-list': ({ to }) => ({
    type: 'array',
    items: idSchema(to),
    maxItems: longestReferenceList,
    uniqueItems: true,
  }),
  json: ({ schema }) => schema,
}

/** The JSON Schema of one field's value; null is allowed where the field may be empty. */
export const fieldSchema = <T extends FieldType>(field: Field<T>): Schema => {
  const schema = schemaOf[field.type](field)
  const nullable = !field.required && !('default' in field) && !hasTrait(field, 'alwaysThere')
  if (!nullable) return schema
  return {
    ...schema,
    type: [String(schema.type), 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  }
}

/** The same for a value that is sent: a new record needs its language texts in every language. */
const sentSchema = (field: Field, operation: 'create' | 'update'): Schema => ({
  ...fieldSchema(field),
  ...(operation === 'create' &&
    field.required &&
    field.type === 'language-text' && { required: [...languages] }),
})

/** The JSON Schema of a whole record as it is sent by a client. */
export const recordSchema = (resource: Resource, operation: 'create' | 'update'): Schema => {
  const writable = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !(operation === 'create' && field.updateOnly),
  )
  const required = writable.filter(([, field]) => field.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, sentSchema(field, operation)])),
    ...(operation === 'create' && { required }),
  }
}

/** Everything that is wrong with a record: the rules of its fields, then those between fields. */
export const recordErrors = (
  resource: Resource,
  operation: 'create' | 'update',
  sent: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): FieldErrors => {
  const errors = {
    ...unusableValues(resource, sent),
    ...fieldErrors(sent, recordSchema(resource, operation)),
  }
  return Object.keys(errors).length > 0 ? errors : brokenRules(resource.rules, { ...stored, ...sent })
}
