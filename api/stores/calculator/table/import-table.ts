import { configuration } from '../../../../domain/calculator/configuration.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { ignoreRollback, rollback, type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { doRows } from './do-rows.ts'
import { reportOf, type TableReport } from './report.ts'
import type { ParameterRow, TableAsked } from './row.ts'

/**
 * Changes what banks calculate with by the rows of a table in one unit: all of them or, where one is refused,
 * none. Throws `conflict` where it would do something else than was agreed to.
 */
export const importTable = async (
  database: StoreDatabase,
  caller: Caller,
  rows: readonly ParameterRow[],
  asked: TableAsked,
): Promise<TableReport> => {
  let report = reportOf([], asked)
  const act = transact(database, caller, async (unit) => {
    report = reportOf(await doRows(unit, rows, asked), asked)
    asked.signal?.throwIfAborted()
    if (asked.isDry || report.refused > 0) rollback()
    if (asked.agreed !== undefined && asked.agreed !== report.mark) throw new ApiError('conflict')
    unit.event({ kind: 'import', data: { resource: configuration.name, records: rows.length } })
  })
  await ignoreRollback(act)
  return report
}

/** The import of tables into one database. */
export type TableImporter = (
  caller: Caller,
  rows: readonly ParameterRow[],
  asked: TableAsked,
) => Promise<TableReport>
