import type { Schema } from 'jsonschema'
import { type Common, fieldType } from './field-type.ts'
import type { OnDelete } from './on-delete.ts'

/** Id type of a referenced resource. */
export interface Identified {
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: string }
}

/** Properties of a field that refers to another resource. */
interface Referring extends Common {
  readonly to: Identified
  /** Action when a referenced record is deleted; required, so that no reference is left dangling. */
  readonly onDelete: OnDelete
}

const idSchema = ({ id }: Identified): Schema & { type: string } => {
  if (id === 'integer') return { type: 'integer', minimum: 1, maximum: 2147483647 }
  return id === 'bigint'
    ? { type: 'string', pattern: '^[0-9]{1,18}$' }
    : { type: 'string', minLength: 1, maxLength: 255 }
}

/** Builds the schema of an id in a request; ids in an address are strings, even numeric ones. */
export const idTextSchema = (resource: Identified): Schema => {
  if (resource.id === 'integer')
    return { type: ['integer', 'string'], pattern: '^[0-9]{1,9}$', minimum: 0, maximum: 2147483647 }
  return resource.id === 'bigint'
    ? { type: ['integer', 'string'], pattern: '^[0-9]{1,18}$', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
    : idSchema(resource)
}

const maxReferences = 1000

/** Ordered list of ids, in an array column. */
export const referenceList = fieldType<Referring, (string | number)[]>()({
  properties: { to: 'required', onDelete: 'required' },
  traits: { filterable: true, alwaysThere: true, several: true },
  describe: ({ required }) => (required ? 'at least one' : ''),
  schema: ({ to }) => ({ type: 'array', items: idSchema(to), maxItems: maxReferences, uniqueItems: true }),
})

/** Member of staff, set by the server: stored as an account id, answered with the name. */
export const person = fieldType<Common, { readonly id: number; readonly name: string }>()({
  properties: {},
  traits: { personal: true },
  format: (value) => String(Object(value).name ?? ''),
  schema: () => ({
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'The id of the account' },
      name: { type: 'string', description: 'The name of the user' },
    },
    required: ['id', 'name'],
  }),
})

interface ReferringToOne extends Referring {
  /** Whether the page of the referenced record lists the records that refer to it. */
  readonly children?: true
}

/** Id of a record of another resource. */
export const reference = fieldType<ReferringToOne, string | number>()({
  properties: { to: 'required', onDelete: 'required', children: 'optional' },
  traits: { title: true, filterable: true, parental: true },
  schema: ({ to }) => idSchema(to),
})
