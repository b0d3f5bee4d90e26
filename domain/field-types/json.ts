import type { Schema } from 'jsonschema'
import { type Common, fieldType } from './field-type.ts'

interface Data extends Common {
  readonly schema: Schema & { readonly type: 'object' | 'array' }
}

/** Data of a shape of its own. */
export const json = fieldType<Data, unknown>()({ traits: {}, schema: ({ schema }) => schema })
