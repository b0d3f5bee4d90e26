import { describe, expect, it } from 'vitest'
import { configuration, parameters } from '../../domain/calculator/configuration.ts'
import { startApp } from '../support/app.ts'
import { aBank } from '../support/builders.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../support/configurations.ts'
import { dump } from '../support/dump.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { previewTable, sendTable } from '../support/parameter-tables.ts'
import { aSpreadsheet, spreadsheetOf } from '../support/spreadsheets.ts'

const { as, database } = await startApp()
const director = as('director')

const valuesNow = async (bank: number) => expectData(await director.get(configurationPath(bank)))

/** Creates a bank with parameters and returns its code. */
const aConfiguredCode = async () => {
  const { bank_id } = await aConfiguredBank(director)
  const { code } = expectData(await director.get(`/api/banks/${bank_id}`))
  return { id: bank_id, code }
}

const heads = ['code', 'base_interest_rate', 'max_loan_amount']

it('a table that is nested too deeply or has endless rows is refused', async () => {
  const deep = `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`
  const objects = `[{"code":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`
  for (const text of [deep, objects]) {
    const request = director.post('/api/bank-configurations/import').set('Content-Type', 'application/json')
    expectFailure(await request.send(text), 400, 'malformed')
  }
  expectFailure(await previewTable(director, spreadsheetOf('<row/>'.repeat(1_000_000))), 413, 'too_large')
})

describe('importing a table of parameters', () => {
  it('shows each change with the old and new value in a dry run, and changes nothing', async () => {
    const [one, other] = [await aConfiguredCode(), await aConfiguredCode()]
    const before = await dump(database)
    const table = [heads, [one.code, '3.75', '2000000'], [other.code, '3.5', '2000000.00']]
    const report = expectData(await previewTable(director, table))
    expect(report).toMatchObject({ dry_run: true, changed: 1, unchanged: 1, refused: 0, refusals: [] })
    expect(report.changes).toMatchObject([
      {
        line: 2,
        bank: { id: one.id, code: one.code },
        before: bankValues,
        after: { ...bankValues, base_interest_rate: '3.750' },
        status: 'saved',
      },
    ])
    expect(await dump(database)).toEqual(before)
  })

  it('applies exactly the confirmed changes in one operation with its reason', async () => {
    const [one, other] = [await aConfiguredCode(), await aConfiguredCode()]
    const table = [heads, [one.code, '3.75', '2000000'], [other.code, '3.6', '1900000']]
    const { mark } = expectData(await previewTable(director, table))
    expectData(await sendTable(director, table, { agreed: mark, reason: 'Новая ставка' }))
    expect(await valuesNow(one.id)).toMatchObject({ base_interest_rate: '3.750', version: 2 })
    expect(await valuesNow(other.id)).toMatchObject({
      base_interest_rate: '3.600',
      max_loan_amount: '1900000.00',
    })
    const entries = await database
      .knex('audit_log')
      .where({ resource: configuration.name, reason: 'Новая ставка' })
      .select('operation_id')
    expect(entries).toHaveLength(2)
    expect(new Set(entries.map(({ operation_id }) => operation_id)).size).toBe(1)
  })

  it('is refused when it would no longer do what was confirmed', async () => {
    const { id, code } = await aConfiguredCode()
    const table = [heads, [code, '3.75', '2000000']]
    const { mark } = expectData(await previewTable(director, table))
    await director.put(configurationPath(id)).send({ ...bankValues, processing_fee: '1.00' })
    expectFailure(await sendTable(director, table, { agreed: mark }), 409, 'conflict')
    expect(await valuesNow(id)).toMatchObject({ base_interest_rate: '3.500', processing_fee: '1.00' })
  })

  it('accepts a spreadsheet with numbers and Hebrew column names', async () => {
    const { id } = await aBank(director, { name_he: 'בנק "הטבלה" בע״מ' })
    const labels = parameters.map((name) => ({ value: configuration.fields[name].label.he }))
    const values = parameters.map((name) => ({ value: Number(bankValues[name]), type: Number }))
    const file = await aSpreadsheet([
      [{ value: 'בנק' }, ...labels],
      [{ value: 'בנק ״הטבלה״ בע"מ' }, ...values],
    ])
    const report = expectData(await sendTable(director, file))
    expect(report.changes).toMatchObject([{ line: 2, before: null, after: bankValues }])
    expect(await valuesNow(id)).toMatchObject({ ...bankValues, version: 1 })
  })

  it('accepts values with an effective time', async () => {
    const { id, code } = await aConfiguredCode()
    const effective_from = '2099-01-01T00:00:00+02:00'
    const table = [heads, [code, '3.75', '2000000']]
    const report = expectData(await sendTable(director, table, { effective_from }))
    expect(report.changes).toMatchObject([{ status: 'scheduled' }])
    expect(await valuesNow(id)).toMatchObject({ base_interest_rate: '3.500' })
    const then = await director.get(configurationPath(id)).query({ at: effective_from })
    expect(expectData(then)).toMatchObject({ base_interest_rate: '3.750' })
    const again = expectData(await previewTable(director, table, { effective_from }))
    expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  })
})

