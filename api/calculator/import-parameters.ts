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
import { normaliseForSearch } from '../../domain/format/search-text.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { RowRefusal } from '../resources/import-report.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import {
  ignoreRollback,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../unit-of-work/unit-of-work.ts'
import { readBanksAt } from './series/read-configurations.ts'
import { parseSentValues, type SentValues } from './series/save-change.ts'
import { storeChange } from './series/store-change.ts'

/** A bank as a table may name it. */
interface NamedBank {
  readonly id: number
  readonly code: string
  readonly name_ru: string
  readonly name_he: string
  readonly name_en: string
}

const normalizeName = (text: string): string => normaliseForSearch(text).replace(/\s+/g, ' ').trim()

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

/** A row of a table of parameters: what names its bank, and the parameters that it gives. */
export interface ParameterRow {
  readonly line: number
  /** What the cells that may name its bank hold. */
  readonly bank: readonly string[]
  /** Empty where all of its parameters are: a bank without a configuration is listed like this. */
  readonly values: Partial<Readonly<Record<Parameter, string>>>
  /** Why it cannot be read. */
  readonly refusal?: ApiError
}

/** How a table is imported. */
interface ParameterImportOptions {
  /** Does everything, tells of it and takes it back. */
  readonly isDry: boolean
  /** The mark of what was told before, where nothing else may be done. */
  readonly agreed?: string
  /** From when; at once where it is left out. */
  readonly effective_from?: string
  readonly reason?: string
  /** Ends the import, which leaves nothing behind. */
  readonly signal?: AbortSignal
}

/** What a table changes of a bank. */
interface ParameterChange {
  readonly line: number
  readonly bank: BankSummary
  readonly before: ConfigurationValues | null
  readonly after: ConfigurationValues
  readonly status: SavedConfiguration['status']
}

/** What a table did, or would do. */
interface ParameterImportReport {
  readonly mark: string
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly changes: readonly ParameterChange[]
  readonly refusals: readonly RowRefusal[]
}

/** What became of a row: a change, none, or a refusal. */
type RowOutcome = { readonly change?: ParameterChange } | { readonly refusal: RowRefusal }

/** What is done, in short: two that differ in anything have other marks. */
const checksumOfChanges = (
  changes: readonly ParameterChange[],
  { effective_from }: ParameterImportOptions,
): string =>
  createHash('sha256')
    .update(JSON.stringify([effective_from, changes]))
    .digest('base64url')

/** What the rows of a table have done. */
const reportOutcomes = (
  outcomes: readonly RowOutcome[],
  options: ParameterImportOptions,
): ParameterImportReport => {
  const refusals = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []))
  const changes = outcomes.flatMap((outcome) =>
    'change' in outcome && outcome.change ? [outcome.change] : [],
  )

  return {
    mark: checksumOfChanges(changes, options),
    changed: changes.length,
    unchanged: outcomes.length - changes.length - refusals.length,
    refused: refusals.length,
    changes,
    refusals,
  }
}

/** A row about a bank that is there, and that no row before it is about. */
interface BankRow extends ParameterRow {
  readonly id: number
}

const lock = prepareQuery(
  'SELECT id FROM banks WHERE id = ANY(:ids::integer[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
)

const readPast = prepareQuery<{ isPast: boolean }>('SELECT :from::timestamptz <= effective_now() AS "isPast"')

/** Throws `invalid` for a time that has gone by, which is the whole table's. */
const assertNotPast = async (
  { trx }: UnitOfWork,
  { effective_from }: ParameterImportOptions,
): Promise<void> => {
  const [row] = await readPast(trx, { from: effective_from ?? null })
  assertNoFieldErrors(row?.isPast ? { effective_from: 'notPast' } : {})
}

/** What a bank without a configuration has of each parameter. */
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

/** Why a row is refused; every other failure ends the import. */
const refusalOf = (line: number, error: unknown): { refusal: RowRefusal } => {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return { refusal: { line, code: error.code, fields: error.details.fields ?? {} } }
}

/** Finds the bank of each row. */
const findBankOfRows = async (
  { trx }: UnitOfWork,
  rows: readonly ParameterRow[],
): Promise<(BankRow | RowOutcome)[]> => {
  const find = createBankFinder((await readBanksAt(trx)).map(({ bank }) => bank))
  const usedBankIds = new Set<number>()

  return rows.map((row) => {
    try {
      if (row.refusal) throw row.refusal
      const { id } = find(row.bank)
      assertNoFieldErrors(usedBankIds.has(id) ? { bank: 'repeated' } : {})
      usedBankIds.add(id)
      return { ...row, id }
    } catch (error) {
      return refusalOf(row.line, error)
    }
  })
}

const missingIn = (values: SentValues): FieldErrors =>
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
  assertNoFieldErrors(missingIn(newValues))
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
 * Does what the rows of a table say, each of them or none of it: banks are found, locked in one order, and changed
 * where a row says something else than holds at that time. Throws `invalid` for a time that has gone by.
 */
const applyRows = async (
  unit: UnitOfWork,
  rows: readonly ParameterRow[],
  options: ParameterImportOptions,
): Promise<RowOutcome[]> => {
  await assertNotPast(unit, options)
  const bankRows = await findBankOfRows(unit, rows)
  await lock(unit.trx, { ids: bankRows.flatMap((row) => ('id' in row ? [row.id] : [])) })
  const allBanks = await readBanksAt(unit.trx, options.effective_from)
  const outcomes: RowOutcome[] = []
  for (const row of bankRows) {
    options.signal?.throwIfAborted()
    const bank = 'id' in row && allBanks.find(({ bank: { id } }) => id === row.id)
    if (!('id' in row)) outcomes.push(row)
    else if (bank)
      outcomes.push(await applyRow(unit, row, bank, options).catch((error) => refusalOf(row.line, error)))
    else outcomes.push(refusalOf(row.line, new ApiError('invalid', { fields: { bank: 'unknown' } })))
  }

  return outcomes
}

/**
 * Changes what banks calculate with by the rows of a table in one unit: all of them or, where one is refused,
 * none. Throws `conflict` where it would do something else than was agreed to.
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

/** The import of tables into one database. */
export type ParameterImporter = (
  caller: Caller,
  rows: readonly ParameterRow[],
  options: ParameterImportOptions,
) => Promise<ParameterImportReport>
