import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { prepareQuery } from '../../db/statement.ts'
import type { BankSummary, BankWithValues, SavedConfiguration } from '../../domain/api/bank-configurations.ts'
import {
  type ConfigurationValues,
  configuration,
  type Parameter,
  parameters,
  pickParameters,
} from '../../domain/calculator/configuration.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { RejectedRow } from '../files/import-errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import {
  ignoreRollback,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../unit-of-work/unit-of-work.ts'
import { readBanksAt } from './series/read-configurations.ts'
import { parseSentValues, type SentValues, storeChange } from './series/save-change.ts'

const lockBanks = prepareQuery(
  'SELECT id FROM banks WHERE id = ANY(:ids::integer[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
)

const checkIsPast = prepareQuery<{ isPast: boolean }>(
  'SELECT :from::timestamptz <= effective_now() AS "isPast"',
)

/** Values of a bank without a configuration. */
const emptyValues: SentValues = {
  base_interest_rate: '',
  min_interest_rate: '',
  max_interest_rate: '',
  max_ltv_ratio: '',
  min_credit_score: '',
  max_loan_amount: '',
  min_loan_amount: '',
  processing_fee: '',
}

/** Id, code and names by which a table may identify a bank. */
interface NamedBank {
  readonly id: number
  readonly code: string
  readonly name_ru: string
  readonly name_he: string
  readonly name_en: string
}

/** Row of a table of parameters: the names of its bank, and the parameters to change. */
export interface ParameterRow {
  readonly line: number
  /** Texts of the cells that may name the bank. */
  readonly bank: readonly string[]
  /** Empty when all parameter cells are: a bank without a configuration is listed like this. */
  readonly values: Partial<Readonly<Record<Parameter, string>>>
  /** Error of a row that cannot be read. */
  readonly error?: ApiError
}

interface ParameterImportOptions {
  /** Whether the import is reported and rolled back. */
  readonly isDry: boolean
  /** Mark of an earlier report; the import must do exactly the same. */
  readonly agreed?: string
  /** Time from which the values hold; at once when left out. */
  readonly effective_from?: string
  readonly reason?: string
  /** Aborts the import; nothing of it is kept. */
  readonly signal?: AbortSignal
}

/** Change of one bank by a row of the table. */
interface ParameterChange {
  readonly line: number
  readonly bank: BankSummary
  readonly before: ConfigurationValues | null
  readonly after: ConfigurationValues
  readonly status: SavedConfiguration['status']
}

/** Report of an import or of a dry run. */
interface ParameterImportReport {
  /** Checksum of the changes, by which a later import is compared. */
  readonly mark: string
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly changes: readonly ParameterChange[]
  readonly refusals: readonly RejectedRow[]
}

/** Row whose bank exists and is named by no earlier row. */
interface BankRow extends ParameterRow {
  readonly id: number
}

type RowOutcome = { readonly change?: ParameterChange } | { readonly rejected: RejectedRow }

/** Throws `invalid` when the time from which the table holds is past. */
const assertNotPast = async (
  { trx }: UnitOfWork,
  { effective_from }: ParameterImportOptions,
): Promise<void> => {
  const [row] = await checkIsPast(trx, { from: effective_from ?? null })
  if (row?.isPast) throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
}

/** Turns an API error into a rejected row; rethrows any other error. */
const toRejectedRow = (line: number, error: unknown): { rejected: RejectedRow } => {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return { rejected: { line, code: error.code, fields: error.details.fields ?? {} } }
}

const normalizeName = (text: string): string => normalizeForSearch(text).replace(/\s+/g, ' ').trim()

/** Finds banks by their id, code, or name in any language; a name that several have finds none of them. */
export const createBankFinder = <Bank extends NamedBank>(
  banks: readonly Bank[],
): ((texts: readonly string[]) => Bank) => {
  const banksByName = new Map<string, Set<Bank>>()
  for (const bank of banks)
    for (const text of [String(bank.id), bank.code, bank.name_ru, bank.name_he, bank.name_en])
      banksByName.set(normalizeName(text), (banksByName.get(normalizeName(text)) ?? new Set()).add(bank))

  return (texts) => {
    const matches = texts
      .filter((text) => text.trim() !== '')
      .map((text) => banksByName.get(normalizeName(text)) ?? new Set<Bank>())
    const [first = new Set<Bank>(), ...others] = matches
    const [bank, another] = [...first].filter((candidate) => others.every((match) => match.has(candidate)))
    if (!bank || another) throw new ApiError('invalid', { fields: { bank: 'unknown' } })
    return bank
  }
}

/** Finds the bank of each row; a row with an unknown or repeated bank is refused. */
const findBankOfRows = async (
  { trx }: UnitOfWork,
  rows: readonly ParameterRow[],
): Promise<(BankRow | RowOutcome)[]> => {
  const findBank = createBankFinder((await readBanksAt(trx)).map(({ bank }) => bank))
  const usedBankIds = new Set<number>()

  return rows.map((row) => {
    try {
      if (row.error) throw row.error
      const { id } = findBank(row.bank)
      if (usedBankIds.has(id)) throw new ApiError('invalid', { fields: { bank: 'repeated' } })
      usedBankIds.add(id)
      return { ...row, id }
    } catch (error) {
      return toRejectedRow(row.line, error)
    }
  })
}

const findMissingValues = (values: SentValues): FieldErrors =>
  Object.fromEntries(parameters.filter((name) => values[name] === '').map((name) => [name, 'required']))

const applyRow = async (
  unit: UnitOfWork,
  { line, values }: BankRow,
  { bank, configuration }: BankWithValues,
  { effective_from, reason }: ParameterImportOptions,
): Promise<RowOutcome> => {
  const before = configuration && pickParameters(configuration)
  if (Object.keys(values).length === 0) return {}

  const newValues = { ...emptyValues, ...before, ...values }
  assertNoFieldErrors(findMissingValues(newValues))
  const after = parseSentValues(newValues)
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
 * Applies the rows of a table: finds the banks, locks them in one order, and changes those whose values at
 * that time differ from the row. Throws `invalid` when the time is past.
 */
const applyRows = async (
  unit: UnitOfWork,
  rows: readonly ParameterRow[],
  options: ParameterImportOptions,
): Promise<RowOutcome[]> => {
  await assertNotPast(unit, options)
  const bankRows = await findBankOfRows(unit, rows)
  await lockBanks(unit.trx, { ids: bankRows.flatMap((row) => ('id' in row ? [row.id] : [])) })
  const allBanks = await readBanksAt(unit.trx, options.effective_from)
  const outcomes: RowOutcome[] = []
  for (const row of bankRows) {
    options.signal?.throwIfAborted()
    const bank = 'id' in row && allBanks.find(({ bank: { id } }) => id === row.id)
    if (!('id' in row)) outcomes.push(row)
    else if (bank)
      outcomes.push(await applyRow(unit, row, bank, options).catch((error) => toRejectedRow(row.line, error)))
    else outcomes.push(toRejectedRow(row.line, new ApiError('invalid', { fields: { bank: 'unknown' } })))
  }

  return outcomes
}

/** Builds the mark of a report from its changes and the time from which they hold. */
const computeChecksum = (
  changes: readonly ParameterChange[],
  { effective_from }: ParameterImportOptions,
): string =>
  createHash('sha256')
    .update(JSON.stringify([effective_from, changes]))
    .digest('base64url')

const reportOutcomes = (
  outcomes: readonly RowOutcome[],
  options: ParameterImportOptions,
): ParameterImportReport => {
  const refusals = outcomes.flatMap((outcome) => ('rejected' in outcome ? [outcome.rejected] : []))
  const changes = outcomes.flatMap((outcome) =>
    'change' in outcome && outcome.change ? [outcome.change] : [],
  )

  return {
    mark: computeChecksum(changes, options),
    changed: changes.length,
    unchanged: outcomes.length - changes.length - refusals.length,
    refused: refusals.length,
    changes,
    refusals,
  }
}

/**
 * Imports the parameters of banks from the rows of a table in one transaction: all rows, or none when one is
 * refused. Throws `conflict` when the changes differ from those that were agreed to.
 */
export const importParameters = async (
  database: StoreDatabase,
  caller: Caller,
  rows: readonly ParameterRow[],
  options: ParameterImportOptions,
): Promise<ParameterImportReport> => {
  let report = reportOutcomes([], options)
  const transaction = transact(database, caller, async (unit) => {
    report = reportOutcomes(await applyRows(unit, rows, options), options)
    options.signal?.throwIfAborted()
    if (options.isDry || report.refused > 0) rollback()
    if (options.agreed !== undefined && options.agreed !== report.mark) throw new ApiError('conflict')
    unit.event({ kind: 'import', data: { resource: configuration.name, records: rows.length } })
  })
  await ignoreRollback(transaction)

  return report
}
