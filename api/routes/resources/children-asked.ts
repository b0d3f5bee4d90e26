import { idTextSchema } from '../../../domain/field-types/ids.ts'
import type { Resource } from '../../../domain/resource.ts'
import { fieldErrors } from '../../../domain/schema-errors.ts'
import { ApiError } from '../../errors.ts'
import { jsonIn } from '../../stores/records/list-query.ts'
import type { Id } from '../../stores/records/record.ts'

const most = 1000

/** The ids whose children are asked for. Throws `malformed`. */
export const childrenAsked = (resource: Resource, text: string): Id[] => {
  const ids = jsonIn(text, 'ids')
  const schema = { type: 'array', items: idTextSchema(resource), minItems: 1, maxItems: most }
  if (!Array.isArray(ids) || Object.keys(fieldErrors(ids, schema)).length > 0)
    throw new ApiError('malformed', { fields: { ids: 'type' } })
  return ids
}
