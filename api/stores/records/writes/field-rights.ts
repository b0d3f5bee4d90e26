import { isDeepStrictEqual } from 'node:util'
import { fieldOf, type Resource } from '../../../../domain/resource.ts'
import { maySet, seenOf, visibleTo } from '../../../../domain/visible.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { asStored } from '../field-columns.ts'
import type { Values } from '../record.ts'
import type { Source } from '../source.ts'

/** What of a resource a caller sees; without a person it is the server itself, or who starts its commands. */
export const seenBy = (resource: Resource, { actor }: Caller): Resource =>
  actor ? visibleTo(resource, actor.role) : resource

/** What of a record is answered to a caller. */
export const answeredTo = <T extends Values>(
  resource: Resource,
  caller: Caller,
  record: T,
  { told }: Pick<Source, 'told'>,
): T => {
  const seen = seenOf(resource, seenBy(resource, caller), record)
  return caller.actor ? (told?.(seen, caller.actor) ?? seen) : seen
}

/** Throws `forbidden` for values other than the stored ones, of fields that the caller's role may not set. */
export const refuseUnsettable = (
  resource: Resource,
  { actor }: Caller,
  values: Values,
  stored: readonly Values[],
): void => {
  if (!actor) return
  const isRefused = (name: string): boolean => {
    const field = fieldOf(resource, name)
    if (!field || maySet(field, actor.role)) return false
    return stored.some((record) => {
      const next = asStored(resource, { [name]: values[name] }, record)[name]
      return !isDeepStrictEqual(next, record[name] ?? null)
    })
  }
  const refused = Object.keys(values).filter(isRefused)
  if (refused.length === 0) return
  throw new ApiError('forbidden', {
    message: `Your role does not allow this: set ${refused.join(', ')}`,
    fields: Object.fromEntries(refused.map((name) => [name, 'rights'])),
  })
}
