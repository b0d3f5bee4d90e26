import type { Schema } from 'jsonschema'
import type { Common } from './field-type.ts'

/** What is needed to know of a resource to check one of its ids. */
export interface Identified {
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: string }
}

/** What a descriptor says of a field that refers to another resource. */
export interface Referring extends Common {
  readonly to: Identified
}

/** The JSON Schema of a record's id as it stands in JSON. */
export const idSchema = ({ id }: Identified): Schema & { type: string } => {
  if (id === 'integer') return { type: 'integer', minimum: 1, maximum: 2147483647 }
  return id === 'bigint'
    ? { type: 'string', pattern: '^[0-9]{1,18}$' }
    : { type: 'string', minLength: 1, maxLength: 255 }
}

/** The same as it is sent: in an address numbers are text. */
export const idTextSchema = (resource: Identified): Schema => {
  if (resource.id === 'integer')
    return { type: ['integer', 'string'], pattern: '^[0-9]{1,9}$', minimum: 0, maximum: 2147483647 }
  return resource.id === 'bigint'
    ? { type: ['integer', 'string'], pattern: '^[0-9]{1,18}$', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
    : idSchema(resource)
}
