import type { Schema } from 'jsonschema'
import type { FieldErrors } from './envelope.ts'
import { hasTrait, isNeeded, isReadOnly, rulesOf } from './field.ts'
import type { Field, FieldType, Resource } from './resource.ts'
import { brokenRules } from './rules/broken.ts'
import { rulesAmong } from './rules/index.ts'
import { fieldErrors } from './schema-errors.ts'
import { unusableValues } from './values.ts'

/** A field as its values are checked one by one: what is asked for at times is required by no schema. */
const byItself = (field: Field): Field => (isNeeded(field) ? field : { ...field, required: false })

const schemaOf = <T extends FieldType>(field: Field<T> & { readonly type: T }): Schema =>
  rulesOf(field.type).schema(field)

/** The JSON Schema of one field's value; null is allowed where the field may be empty. */
export const fieldSchema = (field: Field): Schema => {
  const schema = { ...schemaOf(byItself(field)), ...('default' in field && { default: field.default }) }
  const nullable = !isNeeded(field) && !('default' in field) && !hasTrait(field, 'alwaysThere')
  if (!nullable) return schema
  return {
    ...schema,
    type: [String(schema.type), 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  }
}

/** The same for a value that is sent: what is required of a new record is more than of a change. */
const sentSchema = (field: Field, operation: 'create' | 'update'): Schema => {
  const { neededAtFirst } = rulesOf(field.type)
  const isWhole = operation === 'create' && isNeeded(field) && neededAtFirst
  return { ...fieldSchema(field), ...(isWhole && { required: [...neededAtFirst] }) }
}

/** The JSON Schema of a whole record as it is sent by a client. */
export const recordSchema = (resource: Resource, operation: 'create' | 'update'): Schema => {
  const writable = Object.entries(resource.fields).filter(
    ([, field]) => !isReadOnly(field) && !(operation === 'create' && field.updateOnly),
  )
  const needed = writable.filter(([, field]) =>
    operation === 'create' ? isNeeded(field) && !('default' in field) : isNeeded(field) && field.always,
  )
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, sentSchema(field, operation)])),
    required: needed.map(([name]) => name),
  }
}

/** What a new record begins with: the defaults of its fields. */
export const defaultsOf = ({ fields }: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      // What is computed has no column that could begin with anything.
      'default' in field && field.default !== undefined && !field.computed ? [[name, field.default]] : [],
    ),
  )

/** Everything that is wrong with a record: the rules of its fields, and those between fields that are right by themselves. */
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
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  const rules = resource.rules && rulesAmong(resource.rules, (name) => !wrong.has(name))
  return { ...brokenRules({ ...resource, rules }, sent, stored), ...errors }
}
