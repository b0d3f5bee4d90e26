import { describe, expect, it } from 'vitest'
import { createBankFinder } from '../../api/calculator/import-parameters.ts'
import { parseParameterRows } from '../../api/calculator/parameter-tables.ts'
import { ApiError } from '../../api/errors.ts'
import { configuration, parameters } from '../../domain/calculator/configuration.ts'
import type { CsvRow } from '../../domain/format/csv.ts'
import { languages } from '../../domain/languages.ts'

const table = (...rows: readonly (readonly string[])[]): CsvRow[] =>
  rows.map((cells, above) => ({ line: above + 1, cells }))

const rowsOf = (...rows: readonly (readonly string[])[]) => parseParameterRows(table(...rows))

const refusalOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, fields: error.details.fields }
    throw error
  }
}

describe('a table of parameters', () => {
  it('names its columns by field or in any language, with or without units', () => {
    for (const language of languages) {
      const labels = parameters.map((name) => configuration.fields[name].label[language])
      const [row] = rowsOf(
        ['Bank', ...labels.map((label) => ` ${label.toUpperCase()}, % `)],
        ['LEUMI', ...labels.map(() => '1')],
      )
      expect(Object.keys(row?.values ?? {})).toEqual(parameters)
    }
    const [row] = rowsOf(['code', ...parameters], ['LEUMI', ...parameters.map(() => '1')])
    expect(Object.keys(row?.values ?? {})).toEqual(parameters)
  })

  it('reads numbers in any usual notation, and leaves out unknown columns', () => {
    const rows = rowsOf(
      ['Код', 'base_interest_rate', 'max_loan_amount', 'min_credit_score'],
      ['LEUMI', '3,5 %', '2\u00a0000\u202f000 ₪', '620'],
    )
    expect(rows).toEqual([
      {
        line: 2,
        bank: ['LEUMI'],
        values: { base_interest_rate: '3.5', max_loan_amount: '2000000', min_credit_score: '620' },
      },
    ])
  })

  it('keeps a cell that is not a number, to be refused by its rule', () => {
    const [row] = rowsOf(['code', 'base_interest_rate', 'min_credit_score'], ['LEUMI', '1.2.3', ''])
    expect(row?.values).toEqual({ base_interest_rate: '1.2.3', min_credit_score: '' })
  })

  it('ignores a bank whose parameters are all empty, as exported for a bank without them', () => {
    const [row] = rowsOf(['code', 'base_interest_rate', 'processing_fee'], ['ESH', '', ''])
    expect(row?.values).toEqual({})
  })

  it('accepts the columns of an export that cannot be set, and ignores them', () => {
    const [row] = rowsOf(['code', 'is_active', 'version', 'base_interest_rate'], ['ESH', 'true', '3', '4'])
    expect(row?.values).toEqual({ base_interest_rate: '4' })
  })

  it.each([
    ['an unknown column', ['code', 'base_rate'], { base_rate: 'unknown' }],
    ['a repeated column', ['code', 'base_interest_rate', 'Базовая ставка'], { 'Базовая ставка': 'repeated' }],
    ['no bank column', ['base_interest_rate'], { bank: 'required' }],
    ['no parameter column', ['code'], { parameter: 'required' }],
  ])('is refused for %s', (_, heads, fields) => {
    expect(refusalOf(() => rowsOf(heads, []))).toEqual({ code: 'malformed', fields })
  })

  it.each([
    ['with too few cells', ['LEUMI'], 'malformed'],
    ['with characters that cannot be stored', ['LE\0UMI', '1'], 'invalid'],
  ])('has an error only for a row %s', (_, cells, code) => {
    expect(rowsOf(['code', 'base_interest_rate'], cells)[0]?.error?.code).toBe(code)
  })
})

describe('finding the bank of a row', () => {
  const leumi = {
    id: 2,
    code: 'LEUMI',
    name_ru: 'Банк Леуми',
    name_he: 'בנק לאומי לישראל בע״מ',
    name_en: 'Bank Leumi',
  }
  const yahav = { id: 7, code: 'YAHAV', name_ru: 'Банк Яхав', name_he: 'בנק יהב', name_en: 'Bank' }
  const esh = { id: 8, code: 'ESH', name_ru: 'Банк Эш', name_he: 'בנק אש', name_en: 'Bank' }
  const find = createBankFinder([leumi, yahav, esh])

  it.each([['2'], ['leumi'], [' Банк  Леуми '], ['בנק לאומי לישראל בע"מ'], ['BANK LEUMI']])(
    'accepts %j',
    (text) => expect(find([text])).toBe(leumi),
  )

  it('requires all its cells to name the same bank', () => {
    expect(find(['', 'LEUMI', 'Bank Leumi'])).toBe(leumi)
    expect(find(['YAHAV', 'Bank'])).toBe(yahav)
  })

  it.each([[['NOBODY']], [['']], [['LEUMI', 'Банк Яхав']], [['Bank']]])('refuses %j', (texts) => {
    expect(refusalOf(() => find(texts))).toEqual({ code: 'invalid', fields: { bank: 'unknown' } })
  })
})
