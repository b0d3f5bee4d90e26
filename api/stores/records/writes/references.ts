import type { Resource } from '../../../../domain/resource.ts'
import { refuseInvalid } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, Values } from '../record.ts'

interface Referring {
  readonly to: Resource
  readonly children?: object
}

const areThere = async (unit: Unit, { to, children }: Referring, ids: readonly Id[]): Promise<boolean> => {
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
export const refuseUnknownReferences = async (
  unit: Unit,
  resource: Resource,
  records: readonly Values[],
): Promise<void> => {
  const unknown: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!('to' in field)) continue
    const ids = [...new Set(records.flatMap((values) => idsIn(values[name])))]
    if (ids.length > 0 && !(await areThere(unit, field, ids))) unknown.push(name)
  }
  refuseInvalid(Object.fromEntries(unknown.map((name) => [name, 'reference'])))
}
