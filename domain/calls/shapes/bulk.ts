import { type TSchema, Type } from '@sinclair/typebox'
import { closed, versionNumber } from './sent.ts'

/** Which records are meant, with the version seen of each. */
export const recordsNamed = <I extends TSchema>(id: I, maxItems = 1000) =>
  Type.Array(closed({ id, version: versionNumber }), {
    minItems: 1,
    maxItems,
    description: 'The records, each named once',
  })

/** Which records are meant, and what becomes of them: a change or a deletion. */
export const bulkBody = <I extends TSchema, D extends TSchema>(id: I, data: D) => {
  const records = recordsNamed(id)
  return Type.Union([
    closed({ action: Type.Literal('update', { description: 'A change' }), records, data }),
    closed({ action: Type.Literal('delete', { description: 'A deletion' }), records }),
  ])
}
