import { isDeepStrictEqual } from 'node:util'
import { readOnlyFields } from '../../domain/api/record-schemas.ts'
import { isReadOnly } from '../../domain/descriptor/field.ts'
import { canSetField, pickVisibleValues, visibleTo } from '../../domain/descriptor/field-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { toStoredForm } from './field-columns.ts'
import type { RecordValues } from './record.ts'
import type { ReadSource } from './source.ts'

/**
 * Picks the values that a client may write. Read-only fields are ignored. Throws `invalid` for fields that do
 * not exist in the visible resource.
 */
export const pickWritableValues = (
  resource: Resource,
  operation: 'create' | 'update',
  input: RecordValues,
  visibleResource = resource,
): RecordValues => {
  const entries = Object.entries(input)
  const unknown = entries.filter(
    ([name]) => !fieldOf(visibleResource, name) && !readOnlyFields.includes(name),
  )
  assertNoFieldErrors(Object.fromEntries(unknown.map(([name]) => [name, 'unknown'])))

  return Object.fromEntries(
    entries.filter(([name]) => {
      const field = fieldOf(resource, name)
      return field && !isReadOnly(field) && !(operation === 'update' ? field.createOnly : field.updateOnly)
    }),
  )
}

/**
 * Narrows a resource to what a caller may see; without an actor it is the server or a command, which see all.
 */
export const visibleToCaller = (resource: Resource, { actor }: Caller): Resource =>
  actor ? visibleTo(resource, actor.role) : resource

/** Presents a record to a caller: the visible fields, in the form that the store gives its readers. */
export const presentToCaller = <T extends RecordValues>(
  resource: Resource,
  caller: Caller,
  record: T,
  { presentTo: present }: Pick<ReadSource, 'presentTo'>,
): T => {
  const visibleRecord = pickVisibleValues(resource, visibleToCaller(resource, caller), record)
  return caller.actor ? (present?.(visibleRecord, caller.actor) ?? visibleRecord) : visibleRecord
}

/** Throws `forbidden` when values change fields that the caller's role may not set. */
export const assertSettable = (
  resource: Resource,
  { actor }: Caller,
  values: RecordValues,
  stored: readonly RecordValues[],
): void => {
  if (!actor) return

  const isRefused = (name: string): boolean => {
    const field = fieldOf(resource, name)
    if (!field || canSetField(field, actor.role)) return false
    return stored.some((record) => {
      const next = toStoredForm(resource, { [name]: values[name] }, record)[name]
      return !isDeepStrictEqual(next, record[name] ?? null)
    })
  }
  const refusedNames = Object.keys(values).filter(isRefused)
  if (refusedNames.length === 0) return

  throw new ApiError('forbidden', {
    message: `Your role does not allow this: set ${refusedNames.join(', ')}`,
    fields: Object.fromEntries(refusedNames.map((name) => [name, 'rights'])),
  })
}
