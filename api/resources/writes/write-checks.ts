import type { OnDelete } from '../../../domain/descriptor/on-delete.ts'
import { initialValue } from '../../../domain/descriptor/record-access.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { nextOptions, roleAllows } from '../../../domain/descriptor/rules.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, RecordValues } from '../record.ts'

/**
 * Checks that fields may change from their current values to the input; a new record starts at the default.
 * Throws `forbidden` when another role may make the change, otherwise `invalid`, with the allowed values.
 */
export const assertTransitions = (
  { caller }: UnitOfWork,
  resource: Resource,
  input: RecordValues,
  stored: readonly RecordValues[],
): void => {
  const transitions = resource.rules?.transitions ?? []
  const transitionFields = [...new Set(transitions.map(({ field }) => field))].filter((name) => name in input)
  for (const record of stored)
    for (const name of transitionFields) {
      const currentValue = initialValue(resource, name, record)
      const isReachable = (options: readonly string[] = []) =>
        options.some((option) => option === input[name])
      if (currentValue === input[name]) continue
      const allowedOptions = nextOptions(transitions, name, currentValue, roleAllows(caller.actor?.role))
      if (isReachable(allowedOptions)) continue
      const isAllowedForOthers = isReachable(nextOptions(transitions, name, currentValue, () => true))
      throw new ApiError(isAllowedForOthers ? 'forbidden' : 'invalid', {
        fields: { [name]: 'transitions' },
        allowed: { [name]: allowedOptions ?? [] },
      })
    }
}

interface ReferenceField {
  readonly to: Resource
  readonly onDelete: OnDelete
}

const doRecordsExist = async (
  unit: UnitOfWork,
  { to, onDelete }: ReferenceField,
  ids: readonly Id[],
): Promise<boolean> => {
  const query = unit.trx(tableOf(to)).whereIn(idColumn(to), [...ids])
  // Locked, so that a concurrent deletion waits and then sees the new reference.
  if (onDelete !== 'keep' && !to.rowTable) query.forKeyShare()
  if (onDelete !== 'keep' && to.rowTable)
    await unit
      .trx(to.rowTable)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forKeyShare()
      .select('id')
  if (to.softDelete) query.whereNull('deleted_at')
  const rows: unknown[] = await query.select(idColumn(to))

  return rows.length === ids.length
}

const listIds = (value: unknown): Id[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' || typeof id === 'number')

/** Throws `invalid` with the rule `reference` when records refer to missing or deleted ones. */
export const assertReferencesExist = async (
  unit: UnitOfWork,
  resource: Resource,
  records: readonly RecordValues[],
): Promise<void> => {
  const brokenReferences: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!('to' in field)) continue
    const ids = [...new Set(records.flatMap((values) => listIds(values[name])))]
    if (ids.length > 0 && !(await doRecordsExist(unit, field, ids))) brokenReferences.push(name)
  }
  assertNoFieldErrors(Object.fromEntries(brokenReferences.map((name) => [name, 'reference'])))
}
