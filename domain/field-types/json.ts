import type { Schema } from 'jsonschema'
import { type Common, type Default, fieldType } from './field-type.ts'

interface Data extends Common, Default<unknown> {
  readonly schema: Schema & { readonly type: 'object' | 'array' }
}

/** Data of a shape of its own. */
export const json = fieldType<Data, unknown>()({ traits: {}, schema: ({ schema }) => schema })
