import {
  type Schema,
  type SchemaContext,
  type ValidationError,
  Validator,
  ValidatorResultError,
} from 'jsonschema'
import { type FieldErrors, type RuleName, ruleNamed } from './envelope.ts'
import { isLarge } from './large.ts'

const validator = new Validator()
const options = { required: true }

interface Place extends SchemaContext {
  readonly path: readonly (string | number)[]
}

/**
 * Where a check stands. The places that jsonschema makes by itself resolve an address for each part of a
 * schema, which takes most of the time of a check, and no schema here refers to another.
 */
const placeOf = (schema: Schema, path: Place['path']): Place => ({
  ...{ schema, options, path },
  ...{ propertyPath: '', base: '', schemas: {} },
  makeChild: (child: Schema, key?: string) => placeOf(child, key === undefined ? path : [...path, key]),
})

// Some rules look at each pair of entries, and stand behind those that bound their number.
const errorsIn = (value: unknown, schema: Schema): readonly ValidationError[] => {
  const throwFirst = isLarge(value)
  try {
    return validator.validate(value, schema, { ...options, throwFirst }, placeOf(schema, [])).errors
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
  const errors = errorsIn(value, schema)
  const broken = new Map<string, RuleName>()
  for (const { path, name, argument, instance } of errors) {
    const parent = path.join('.')
    const isUnknown = name === 'additionalProperties'
    const child = name === 'required' || isUnknown ? String(argument) : ''
    const full = [parent, child].filter(Boolean).join('.')
    const isEmpty = name === 'minLength' || (name === 'type' && instance === null)
    // A value that is not there at all breaks a rule without a name.
    const rule = isEmpty || !name ? 'required' : isUnknown ? 'unknown' : ruleNamed(name)
    if (!broken.has(full)) broken.set(full, rule)
  }
  return Object.fromEntries(broken)
}
