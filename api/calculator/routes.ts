import { parameterTableTypes } from '../../domain/api/bank-configuration-files.ts'
import type { BankSeries } from '../../domain/api/bank-configurations.ts'
import type { FormulaResponse } from '../../domain/api/calculator-formula.ts'
import { calls } from '../../domain/api/calls.ts'
import type { Formula } from '../../domain/calculator/formula.ts'
import type { CalculatorSettings } from '../../domain/calculator/settings.ts'
import { assertNoRejectedRows } from '../files/import-errors.ts'
import { costlyWork } from '../files/worker-threads.ts'
import { ok, type Route, route, versionOfReply } from '../http/route.ts'
import type { SingleRecordStore } from '../resources/single-record-store.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import type { ChangeStore } from './change-approval.ts'
import { importParameters } from './import-parameters.ts'
import {
  type ParameterTable,
  parseParameterRows,
  readParameterTable,
  writeParameterCsv,
  writeParameterSheet,
} from './parameter-tables.ts'
import { readBanksAt, readConfigurationAt, readSeries, requireFound } from './series/read-configurations.ts'
import { saveSentChange, withdrawScheduled } from './series/save-change.ts'

/** Builds the routes of parameter changes that need the approval of another user. */
export const changeRoutes = (changes: ChangeStore): Route[] => [
  route(calls.configurationChanges, async ({ query }) => ok(await changes.list(query.status))),
  route(calls.approveChange, async ({ caller, params: { id }, body: { version } }) =>
    ok(await changes.approve(caller, { id, version })),
  ),
  route(calls.rejectChange, async ({ caller, params: { id }, body: { version, reason } }) =>
    ok(await changes.reject(caller, { id, version }, reason)),
  ),
  route(calls.withdrawChange, async ({ caller, params: { id }, body: { version } }) =>
    ok(await changes.withdraw(caller, { id, version })),
  ),
]

const toFormulaReply = ({ created_at, updated_at, ...values }: Formula): FormulaResponse => ({
  ...values,
  createdAt: created_at,
  updatedAt: updated_at,
})

const pickFormulaValues = ({
  createdAt: _created,
  updatedAt: _updated,
  ...values
}: Partial<FormulaResponse>) => values

export const formulaRoutes = (
  formula: SingleRecordStore<Formula>,
  settings: SingleRecordStore<CalculatorSettings>,
): Route[] => [
  route(calls.formula, async () => ok(toFormulaReply(await formula.get()))),
  route(calls.saveFormula, async ({ caller, body }) =>
    ok(toFormulaReply(await formula.save(caller, pickFormulaValues(body)))),
  ),
  route(calls.calculatorSettings, async () => ok(await settings.get())),
  route(calls.saveCalculatorSettings, async ({ caller, body }) => ok(await settings.save(caller, body))),
]

/** Writes the file as one chunk, since there are few banks. */
async function* writeSingleChunk(table: ParameterTable, format: keyof typeof parameterTableTypes) {
  yield format === 'csv' ? writeParameterCsv(table) : await writeParameterSheet(table)
}

/** Builds the routes to export and import the parameters of all banks as a file. */
export const tableRoutes = (database: StoreDatabase): Route[] => [
  route(calls.exportParameters, async ({ query: { format, at, amount, years, language } }) => {
    const loan = amount && years ? { amount, years: Number(years) } : undefined
    const chunks = writeSingleChunk({ rows: await readBanksAt(database.knex, at), language, loan }, format)
    return { file: { type: parameterTableTypes[format], name: `bank-parameters.${format}`, chunks } }
  }),
  route(calls.importParameters, async ({ query, caller, upload }) => {
    const { type, chunks, signal } = await upload()
    const rows = parseParameterRows(await costlyWork.run(() => readParameterTable(type, chunks), signal))
    const { dry_run, ...options } = query
    const isDry = dry_run === 'true'
    const report = await importParameters(database, caller, rows, { ...options, isDry, signal })
    if (!isDry) assertNoRejectedRows(report.refusals, report.refused)
    return ok({ dry_run: isDry, ...report })
  }),
]

/** Computes the version of a series without the time of reading, which would change it on every read. */
const computeSeriesVersion = ({ now: _now, ...data }: BankSeries): string =>
  versionOfReply({ data }, JSON.stringify(data), '')

/** Builds the routes of the parameters of banks over time. */
export const seriesRoutes = (database: StoreDatabase): Route[] => {
  const { knex } = database

  return [
    route(calls.bankConfiguration, async ({ params, query }) =>
      ok(requireFound(await readConfigurationAt(knex, Number(params.id), query.at))),
    ),
    route(calls.saveBankConfiguration, async ({ params, body, caller }) =>
      ok(await saveSentChange(database, caller, Number(params.id), body)),
    ),
    route(calls.configurationSeries, async ({ params }) => {
      const data = await readSeries(knex, Number(params.id))
      return ok(data, { version: computeSeriesVersion(data) })
    }),
    route(calls.withdrawScheduled, async ({ params, query, caller }) => {
      const bank = Number(params.id)
      await withdrawScheduled(database, caller, {
        bank,
        period: params.period,
        version: Number(query.version),
      })
      return ok(await readSeries(knex, bank))
    }),
    route(calls.bankConfigurations, async ({ query }) => ok(await readBanksAt(knex, query.at))),
  ]
}
