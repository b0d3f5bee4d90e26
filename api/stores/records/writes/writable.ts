import { answeredOnly } from '../../../../domain/calls/shapes/records/beside.ts'
import { isReadOnly } from '../../../../domain/field.ts'
import { fieldOf, type Resource } from '../../../../domain/resource.ts'
import { refuseInvalid } from '../../../errors.ts'
import type { Values } from '../record.ts'

/** What a client may write of a record: names unknown to him are refused, read-only ones ignored. */
export const writableValues = (
  resource: Resource,
  operation: 'create' | 'update',
  sent: Values,
  seen = resource,
): Values => {
  const entries = Object.entries(sent)
  const unknown = entries.filter(([name]) => !fieldOf(seen, name) && !answeredOnly.includes(name))
  refuseInvalid(Object.fromEntries(unknown.map(([name]) => [name, 'unknown'])))
  return Object.fromEntries(
    entries.filter(([name]) => {
      const field = fieldOf(resource, name)
      return field && !isReadOnly(field) && !(operation === 'update' ? field.createOnly : field.updateOnly)
    }),
  )
}
