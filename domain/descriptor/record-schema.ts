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

/** Lists the strings of a value by path: the value itself, or its text in each language. */
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

/** Finds fields whose values match their schema and are still invalid, such as amounts out of bounds. */
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

/**
 * Number of values up to which all errors are reported. Beyond it only the first is: finding all would take
 * longer than reading the input.
 */
const maxValues = 2000

/** Subtracts the number of values within a value from a budget; the rest is negative for a large value. */
const spendBudget = (value: unknown, budget: number): number => {
  if (typeof value !== 'object' || value === null) return budget - 1
  let remaining = budget - 1
  for (const child of Object.values(value)) {
    if (remaining < 0) return remaining
    remaining = spendBudget(child, remaining)
  }
  return remaining
}

/** Whether a value holds so many values that finding all of its errors would take long. */
export const hasTooManyValues = (value: unknown): boolean => spendBudget(value, maxValues) < 0

const validator = new Validator()
const validatorOptions = { required: true }

interface CheckContext extends SchemaContext {
  readonly path: readonly (string | number)[]
}

/**
 * Builds a context of the validator. The contexts that jsonschema creates resolve an address for each part of
 * a schema, which takes most of the time of a check; no schema here refers to another.
 */
const createCheckContext = (schema: Schema, path: CheckContext['path']): CheckContext => ({
  schema,
  options: validatorOptions,
  path,
  propertyPath: '',
  base: '',
  schemas: {},
  makeChild: (child: Schema, key?: string) =>
    createCheckContext(child, key === undefined ? path : [...path, key]),
})

// Some rules compare each pair of list entries; the rules that limit the number of entries run before them.
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
    // jsonschema throws a list here, though its type says otherwise.
    if (error instanceof ValidatorResultError) return [error.errors].flat()
    throw error
  }
}

/**
 * Finds the first rule that each field breaks, by path; empty for a valid value. For a large value only the
 * first error is reported, so that the check takes time in proportion to the value.
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
    const keywordRule = isUnknown ? 'unknown' : ruleOfKeyword(name)
    // jsonschema gives an absent value an error without a name.
    const rule = isEmpty || !name ? 'required' : keywordRule
    if (!ruleByPath.has(fullPath)) ruleByPath.set(fullPath, rule)
  }

  return Object.fromEntries(ruleByPath)
}

/** Makes a conditionally required field optional, as no schema can express the condition. */
const relaxRequired = (field: Field): Field =>
  isAlwaysRequired(field) ? field : { ...field, required: false }

const schemaOf = <T extends FieldType>(field: Field<T> & { readonly type: T }): Schema =>
  fieldTypeRules(field.type).schema(field)

/** Builds the JSON Schema of a field's value; null is allowed where the field may be empty. */
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

/** Builds the JSON Schema of a sent value; a new record may need more keys than a change. */
const fieldInputSchema = (field: Field, operation: 'create' | 'update'): Schema => {
  const { requiredOnCreate } = fieldTypeRules(field.type)
  const isWhole = operation === 'create' && isAlwaysRequired(field) && requiredOnCreate
  return { ...fieldSchema(field), ...(isWhole && { required: [...requiredOnCreate] }) }
}

/** Builds the JSON Schema of a record as clients send it. */
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

/** Returns the default values of a new record. */
export const defaultsOf = ({ fields }: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      // A computed field has no column that could take a default.
      'default' in field && field.default !== undefined && !field.computed ? [[name, field.default]] : [],
    ),
  )

/**
 * Finds all errors of a record: those of its fields, and those of the rules between fields that are valid on
 * their own.
 */
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
