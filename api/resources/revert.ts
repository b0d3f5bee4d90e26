import { isDeepStrictEqual } from 'node:util'
import type { Access, Role } from '../../domain/access.ts'
import { hasTrait } from '../../domain/descriptor/field.ts'
import { canSetField } from '../../domain/descriptor/field-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import type { AuditPart, UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import type { RecordValues, StoredRecord } from './record.ts'
import type { TableWrites } from './table-writes.ts'

/** An entry of the audit log, as far as it tells what was done to which record. */
export interface StoredAuditEntry {
  readonly id: string
  readonly action: string
  readonly resource: string
  readonly record_id: string
  readonly part: AuditPart
  readonly language: Language | null
  readonly before: unknown
  readonly after: unknown
}

/** Where a record's entries stand in the log: all of those, or the ones that tell of these parts or languages. */
export interface AuditTrail {
  readonly resource: string
  readonly record_id: string
  readonly part?: AuditPart
  readonly language?: Language
}

/** What would take a change back. */
type RevertOperation = 'update' | 'delete' | 'restore'

const writeActions = ['create', 'update', 'delete', 'restore', 'revert']

export const isRecordValues = (value: unknown): value is RecordValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of the fields that an entry changed and a client may write, as they were before. */
export const pickFormerValues = ({ fields }: Resource, { before, after }: StoredAuditEntry): RecordValues => {
  if (!isRecordValues(before) || !isRecordValues(after)) return {}
  const former = Object.entries(fields).flatMap(([name, field]) => {
    const [valueBefore, valueAfter] = [before[name], after[name]]
    if (field.readOnly || field.createOnly || !(name in before) || isDeepStrictEqual(valueBefore, valueAfter))
      return []
    if (!hasTrait(field, 'inLanguages') || !isRecordValues(valueBefore)) return [[name, valueBefore]]
    const emptied = Object.keys(Object(valueAfter)).map((language) => [language, ''])
    return [[name, { ...Object.fromEntries(emptied), ...valueBefore }]]
  })
  return Object.fromEntries(former)
}

/** What would take back a change of a plain record; undefined where nothing can, as for passwords. */
export const findRevertOperation = (
  resource: Resource,
  entry: StoredAuditEntry,
): RevertOperation | undefined => {
  if (!writeActions.includes(entry.action) && !Object.hasOwn(resource.actions ?? {}, entry.action))
    return undefined
  if (isRecordValues(entry.before) && isRecordValues(entry.after))
    return Object.keys(pickFormerValues(resource, entry)).length > 0 ? 'update' : undefined
  if (isRecordValues(entry.after)) return 'delete'
  return isRecordValues(entry.before) && resource.softDelete ? 'restore' : undefined
}

/** The right that takes a change of a plain record back; undefined where nothing does. */
export const revertAccess = (resource: Resource, entry: StoredAuditEntry): Access | undefined => {
  const operation = findRevertOperation(resource, entry)
  return operation && resource.access[operation === 'update' ? 'update' : 'delete']
}

/** The fields that taking a change back would set and that this role may not read or set. */
export const fieldsClosedToRevert = (
  resource: Resource,
  entry: StoredAuditEntry,
  role: Role | undefined,
): string[] =>
  Object.keys(pickFormerValues(resource, entry)).filter((name) => {
    const field = fieldOf(resource, name)
    return field && !canSetField(field, role)
  })

/** The refusal of an entry that nothing can take back. */
export const cannotRevertError = (): ApiError =>
  new ApiError('invalid', { message: 'This entry cannot be reverted', fields: { id: 'unknown' } })

/** The unit of a revert, which tells the log so, and of which entry. */
const toRevertUnit = (unit: UnitOfWork, { id }: StoredAuditEntry): UnitOfWork => ({
  ...unit,
  audit: (entry) => unit.audit({ ...entry, action: 'revert', reason: `Entry ${id}` }),
})

interface RevertRequest {
  readonly resource: Resource
  readonly acts: TableWrites
  readonly entry: StoredAuditEntry
  /** Locks the record; throws `conflict` where the client has seen another version. */
  readonly lock: (unit: UnitOfWork) => Promise<StoredRecord[]>
  readonly version: number | undefined
}

/** Takes a change back through the acts of the store, whose rules, ranks and references hold as for any other. */
export const revertRecord = async (
  unit: UnitOfWork,
  { resource, acts, entry, lock, version }: RevertRequest,
): Promise<void> => {
  const operation = findRevertOperation(resource, entry)
  if (!operation) throw cannotRevertError()

  const revertUnit = toRevertUnit(unit, entry)
  if (operation === 'restore') {
    const ids = [entry.record_id]
    const bringBack = await unit.dependents.restoreDependents(revertUnit, resource, ids)
    await acts.restore(revertUnit, ids)
    return bringBack()
  }
  if (version === undefined) throw new ApiError('version_required')

  const stored = await lock(revertUnit)
  if (operation === 'delete') await acts.remove(revertUnit, stored)
  else await acts.update(revertUnit, stored, pickFormerValues(resource, entry))
}
