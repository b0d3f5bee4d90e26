import {
  type Schema,
  type SchemaContext,
  type ValidationError,
  Validator,
  ValidatorResultError,
} from 'jsonschema'
import { type FieldErrors, type RuleName, ruleOfKeyword } from '../errors.ts'
import { checkRecordRules } from './broken-rules.ts'
import { fieldTypeRules, hasTrait, isAlwaysRequired, isReadOnly } from './field.ts'
import { type Field, type FieldType, fieldOf, type Resource } from './resource.ts'
import { filterRules } from './rules.ts'

const checkString = <T extends FieldType>(
  field: Field<T> & { type: T },
  value: string,
): RuleName | undefined => fieldTypeRules(field.type).brokenRule?.(value, field)

/** The strings of a value by their paths: itself, or its texts in each language. */
const listStrings = (field: Field, name: string, value: unknown): [path: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]]
  if (!hasTrait(field, 'inLanguages') || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [[`${name}.${language}`, text]] : [],
  )
}

/** Whether a value is the empty list of a field that needs an entry in every record. */
const isMissingEntry = (field: Field, value: unknown): boolean =>
  isAlwaysRequired(field) && hasTrait(field, 'several') && Array.isArray(value) && value.length === 0

/** The fields whose values have the right form and still mean nothing, or lie out of bounds. */
export const findUnusableValues = (
  resource: Resource,
  input: Readonly<Record<string, unknown>>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      if (!field) return []
      if (isMissingEntry(field, value)) return [[name, 'required']]
      return listStrings(field, name, value).flatMap(([path, text]) => {
        const rule = checkString(field, text)
        return rule ? [[path, rule]] : []
      })
    }),
  )

/** Values beyond which only the first thing that is wrong is told: to tell all takes longer than to read them. */
const maxValues = 2000

/** Takes what a value holds off a budget of values; what is left is negative for a large one. */
const spendBudget = (value: unknown, budget: number): number => {
  if (typeof value !== 'object' || value === null) return budget - 1
  let remaining = budget - 1
  for (const child of Object.values(value)) {
    if (remaining < 0) return remaining
    remaining = spendBudget(child, remaining)
  }
  return remaining
}

/** True for what holds so many values that finding all that is wrong with it would take long. */
export const hasTooManyValues = (value: unknown): boolean => spendBudget(value, maxValues) < 0

const validator = new Validator()
const validatorOptions = { required: true }

interface CheckContext extends SchemaContext {
  readonly path: readonly (string | number)[]
}

/**
 * Where a check stands. The places that jsonschema makes by itself resolve an address for each part of a
 * schema, which takes most of the time of a check, and no schema here refers to another.
 */
const createCheckContext = (schema: Schema, path: CheckContext['path']): CheckContext => ({
  ...{ schema, options: validatorOptions, path },
  ...{ propertyPath: '', base: '', schemas: {} },
  makeChild: (child: Schema, key?: string) =>
    createCheckContext(child, key === undefined ? path : [...path, key]),
})

// Some rules look at each pair of entries, and stand behind those that bound their number.
const runValidator = (value: unknown, schema: Schema): readonly ValidationError[] => {
  const throwFirst = hasTooManyValues(value)
  try {
    return validator.validate(
      value,
      schema,
      { ...validatorOptions, throwFirst },
      createCheckContext(schema, []),
    ).errors
  } catch (error) {
    // A list, though its declaration says otherwise.
    if (error instanceof ValidatorResultError) return [error.errors].flat()
    throw error
  }
}

/**
 * The first rule that each field breaks, by path; empty when the value is valid. Of a large value only the
 * first error is told, so that the check takes time in proportion to it.
 */
export const fieldErrors = (value: unknown, schema: Schema): FieldErrors => {
  const errors = runValidator(value, schema)
  const ruleByPath = new Map<string, RuleName>()
  for (const { path, name, argument, instance } of errors) {
    const parentPath = path.join('.')
    const isUnknown = name === 'additionalProperties'
    const child = name === 'required' || isUnknown ? String(argument) : ''
    const fullPath = [parentPath, child].filter(Boolean).join('.')
    const isEmpty = name === 'minLength' || (name === 'type' && instance === null)
    // A value that is not there at all breaks a rule without a name.
    const rule = isEmpty || !name ? 'required' : isUnknown ? 'unknown' : ruleOfKeyword(name)
    if (!ruleByPath.has(fullPath)) ruleByPath.set(fullPath, rule)
  }

  return Object.fromEntries(ruleByPath)
}

/** A field as its values are checked one by one: what is asked for at times is required by no schema. */
const relaxRequired = (field: Field): Field =>
  isAlwaysRequired(field) ? field : { ...field, required: false }

const schemaOf = <T extends FieldType>(field: Field<T> & { readonly type: T }): Schema =>
  fieldTypeRules(field.type).schema(field)

/** The JSON Schema of one field's value; null is allowed where the field may be empty. */
export const fieldSchema = (field: Field): Schema => {
  const schema = { ...schemaOf(relaxRequired(field)), ...('default' in field && { default: field.default }) }
  const isNullable = !isAlwaysRequired(field) && !('default' in field) && !hasTrait(field, 'alwaysThere')
  if (!isNullable) return schema
  return {
    ...schema,
    type: [String(schema.type), 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  }
}

/** The same for a value that is sent: what is required of a new record is more than of a change. */
const fieldInputSchema = (field: Field, operation: 'create' | 'update'): Schema => {
  const { neededAtFirst } = fieldTypeRules(field.type)
  const isWhole = operation === 'create' && isAlwaysRequired(field) && neededAtFirst
  return { ...fieldSchema(field), ...(isWhole && { required: [...neededAtFirst] }) }
}

/** The JSON Schema of a whole record as it is sent by a client. */
export const recordSchema = (resource: Resource, operation: 'create' | 'update'): Schema => {
  const writableFields = Object.entries(resource.fields).filter(
    ([, field]) => !isReadOnly(field) && !(operation === 'create' && field.updateOnly),
  )
  const requiredFields = writableFields.filter(([, field]) =>
    operation === 'create'
      ? isAlwaysRequired(field) && !('default' in field)
      : isAlwaysRequired(field) && field.always,
  )

  return {
    type: 'object',
    properties: Object.fromEntries(
      writableFields.map(([name, field]) => [name, fieldInputSchema(field, operation)]),
    ),
    required: requiredFields.map(([name]) => name),
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
  input: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): FieldErrors => {
  const errors = {
    ...findUnusableValues(resource, input),
    ...fieldErrors(input, recordSchema(resource, operation)),
  }
  const invalidFields = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  const rules = resource.rules && filterRules(resource.rules, (name) => !invalidFields.has(name))
  return { ...checkRecordRules({ ...resource, rules }, input, stored), ...errors }
}
