import { isDeepStrictEqual } from 'node:util'
import { hasTrait } from '../../../domain/descriptor/field.ts'
import { fieldOf, idFieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import { ApiError, assertNoFieldErrors, forbidden } from '../../errors.ts'
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
import { presentToCaller, visibleToCaller, writableValues } from '../field-access.ts'
import { storedForm } from '../field-columns.ts'
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
import { onlyRecord } from '../resource-store.ts'
import { withFieldErrors } from '../writes/constraint-errors.ts'
import { matchRecords, namedId } from './match-records.ts'

/**
 * Does a part of a unit's work so that, where it fails, the rest can go on as if the part had never begun:
 * nothing of it stays in the tables, and nothing is told of it.
 */
const inSavepoint = async <T>(unit: UnitOfWork, work: (part: UnitOfWork) => Promise<T>): Promise<T> => {
  const entries: NewAuditEntry[] = []
  const raised: Parameters<UnitOfWork['bumpCounter']>[] = []
  const done = await unit.trx.transaction((trx) =>
    work({
      ...unit,
      trx,
      audit: (entry) => entries.push(entry),
      bumpCounter: (...one) => raised.push(one),
    }),
  )
  for (const entry of entries) unit.audit(entry)
  for (const one of raised) unit.bumpCounter(...one)

  return done
}

/** The texts of a row that differ from the stored ones; one that is empty and was never there does not. */
const differingTexts = (sent: RecordValues, stored: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(sent).filter(([language, text]) => (text ?? '') !== (stored[language] ?? '')),
  )

/** What of a row differs from what is stored, or from nothing at all. */
const changedValues = (
  resource: Resource,
  sent: RecordValues,
  stored: RecordValues | undefined,
): RecordValues =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      const before = stored?.[name]
      const isTexts = field && hasTrait(field, 'inLanguages') && typeof value === 'object' && value !== null
      if (isTexts) {
        const texts = differingTexts({ ...value }, { ...Object(before) })
        return Object.keys(texts).length > 0 ? [[name, texts]] : []
      }
      const next = storedForm(resource, { [name]: value }, stored ?? {})[name]
      return stored && isDeepStrictEqual(next, before) ? [] : [[name, value]]
    }),
  )

interface Row {
  readonly line: number
  readonly values: RecordValues
}

const requireAct = ({ caller }: UnitOfWork, { resource }: ImportTarget, act: 'create' | 'update'): void => {
  const access = resource.access[act]
  if (!access) throw forbidden(act)
  requirePermission(caller, access, act)
}

/** What the caller is told of a record: of its fields those that he sees. */
const presentedValues = (
  { caller }: UnitOfWork,
  { resource, source }: ImportTarget,
  record: StoredRecord,
): RecordValues => {
  const answered = presentToCaller<RecordValues>(resource, caller, record, source)
  const names = Object.keys(visibleToCaller(resource, caller).fields)
  return Object.fromEntries(names.map((name) => [name, answered[name] ?? null]))
}

const creation = async (unit: UnitOfWork, into: ImportTarget, { line, values }: Row): Promise<RowChange> => {
  requireAct(unit, into, 'create')
  const sent = writableValues(into.resource, 'create', values, visibleToCaller(into.resource, unit.caller))
  const made = await inSavepoint(unit, (part) =>
    into.acts.create(part, changedValues(into.resource, sent, undefined)),
  )
  return { line, act: 'created', id: made.id, before: null, after: presentedValues(unit, into, made) }
}

const versionOf = ({ version }: RecordValues): number | undefined => {
  if (version === undefined || typeof version === 'number') return version
  throw new ApiError('invalid', { fields: { version: 'type' } })
}

