import { isDeepStrictEqual } from 'node:util'
import { statement } from '../../../../db/statement.ts'
import { parameters, valuesOf } from '../../../../domain/calculator/configuration.ts'
import type { BankWithValues } from '../../../../domain/calls/shapes/calculator.ts'
import type { FieldErrors } from '../../../../domain/envelope.ts'
import { ApiError, assertNoFieldErrors } from '../../../errors.ts'
import type { RowRefusal } from '../../../resources/import-report.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { storeChange } from '../changes/store-change.ts'
import { allBanksAt } from '../series/all-banks.ts'
import { checkedValues, type SentValues } from '../series/sent-values.ts'
import { bankFinder } from './bank-finder.ts'
import type { Outcome } from './report.ts'
import type { ParameterRow, TableAsked } from './row.ts'

/** A row about a bank that is there, and that no row before it is about. */
interface Meant extends ParameterRow {
  readonly id: number
}

const lock = statement(
  'SELECT id FROM banks WHERE id = ANY(:ids::integer[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
)

const readPast = statement<{ isPast: boolean }>('SELECT :from::timestamptz <= effective_now() AS "isPast"')

/** Throws `invalid` for a time that has gone by, which is the whole table's. */
const refusePast = async ({ trx }: UnitOfWork, { effective_from }: TableAsked): Promise<void> => {
  const [found] = await readPast(trx, { from: effective_from ?? null })
  assertNoFieldErrors(found?.isPast ? { effective_from: 'notPast' } : {})
}

/** What a bank without a configuration has of each parameter. */
const nothing: SentValues = {
  base_interest_rate: '',
  min_interest_rate: '',
  max_interest_rate: '',
  max_ltv_ratio: '',
  min_credit_score: '',
  max_loan_amount: '',
  min_loan_amount: '',
  processing_fee: '',
}

/** Why a row is refused; every other failure ends the import. */
const refusalOf = (line: number, error: unknown): { refusal: RowRefusal } => {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return { refusal: { line, code: error.code, fields: error.details.fields ?? {} } }
}

/** Finds the bank of each row. */
const meantBy = async ({ trx }: UnitOfWork, rows: readonly ParameterRow[]): Promise<(Meant | Outcome)[]> => {
  const find = bankFinder((await allBanksAt(trx)).map(({ bank }) => bank))
  const named = new Set<number>()
  return rows.map((row) => {
    try {
      if (row.refusal) throw row.refusal
      const { id } = find(row.bank)
      assertNoFieldErrors(named.has(id) ? { bank: 'repeated' } : {})
      named.add(id)
      return { ...row, id }
    } catch (error) {
      return refusalOf(row.line, error)
    }
  })
}

const missingIn = (values: SentValues): FieldErrors =>
  Object.fromEntries(parameters.filter((name) => values[name] === '').map((name) => [name, 'required']))

const doRow = async (
  unit: UnitOfWork,
  { line, values }: Meant,
  { bank, configuration }: BankWithValues,
  { effective_from, reason }: TableAsked,
): Promise<Outcome> => {
  const before = configuration && valuesOf(configuration)
  if (Object.keys(values).length === 0) return {}
  const meant = { ...nothing, ...before, ...values }
  assertNoFieldErrors(missingIn(meant))
  const after = checkedValues(meant)
  if (isDeepStrictEqual(after, before)) return {}
  const { status } = await storeChange(unit, {
    bank_id: bank.id,
    values: after,
    effective_from: effective_from ?? null,
    reason: reason?.trim() || null,
    replaces: null,
    created_by: unit.caller.actor?.id ?? null,
    approved_by: null,
  })
  return { change: { line, bank, before, after, status } }
}

/**
 * Does what the rows of a table say, each of them or none of it: banks are found, locked in one order, and changed
 * where a row says something else than holds at that time. Throws `invalid` for a time that has gone by.
 */
export const doRows = async (
  unit: UnitOfWork,
  rows: readonly ParameterRow[],
  asked: TableAsked,
): Promise<Outcome[]> => {
  await refusePast(unit, asked)
  const meant = await meantBy(unit, rows)
  await lock(unit.trx, { ids: meant.flatMap((row) => ('id' in row ? [row.id] : [])) })
  const all = await allBanksAt(unit.trx, asked.effective_from)
  const outcomes: Outcome[] = []
  for (const row of meant) {
    asked.signal?.throwIfAborted()
    const bank = 'id' in row && all.find(({ bank: { id } }) => id === row.id)
    if (!('id' in row)) outcomes.push(row)
    else if (bank)
      outcomes.push(await doRow(unit, row, bank, asked).catch((error) => refusalOf(row.line, error)))
    else outcomes.push(refusalOf(row.line, new ApiError('invalid', { fields: { bank: 'unknown' } })))
  }
  return outcomes
}
