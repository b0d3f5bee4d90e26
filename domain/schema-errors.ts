import { type Schema, type SchemaContext, Validator } from 'jsonschema'
import type { FieldErrors } from './envelope.ts'

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

/** The first rule that each field breaks, by path; empty when the value is valid. */
export const fieldErrors = (value: unknown, schema: Schema): FieldErrors => {
  const { errors } = validator.validate(value, schema, options, placeOf(schema, []))
  const broken = new Map<string, string>()
  for (const { path, name, argument, instance } of errors) {
    const parent = path.join('.')
    const isUnknown = name === 'additionalProperties'
    const child = name === 'required' || isUnknown ? String(argument) : ''
    const full = [parent, child].filter(Boolean).join('.')
    const isEmpty = name === 'minLength' || (name === 'type' && instance === null)
    if (!broken.has(full)) broken.set(full, isEmpty ? 'required' : isUnknown ? 'unknown' : name)
  }
  return Object.fromEntries(broken)
}