const change = async (
  unit: UnitOfWork,
  into: ImportTarget,
  { line, values }: Row,
  stored: StoredRecord,
): Promise<RowChange | undefined> => {
  const { resource, acts, source } = into
  // Before anything is compared: what somebody may not read must not be guessed by who may not.
  const sent = writableValues(resource, 'update', values, visibleToCaller(resource, unit.caller))
  const fresh = changedValues(resource, sent, stored)
  if (Object.keys(fresh).length === 0) return undefined

  requireAct(unit, into, 'update')
  const target = { id: stored.id, version: versionOf(values) }
  const changed = await inSavepoint(unit, async (part) =>
    onlyRecord(await acts.update(part, await lockRecords(part, resource, [target], source), fresh)),
  )
  const [before, after] = [presentedValues(unit, into, stored), presentedValues(unit, into, changed)]
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const of = (record: RecordValues) => Object.fromEntries(names.map((name) => [name, record[name]]))
  if (names.length === 0) return undefined

  return { line, act: 'changed', id: stored.id, before: of(before), after: of(after) }
}

/** Does what a row says: a change of the record that it is about, or a new one. Nothing for what is stored like this. */
const importRow = async (
  unit: UnitOfWork,
  into: ImportTarget,
  row: Row,
  stored: StoredRecord | undefined,
): Promise<RowChange | undefined> => {
  if (stored) return change(unit, into, row, stored)
  const isNamed = namedId(into.resource, row.values) !== undefined
  const isMissing = isNamed && idFieldOf(into.resource) === undefined
  assertNoFieldErrors(isMissing ? { id: 'unknown' } : {})
  return creation(unit, into, row)
}

/** Rows whose records are looked for at once. */
const batchSize = 500

/** The refusal of a row, with the fields that the database refused; every other failure ends the import. */
const refusalOf = async (
  unit: UnitOfWork,
  { resource }: ImportTarget,
  values: RecordValues,
  error: unknown,
): Promise<ApiError> => {
  const known = toApiError(error)
  if (!(known instanceof ApiError) || known.status >= 500) throw error
  const named: unknown = await withFieldErrors(
    unit.trx,
    resource,
    values,
  )(known).catch((told: unknown) => told)
  return named instanceof ApiError ? named : known
}

/** Refuses a record that the file has named before. */
const refuseRepeated = (stored: StoredRecord | undefined, named: Set<Id>): void => {
  if (!stored) return
  assertNoFieldErrors(named.has(stored.id) ? { id: 'repeated' } : {})
  named.add(stored.id)
}

const importBatch = async (
  unit: UnitOfWork,
  into: ImportTarget,
  rows: readonly ImportRow[],
  told: RowsReportBuilder,
  named: Set<Id>,
) => {
  const whole = rows.flatMap((row) => ('values' in row ? [row.values] : []))
  const recordOf = await matchRecords(unit, into.resource, into.source, whole)
  for (const row of rows) {
    if ('refusal' in row) {
      told.refuse(row.line, row.refusal)
      continue
    }
    try {
      const stored = recordOf(row.values)
      refuseRepeated(stored, named)
      told.add(await importRow(unit, into, row, stored))
    } catch (error) {
      told.refuse(row.line, await refusalOf(unit, into, row.values, error))
    }
  }
}

/**
 * Imports rows through the acts of the store in one unit: all of them, or, where one is refused, none. Answers
 * what each of them did or would have done.
 */
export const importRows = async (
  database: StoreDatabase,
  caller: Caller,
  into: ImportTarget,
  rows: readonly ImportRow[],
  { isDry, signal }: ImportRowsOptions,
): Promise<RowsReport> => {
  const told = new RowsReportBuilder()
  const named = new Set<Id>()
  const act = transact(database, caller, async (unit) => {
    for (let first = 0; first < rows.length; first += batchSize) {
      signal?.throwIfAborted()
      await importBatch(unit, into, rows.slice(first, first + batchSize), told, named)
      await unit.flushAudit()
    }
    signal?.throwIfAborted()
    if (isDry || told.whole.refused > 0) rollback()
    unit.event({ kind: 'import', data: { resource: into.resource.name, records: rows.length } })
  })
  await ignoreRollback(act)

  return told.whole
}
