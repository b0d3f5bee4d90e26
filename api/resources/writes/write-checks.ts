import { initialValue } from '../../../domain/descriptor/record-access.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { nextOptions, roleAllows } from '../../../domain/descriptor/rules.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, RecordValues } from '../record.ts'

/**
 * Refuses a value that a field cannot go to from where it stands, naming those that it can: `forbidden` where
 * others may take it there, else `invalid`. A new record stands at the default of the field.
 */
export const assertTransitions = (
  { caller }: UnitOfWork,
  resource: Resource,
  sent: RecordValues,
  stored: readonly RecordValues[],
): void => {
  const transitions = resource.rules?.transitions ?? []
  const moved = [...new Set(transitions.map(({ field }) => field))].filter((name) => name in sent)
  for (const record of stored)
    for (const name of moved) {
      const from = initialValue(resource, name, record)
      const leads = (options: readonly string[] = []) => options.some((option) => option === sent[name])
      if (from === sent[name]) continue
      const open = nextOptions(transitions, name, from, roleAllows(caller.actor?.role))
      if (leads(open)) continue
      const isOthers = leads(nextOptions(transitions, name, from, () => true))
      throw new ApiError(isOthers ? 'forbidden' : 'invalid', {
        fields: { [name]: 'transitions' },
        allowed: { [name]: open ?? [] },
      })
    }
}

interface Referring {
  readonly to: Resource
  readonly children?: object
}

const areThere = async (
  unit: UnitOfWork,
  { to, children }: Referring,
  ids: readonly Id[],
): Promise<boolean> => {
  const found = unit.trx(tableOf(to)).whereIn(idColumn(to), [...ids])
  // Nobody may delete a parent meanwhile and not see this child.
  if (children) found.forKeyShare()
  if (to.softDelete) found.whereNull('deleted_at')
  const rows: unknown[] = await found.select(idColumn(to))
  return rows.length === ids.length
}

const idsIn = (value: unknown): Id[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' || typeof id === 'number')

/** Throws `invalid` with the rule `reference` for ids, in any of these values, of records that do not exist or are deleted. */
export const assertReferencesExist = async (
  unit: UnitOfWork,
  resource: Resource,
  records: readonly RecordValues[],
): Promise<void> => {
  const unknown: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!('to' in field)) continue
    const ids = [...new Set(records.flatMap((values) => idsIn(values[name])))]
    if (ids.length > 0 && !(await areThere(unit, field, ids))) unknown.push(name)
  }
  assertNoFieldErrors(Object.fromEntries(unknown.map((name) => [name, 'reference'])))
}
