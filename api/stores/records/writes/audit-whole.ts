import type { Resource } from '../../../../domain/resource.ts'
import type { Unit } from '../../unit.ts'
import type { StoredRecord } from '../record.ts'

/** Tells the audit log of a record that came, went or came back whole. */
export const auditWhole = (
  unit: Unit,
  resource: Resource,
  action: 'create' | 'delete' | 'restore',
  record: StoredRecord,
): void => {
  const sides = action === 'delete' ? { before: record, after: null } : { before: null, after: record }
  unit.audit({ action, resource: resource.name, record_id: String(record.id), part: 'record', ...sides })
}