describe('importing a table is refused', () => {
  const refusals = async (rows: readonly (readonly string[])[]) => {
    const before = await dump(database)
    const report = expectData(await previewTable(director, rows))
    const failure = expectFailure(await sendTable(director, rows), 422, 'invalid')
    expect(await dump(database)).toEqual(before)
    return { report, fields: failure.fields }
  }

  it('as a whole when rows break rules, each named by line, parameter and rule', async () => {
    const [one, other] = [await aConfiguredCode(), await aConfiguredCode()]
    const wide = ['code', 'min_interest_rate', 'max_ltv_ratio', 'min_credit_score', 'processing_fee']
    const { report, fields } = await refusals([
      wide,
      [one.code, '2.9', '75', '620', '1500'],
      [other.code, '4.6', '101', '-1', '1.2.3'],
    ])
    expect(report).toMatchObject({ changed: 1, refused: 1 })
    expect(report.refusals).toMatchObject([
      {
        line: 3,
        code: 'invalid',
        fields: { max_ltv_ratio: 'maximum', min_credit_score: 'type', processing_fee: 'pattern' },
      },
    ])
    expect(fields).toMatchObject({ '3.max_ltv_ratio': 'maximum', '3.processing_fee': 'pattern' })
  })

  it('for an unknown bank and for a bank that occurs twice', async () => {
    const { id, code } = await aConfiguredCode()
    const { report } = await refusals([
      heads,
      ['NOWHERE', '1', '2'],
      [code, '3', '2000000'],
      [String(id), '3.1', '2000000'],
    ])
    expect(report.refusals).toMatchObject([
      { line: 2, fields: { bank: 'unknown' } },
      { line: 4, fields: { bank: 'repeated' } },
    ])
  })

  it('for an incomplete first configuration', async () => {
    const { code } = await aBank(director)
    const { report } = await refusals([heads, [code, '3', '2000000']])
    expect(report.refusals[0].fields).toMatchObject({ processing_fee: 'required', max_ltv_ratio: 'required' })
  })

  it('for a moment in the past', async () => {
    const { code } = await aConfiguredCode()
    const parameters = { effective_from: '2020-01-01T00:00:00Z' }
    const table = [heads, [code, '3.75', '2000000']]
    for (const answer of [
      await previewTable(director, table, parameters),
      await sendTable(director, table, parameters),
    ])
      expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ effective_from: 'notPast' })
  })

  it.each([
    ['an invalid spreadsheet', Buffer.from('PK\x03\x04'), 400],
    [
      'an unknown column',
      [
        ['code', 'rate'],
        ['A', '1'],
      ],
      400,
    ],
    ['no rows', [heads], 400],
    [
      'more rows than there can be banks',
      [heads, ...Array.from({ length: 1_000 }, () => ['A', '1', '2'])],
      413,
    ],
  ] as const)('for %s', async (_, table, status) => {
    expect((await previewTable(director, table)).status).toBe(status)
  })
})
