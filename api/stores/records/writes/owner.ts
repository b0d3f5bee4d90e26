import { mayChange } from '../../../../domain/by-record/owned.ts'
import type { Resource } from '../../../../domain/resource.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import type { Values } from '../record.ts'

/** Throws `forbidden`, naming the act, where a record belongs to somebody else. */
export const refuseOthers = (
  { caller: { actor } }: Unit,
  resource: Resource,
  stored: readonly Values[],
  act: string,
): void => {
  if (!actor || stored.every((record) => mayChange(resource, actor, record))) return
  throw new ApiError('forbidden', { message: `The record belongs to somebody else: ${act}` })
}
