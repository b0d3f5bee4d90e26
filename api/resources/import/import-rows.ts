import { isDeepStrictEqual } from 'node:util'
import { hasTrait } from '../../../domain/descriptor/field.ts'
import { fieldOf, idFieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import { ApiError, forbidden } from '../../errors.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { toApiError } from '../../unit-of-work/database-errors.ts'
import {
  ignoreRollback,
  type NewAuditEntry,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../../unit-of-work/unit-of-work.ts'
import { pickWritableValues, presentToCaller, visibleToCaller } from '../field-access.ts'
import { toStoredForm } from '../field-columns.ts'
import {
  type ImportRow,
  type ImportRowsOptions,
  type ImportTarget,
  type RowChange,
  type RowsReport,
  RowsReportBuilder,
} from '../import-report.ts'
import { lockRecords } from '../lock-records.ts'
import type { Id, RecordValues, StoredRecord } from '../record.ts'
import { requireOnlyRecord } from '../resource-store.ts'
import { addFieldErrors } from '../writes/constraint-errors.ts'
import { resolveReferences } from './find-references.ts'
import { matchRecords, namedId } from './match-records.ts'

/** Number of rows whose records are searched with one query. */
const rowsPerBatch = 500

interface Row {
  readonly line: number
  readonly values: RecordValues
}

/**
 * Runs work in a savepoint. When it fails, its changes are rolled back and its audit entries and counters
 * dropped, and the transaction can go on.
 */
const runInSavepoint = async <T>(unit: UnitOfWork, work: (part: UnitOfWork) => Promise<T>): Promise<T> => {
  const entries: NewAuditEntry[] = []
  const bumps: Parameters<UnitOfWork['bumpCounter']>[] = []
  const result = await unit.trx.transaction((trx) =>
    work({
      ...unit,
      trx,
      audit: (entry) => entries.push(entry),
      bumpCounter: (...bump) => bumps.push(bump),
    }),
  )
  for (const entry of entries) unit.audit(entry)
  for (const bump of bumps) unit.bumpCounter(...bump)

  return result
}

/** Picks the texts that differ from the stored ones; an empty text equals a missing one. */
const pickChangedTexts = (texts: RecordValues, stored: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => (text ?? '') !== (stored[language] ?? '')),
  )

/** Picks the values of a row that differ from the stored record; all values without one. */
const pickChangedValues = (
  resource: Resource,
  input: RecordValues,
  stored: RecordValues | undefined,
): RecordValues =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      const storedValue = stored?.[name]
      const isTexts = field && hasTrait(field, 'inLanguages') && typeof value === 'object' && value !== null
      if (isTexts) {
        const texts = pickChangedTexts({ ...value }, { ...Object(storedValue) })
        return Object.keys(texts).length > 0 ? [[name, texts]] : []
      }
      const next = toStoredForm(resource, { [name]: value }, stored ?? {})[name]
      return stored && isDeepStrictEqual(next, storedValue) ? [] : [[name, value]]
    }),
  )

const requireTargetAccess = (
  { caller }: UnitOfWork,
  { resource }: ImportTarget,
  action: 'create' | 'update',
): void => {
  const access = resource.access[action]
  if (!access) throw forbidden(action)
  requirePermission(caller, access, action)
}

/** Picks the values of a record that the caller may see. */
const presentValues = (
  { caller }: UnitOfWork,
  { resource, source }: ImportTarget,
  record: StoredRecord,
): RecordValues => {
  const presented = presentToCaller<RecordValues>(resource, caller, record, source)
  const names = Object.keys(visibleToCaller(resource, caller).fields)
  return Object.fromEntries(names.map((name) => [name, presented[name] ?? null]))
}

const createRecord = async (
  unit: UnitOfWork,
  importTarget: ImportTarget,
  { line, values }: Row,
): Promise<RowChange> => {
  requireTargetAccess(unit, importTarget, 'create')
  const input = pickWritableValues(
    importTarget.resource,
    'create',
    values,
    visibleToCaller(importTarget.resource, unit.caller),
  )
  const created = await runInSavepoint(unit, (part) =>
    importTarget.writes.create(part, pickChangedValues(importTarget.resource, input, undefined)),
  )

  return {
    line,
    act: 'created',
    id: created.id,
    before: null,
    after: presentValues(unit, importTarget, created),
  }
}

const parseVersion = ({ version }: RecordValues): number | undefined => {
  if (version === undefined || typeof version === 'number') return version
  throw new ApiError('invalid', { fields: { version: 'type' } })
}

