import type { Schema } from 'jsonschema'
import { type Common, fieldType } from './field-type.ts'
import type { OnDelete } from './on-delete.ts'

/** What is needed to know of a resource to check one of its ids. */
export interface Identified {
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: string }
}

/** What a descriptor says of a field that refers to another resource. */
interface Referring extends Common {
  readonly to: Identified
  /** What the deletion of a record that is referred to means; never left out, so that nothing is orphaned. */
  readonly onDelete: OnDelete
}

/** The JSON Schema of a record's id as it stands in JSON. */
const idSchema = ({ id }: Identified): Schema & { type: string } => {
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

const maxReferences = 1000

/** The ids of several in an order of their own, in a column that is an array. */
export const referenceList = fieldType<Referring, (string | number)[]>()({
  properties: { to: 'required', onDelete: 'required' },
  traits: { filterable: true, alwaysThere: true, several: true },
  said: ({ required }) => (required ? 'at least one' : ''),
  schema: ({ to }) => ({ type: 'array', items: idSchema(to), maxItems: maxReferences, uniqueItems: true }),
})

/** Somebody of the staff, whom the server sets: by his id in the table, with his name where he is read. */
export const person = fieldType<Common, { readonly id: number; readonly name: string }>()({
  properties: {},
  traits: { personal: true },
  words: (value) => String(Object(value).name ?? ''),
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
  /** Whether the page of the record that is referred to lists those that refer to it. */
  readonly children?: true
}

/** The id of a record of another resource. */
export const reference = fieldType<ReferringToOne, string | number>()({
  properties: { to: 'required', onDelete: 'required', children: 'optional' },
  traits: { title: true, filterable: true, parental: true },
  schema: ({ to }) => idSchema(to),
})
