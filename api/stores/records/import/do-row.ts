import { isDeepStrictEqual } from 'node:util'
import { idFieldOf } from '../../../../domain/resource.ts'
import { ApiError, forbidden, refuseInvalid } from '../../../errors.ts'
import { demand } from '../../caller.ts'
import type { Unit } from '../../unit.ts'
import type { StoredRecord, Values } from '../record.ts'
import { only } from '../resource-store.ts'
import { answeredTo, seenBy } from '../writes/field-rights.ts'
import { lockRecords } from '../writes/lock.ts'
import { writableValues } from '../writes/writable.ts'
import { attempt } from './attempt.ts'
import { differing } from './difference.ts'
import { namedId } from './known.ts'
import type { Into, RowChange } from './row.ts'

interface Row {
  readonly line: number
  readonly values: Values
}

const demandAct = ({ caller }: Unit, { resource }: Into, act: 'create' | 'update'): void => {
  const access = resource.access[act]
  if (!access) throw forbidden(act)
  demand(caller, access, act)
}

/** What the caller is told of a record: of its fields those that he sees. */
const toldOf = ({ caller }: Unit, { resource, source }: Into, record: StoredRecord): Values => {
  const answered = answeredTo<Values>(resource, caller, record, source)
  const names = Object.keys(seenBy(resource, caller).fields)
  return Object.fromEntries(names.map((name) => [name, answered[name] ?? null]))
}

const creation = async (unit: Unit, into: Into, { line, values }: Row): Promise<RowChange> => {
  demandAct(unit, into, 'create')
  const sent = writableValues(into.resource, 'create', values, seenBy(into.resource, unit.caller))
  const made = await attempt(unit, (part) =>
    into.acts.create(part, differing(into.resource, sent, undefined)),
  )
  return { line, act: 'created', id: made.id, before: null, after: toldOf(unit, into, made) }
}

const versionOf = ({ version }: Values): number | undefined => {
  if (version === undefined || typeof version === 'number') return version
  throw new ApiError('invalid', { fields: { version: 'type' } })
}

const change = async (
  unit: Unit,
  into: Into,
  { line, values }: Row,
  stored: StoredRecord,
): Promise<RowChange | undefined> => {
  const { resource, acts, source } = into
  // Before anything is compared: what somebody may not read must not be guessed by who may not.
  const sent = writableValues(resource, 'update', values, seenBy(resource, unit.caller))
  const fresh = differing(resource, sent, stored)
  if (Object.keys(fresh).length === 0) return undefined
  demandAct(unit, into, 'update')
  const target = { id: stored.id, version: versionOf(values) }
  const changed = await attempt(unit, async (part) =>
    only(await acts.update(part, await lockRecords(part, resource, [target], source), fresh)),
  )
  const [before, after] = [toldOf(unit, into, stored), toldOf(unit, into, changed)]
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: Values) => Object.fromEntries(names.map((name) => [name, record[name]]))
  if (names.length === 0) return undefined
  return { line, act: 'changed', id: stored.id, before: of(before), after: of(after) }
}

/** Does what a row says: a change of the record that it is about, or a new one. Nothing for what is stored like this. */
export const doRow = async (
  unit: Unit,
  into: Into,
  row: Row,
  stored: StoredRecord | undefined,
): Promise<RowChange | undefined> => {
  if (stored) return change(unit, into, row, stored)
  const isNamed = namedId(into.resource, row.values) !== undefined
  const isMissing = isNamed && idFieldOf(into.resource) === undefined
  refuseInvalid(isMissing ? { id: 'unknown' } : {})
  return creation(unit, into, row)
}
