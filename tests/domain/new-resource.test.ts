import { describe, expect, it } from 'vitest'
import { type Table, tableMistakes } from '../../api/stores/records/table-mistakes.ts'
import { missingIn } from '../../bin/migration/missing.ts'
import { answersIn } from '../../bin/resource/ask.ts'
import { descriptorText, indexText } from '../../bin/resource/texts.ts'
import { loans } from '../support/loans.ts'

const said = (...fields: string[]) =>
  answersIn('exchange-rates', [
    ...['--one', 'Курс | שער | Rate', '--many', 'Курсы | שערים | Rates'],
    ...fields.flatMap((field) => ['--field', field]),
  ])

describe('what a person says of a new resource', () => {
  it('becomes its descriptor, with what each type cannot be without', () => {
    const text = descriptorText(
      said(
        'code:string:Код | קוד | Code',
        'bank_id:reference:banks:Банк | בנק | Bank',
        "rate:decimal:К'у | ש | R",
      ),
    )
    expect(text).toContain("import { banks } from './banks.ts'")
    expect(text).toContain("label: { one: { ru: 'Курс', he: 'שער', en: 'Rate' }")
    expect(text).toContain('required: true, maxLength: 120 }')
    expect(text).toContain("bank_id: { type: 'reference', to: banks, label: ")
    expect(text).toContain(
      "rate: { type: 'decimal', label: { ru: 'К\\'у', he: 'ש', en: 'R' }, precision: 12, scale: 2 }",
    )
  })

  it.each([
    ['code:strin:Код | קוד | Code', '"strin" is no type: take one of string, text, '],
    ['Code:string:Код | קוד | Code', '"Code" is no name of a field'],
    ['code:string:Код | קוד', '"Код | קוד" does not say it in three languages'],
    ['rate:decimal:Курс | שער | Rate', 'One field must be a text that names a record'],
  ])('is refused as %s with what is wrong', (field, wrong) => {
    expect(() => said(field)).toThrow(wrong)
  })

  it('stands at the end of the list', () => {
    const index =
      "import { a } from './a.ts'\n\n/** Every declared resource. */\nexport const resources: readonly Resource[] = [\n  a,\n]\n"
    expect(indexText(index, 'exchange-rates')).toBe(
      "import { a } from './a.ts'\nimport { exchangeRates } from './exchange-rates.ts'\n\n/** Every declared resource. */\nexport const resources: readonly Resource[] = [\n  a,\n  exchangeRates,\n]\n",
    )
  })
})

describe('a migration that is written', () => {
  const table = (columns: Record<string, string>, unique: string[][] = []): Table => ({
    columns: new Map(Object.entries(columns)),
    unique,
    isView: false,
  })
  const own = { id: 'integer', version: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz' }
  const { rate, balance, day, moment, city, bank, others, notes } = loans.fields
  const fields = { rate, balance, day, moment, city, bank, others, notes }
  const unique = { ...loans, fields, rules: { unique: [['bank', 'day']] } } as const
  const stored = {
    ...own,
    ...{ rate: 'numeric(6,3)', balance: 'numeric(5,2)', day: 'date', bank: 'integer', others: 'integer[]' },
    ...{ city_ru: 'text', city_he: 'text', city_en: 'text', notes: 'jsonb' },
  }

  it('makes the table of a new resource', () => {
    const { up, down } = missingIn(unique, undefined)
    expect(up.join('\n').replaceAll(/\s+/g, ' ')).toBe(
      'CREATE TABLE loans ( id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, rate numeric(6,3), balance numeric(5,2), ' +
        'day date, moment timestamp with time zone, city_ru character varying(5) COLLATE "und-x-icu" NOT NULL, ' +
        'city_he character varying(5) COLLATE "und-x-icu" NOT NULL, city_en character varying(5) COLLATE "und-x-icu" NOT NULL, ' +
        "bank integer NOT NULL REFERENCES banks, others integer[] NOT NULL DEFAULT '{}', notes jsonb, " +
        'version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), ' +
        'updated_at timestamptz NOT NULL DEFAULT now() ); CREATE UNIQUE INDEX ON loans (bank, day);',
    )
    expect(down).toEqual(['DROP TABLE loans;'])
  })

  it('adds the columns and indexes that a table lacks, which the start asks for', () => {
    expect(tableMistakes(unique, table(stored))).toEqual([
      'Resource loans, moment: needs the column loans.moment; npm run migration -- NAME writes what is missing',
      'Resource loans, bank, day: is unique, and no index keeps it so; CREATE UNIQUE INDEX ON loans (bank, day)',
    ])
    expect(missingIn(unique, table(stored))).toEqual({
      up: [
        'ALTER TABLE loans ADD COLUMN moment timestamp with time zone;',
        'CREATE UNIQUE INDEX ON loans (bank, day);',
      ],
      down: ['ALTER TABLE loans DROP COLUMN moment;'],
    })
  })

  it('does nothing for a table that has all', () => {
    const whole = table({ ...stored, moment: 'timestamp with time zone' }, [['day', 'bank']])
    expect([missingIn(unique, whole).up, tableMistakes(unique, whole)]).toEqual([[], []])
  })
})
