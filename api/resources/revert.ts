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

/** Stored audit entry: the action, the record, and its values before and after. */
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

/** Filter of the audit entries of a record; without `part` or `language` it matches all of them. */
export interface AuditTrail {
  readonly resource: string
  readonly record_id: string
  readonly part?: AuditPart
  readonly language?: Language
}

/** Operation that reverts a change. */
type RevertOperation = 'update' | 'delete' | 'restore'

const writeActions = ['create', 'update', 'delete', 'restore', 'revert']

export const isRecordValues = (value: unknown): value is RecordValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Picks the former values of the writable fields that an entry changed. */
export const pickFormerValues = ({ fields }: Resource, { before, after }: StoredAuditEntry): RecordValues => {
  if (!isRecordValues(before) || !isRecordValues(after)) return {}
  const formerEntries = Object.entries(fields).flatMap(([name, field]) => {
    const valueBefore = before[name]
    const valueAfter = after[name]
    if (field.readOnly || field.createOnly || !(name in before) || isDeepStrictEqual(valueBefore, valueAfter))
      return []
    if (!hasTrait(field, 'inLanguages') || !isRecordValues(valueBefore)) return [[name, valueBefore]]
    const emptyTexts = Object.keys(Object(valueAfter)).map((language) => [language, ''])
    return [[name, { ...Object.fromEntries(emptyTexts), ...valueBefore }]]
  })
  return Object.fromEntries(formerEntries)
}

/** Finds the operation that reverts an entry; undefined when there is none, as for passwords. */
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

/** Finds the permission needed to revert an entry; undefined when the entry cannot be reverted. */
export const revertAccess = (resource: Resource, entry: StoredAuditEntry): Access | undefined => {
  const operation = findRevertOperation(resource, entry)
  return operation && resource.access[operation === 'update' ? 'update' : 'delete']
}

/** Lists the fields that a revert would set but the role may not set. */
export const fieldsClosedToRevert = (
  resource: Resource,
  entry: StoredAuditEntry,
  role: Role | undefined,
): string[] =>
  Object.keys(pickFormerValues(resource, entry)).filter((name) => {
    const field = fieldOf(resource, name)
    return field && !canSetField(field, role)
  })

export const cannotRevertError = (): ApiError =>
  new ApiError('invalid', { message: 'This entry cannot be reverted', fields: { id: 'unknown' } })

/** Wraps the unit of work so that the audit log names the revert and what is reverted. */
export const toRevertUnit = (unit: UnitOfWork, reason: string): UnitOfWork => ({
  ...unit,
  audit: (entry) => unit.audit({ ...entry, action: 'revert', reason }),
})

/** Combines the entries of an act into one for each record, in the reverse order of their last entries. */
const combineByRecord = (entries: readonly StoredAuditEntry[]): StoredAuditEntry[] => {
  const combined = new Map<string, StoredAuditEntry>()
  for (const entry of [...entries].reverse()) {
    const later = combined.get(entry.record_id)
    combined.set(entry.record_id, later ? { ...later, before: entry.before } : entry)
  }
  return [...combined.values()]
}

interface RevertRequest {
  readonly resource: Resource
  readonly writes: TableWrites
  readonly entry: StoredAuditEntry
  /** Locks the record. Throws `conflict` when the client has seen another version. */
  readonly lock: (unit: UnitOfWork) => Promise<StoredRecord[]>
  readonly version: number | undefined
}

/** Reverts a change through the writes of the store, so that its rules and references apply as usual. */
const applyRevert = async (
  unit: UnitOfWork,
  { resource, writes, entry, lock }: Omit<RevertRequest, 'version'>,
): Promise<void> => {
  const operation = findRevertOperation(resource, entry)
  if (!operation) throw cannotRevertError()

  if (operation === 'restore') {
    const ids = [entry.record_id]
    const restoreDependents = await unit.dependents.restoreDependents(unit, resource, ids)
    await writes.restore(unit, ids)
    return restoreDependents()
  }

  const stored = await lock(unit)
  if (operation === 'delete') await writes.remove(unit, stored)
  else await writes.update(unit, stored, pickFormerValues(resource, entry))
}

/** Reverts one entry. Throws `version_required` without the version that the client has seen. */
export const revertRecord = async (
  unit: UnitOfWork,
  { version, ...request }: RevertRequest,
): Promise<void> => {
  const { resource, entry } = request
  const operation = findRevertOperation(resource, entry)
  const needsVersion = operation === 'update' || operation === 'delete'
  if (needsVersion && version === undefined) throw new ApiError('version_required')

  await applyRevert(toRevertUnit(unit, `Entry ${entry.id}`), request)
}

interface ActRevert extends Pick<RevertRequest, 'resource' | 'writes'> {
  readonly lockOf: (entry: StoredAuditEntry) => RevertRequest['lock']
}

/** Reverts the entries of an act on one resource, the records changed last first. */
export const revertRecords = async (
  unit: UnitOfWork,
  entries: readonly StoredAuditEntry[],
  { resource, writes, lockOf }: ActRevert,
): Promise<void> => {
  for (const entry of combineByRecord(entries)) {
    const isUnchanged = entry.before === null && entry.after === null
    if (!isUnchanged) await applyRevert(unit, { resource, writes, entry, lock: lockOf(entry) })
  }
}