const updateRecord = async (
  unit: UnitOfWork,
  importTarget: ImportTarget,
  { line, values }: Row,
  stored: StoredRecord,
): Promise<RowChange | undefined> => {
  const { resource, writes, source } = importTarget
  // Before the comparison, so that callers cannot guess values that they may not read.
  const input = pickWritableValues(resource, 'update', values, visibleToCaller(resource, unit.caller))
  const changes = pickChangedValues(resource, input, stored)
  if (Object.keys(changes).length === 0) return undefined

  requireTargetAccess(unit, importTarget, 'update')
  const target = { id: stored.id, version: parseVersion(values) }
  const updated = await runInSavepoint(unit, async (part) =>
    requireOnlyRecord(
      await writes.update(part, await lockRecords(part, resource, [target], source), changes),
    ),
  )
  const before = presentValues(unit, importTarget, stored)
  const after = presentValues(unit, importTarget, updated)
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pickChanged = (record: RecordValues) => Object.fromEntries(names.map((name) => [name, record[name]]))
  if (names.length === 0) return undefined

  return { line, act: 'changed', id: stored.id, before: pickChanged(before), after: pickChanged(after) }
}

/** Imports a row: updates its record or creates one. Returns undefined when nothing changes. */
const importRow = async (
  unit: UnitOfWork,
  importTarget: ImportTarget,
  row: Row,
  stored: StoredRecord | undefined,
): Promise<RowChange | undefined> => {
  if (stored) return updateRecord(unit, importTarget, row, stored)
  const isNamed = namedId(importTarget.resource, row.values) !== undefined
  const isMissing = isNamed && idFieldOf(importTarget.resource) === undefined
  if (isMissing) throw new ApiError('invalid', { fields: { id: 'unknown' } })

  return createRecord(unit, importTarget, row)
}

/**
 * Adds the fields that the database rejected to an error of a row; rethrows a failure of the server.
 */
const toRowError = async (
  unit: UnitOfWork,
  { resource }: ImportTarget,
  values: RecordValues,
  error: unknown,
): Promise<ApiError> => {
  const apiError = toApiError(error)
  if (!(apiError instanceof ApiError) || apiError.status >= 500) throw error
  const errorWithFields: unknown = await addFieldErrors(
    unit.trx,
    resource,
    values,
  )(apiError).catch((reason: unknown) => reason)
  return errorWithFields instanceof ApiError ? errorWithFields : apiError
}

/** Throws `invalid` for a record that an earlier row has named. */
const assertNotRepeated = (stored: StoredRecord | undefined, importedIds: Set<Id>): void => {
  if (!stored) return
  if (importedIds.has(stored.id)) throw new ApiError('invalid', { fields: { id: 'repeated' } })
  importedIds.add(stored.id)
}

const importBatch = async (
  unit: UnitOfWork,
  importTarget: ImportTarget,
  namedRows: readonly ImportRow[],
  report: RowsReportBuilder,
  importedIds: Set<Id>,
) => {
  const rows = await resolveReferences(unit, importTarget.resource, namedRows)
  const readableRows = rows.flatMap((row) => ('values' in row ? [row.values] : []))
  const findRecord = await matchRecords(unit, importTarget.resource, importTarget.source, readableRows)
  for (const row of rows) {
    if ('error' in row) {
      report.reject(row.line, row.error)
      continue
    }
    try {
      const stored = findRecord(row.values)
      assertNotRepeated(stored, importedIds)
      report.add(await importRow(unit, importTarget, row, stored))
    } catch (error) {
      report.reject(row.line, await toRowError(unit, importTarget, row.values, error))
    }
  }
}

/**
 * Imports rows through the writes of the store in one transaction: all rows, or none when one is refused.
 * Returns the report of what each row did or would have done.
 */
export const importRows = async (
  database: StoreDatabase,
  caller: Caller,
  importTarget: ImportTarget,
  rows: readonly ImportRow[],
  { isDry, signal }: ImportRowsOptions,
): Promise<RowsReport> => {
  const report = new RowsReportBuilder()
  const importedIds = new Set<Id>()
  const transaction = transact(database, caller, async (unit) => {
    for (let start = 0; start < rows.length; start += rowsPerBatch) {
      signal?.throwIfAborted()
      await importBatch(unit, importTarget, rows.slice(start, start + rowsPerBatch), report, importedIds)
      await unit.flushAudit()
    }
    signal?.throwIfAborted()
    if (isDry || report.result.refused > 0) rollback()
    unit.event({ kind: 'import', data: { resource: importTarget.resource.name, records: rows.length } })
  })
  await ignoreRollback(transaction)

  return report.result
}
