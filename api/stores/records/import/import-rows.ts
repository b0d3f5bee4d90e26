import { ApiError, refuseInvalid } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { asApiError } from '../../database-errors.ts'
import { takeBack, unlessTakenBack } from '../../taken-back.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import type { Id, StoredRecord, Values } from '../record.ts'
import { byField } from '../writes/refusals.ts'
import { doRow } from './do-row.ts'
import { knownRecords } from './known.ts'
import type { ImportAsked, ImportRow, Into, RowsReport } from './row.ts'
import { RowsTold } from './rows-report.ts'

/** Rows whose records are looked for at once. */
const batchSize = 500

/** The refusal of a row, with the fields that the database refused; every other failure ends the import. */
const refusalOf = async (
  unit: Unit,
  { resource }: Into,
  values: Values,
  error: unknown,
): Promise<ApiError> => {
  const known = asApiError(error)
  if (!(known instanceof ApiError) || known.status >= 500) throw error
  const named: unknown = await byField(unit.trx, resource, values)(known).catch((told: unknown) => told)
  return named instanceof ApiError ? named : known
}

/** Refuses a record that the file has named before. */
const refuseRepeated = (stored: StoredRecord | undefined, named: Set<Id>): void => {
  if (!stored) return
  refuseInvalid(named.has(stored.id) ? { id: 'repeated' } : {})
  named.add(stored.id)
}

const importBatch = async (
  unit: Unit,
  into: Into,
  rows: readonly ImportRow[],
  told: RowsTold,
  named: Set<Id>,
) => {
  const whole = rows.flatMap((row) => ('values' in row ? [row.values] : []))
  const recordOf = await knownRecords(unit, into.resource, into.source, whole)
  for (const row of rows) {
    if ('refusal' in row) {
      told.refuse(row.line, row.refusal)
      continue
    }
    try {
      const stored = recordOf(row.values)
      refuseRepeated(stored, named)
      told.add(await doRow(unit, into, row, stored))
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
  into: Into,
  rows: readonly ImportRow[],
  { isDry, signal }: ImportAsked,
): Promise<RowsReport> => {
  const told = new RowsTold()
  const named = new Set<Id>()
  const act = write(database, caller, async (unit) => {
    for (let first = 0; first < rows.length; first += batchSize) {
      signal?.throwIfAborted()
      await importBatch(unit, into, rows.slice(first, first + batchSize), told, named)
      await unit.flushAudit()
    }
    signal?.throwIfAborted()
    if (isDry || told.whole.refused > 0) takeBack()
    unit.event({ kind: 'import', data: { resource: into.resource.name, records: rows.length } })
  })
  await unlessTakenBack(act)
  return told.whole
}
