import { describe, expect, it } from 'vitest'
import { findTableViolations, type TableSchema } from '../../api/resources/check-tables.ts'
import { migrationText, planTableChange } from '../../bin/write-migration.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { loans } from '../support/loans.ts'

const table = (
  columns: Record<string, string>,
  unique: string[][] = [],
  searched: string[] = [],
): TableSchema => ({
  columns: new Map(Object.entries(columns)),
  unique,
  searched,
  isView: false,
})

const cities = ['city_ru', 'city_he', 'city_en']
const forms = cities.map((column) => `search_form(${column}) gin_trgm_ops`).join(', ')
const searchIndex = `CREATE INDEX ON loans USING gin (${forms}) WITH (gin_pending_list_limit = 512);`

describe('a generated migration', () => {
  const ownColumns = {
    id: 'integer',
    version: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  }
  const { rate, balance, day, moment, city, bank, others, notes } = loans.fields
  const fields = { rate, balance, day, moment, city, bank, others, notes }
  const unique = { ...loans, fields, rules: { unique: [['bank', 'day']] } } as const
  const stored = {
    ...ownColumns,
    ...{ rate: 'numeric(6,3)', balance: 'numeric(5,2)', day: 'date', bank: 'integer', others: 'integer[]' },
    ...{ city_ru: 'text', city_he: 'text', city_en: 'text', notes: 'jsonb' },
  }

  it('creates the table of a new resource', () => {
    const { up, down } = planTableChange(unique, undefined)
    expect(up.join('\n').replaceAll(/\s+/g, ' ')).toBe(
      'CREATE TABLE loans ( id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, rate numeric(6,3), balance numeric(5,2), ' +
        'day date, moment timestamp with time zone, city_ru character varying(5) COLLATE "und-x-icu" NOT NULL, ' +
        'city_he character varying(5) COLLATE "und-x-icu" NOT NULL, city_en character varying(5) COLLATE "und-x-icu" NOT NULL, ' +
        "bank integer NOT NULL REFERENCES banks, others integer[] NOT NULL DEFAULT '{}', notes jsonb, " +
        'version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), ' +
        'updated_at timestamptz NOT NULL DEFAULT now() ); CREATE UNIQUE INDEX ON loans (bank, day); ' +
        `CREATE INDEX ON loans (bank); CREATE INDEX ON loans USING gin (others); CREATE INDEX ON loans (city_ru, id); ${searchIndex}`,
    )
    expect(down).toEqual(['DROP TABLE loans;'])
  })

  it('adds the missing columns and indexes that the start would report', () => {
    expect(findTableViolations(unique, table(stored))).toEqual([
      'Resource loans, moment: needs the column loans.moment; npm run migration -- NAME generates what is missing',
      'Resource loans, bank, day: is unique, and no index keeps it so; npm run migration -- NAME generates what is missing: CREATE UNIQUE INDEX ON loans (bank, day)',
      'Resource loans, city: is searched, and no index finds it; npm run migration -- NAME generates what is missing',
    ])
    expect(planTableChange(unique, table(stored))).toEqual({
      up: [
        'ALTER TABLE loans ADD COLUMN moment timestamp with time zone;',
        'CREATE UNIQUE INDEX ON loans (bank, day);',
        searchIndex,
      ],
      down: ['ALTER TABLE loans DROP COLUMN moment;'],
      columnsToFill: [],
    })
  })

  it('is empty for a complete table', () => {
    const completeTable = table({ ...stored, moment: 'timestamp with time zone' }, [['day', 'bank']], cities)
    expect([planTableChange(unique, completeTable).up, findTableViolations(unique, completeTable)]).toEqual([
      [],
      [],
    ])
  })

  it('creates an index for the default order, unless that is by id', () => {
    const ordered = (field: string) =>
      planTableChange({ ...loans, list: { ...loans.list, sort: [field, 'asc'] } }, undefined).up.filter(
        (sql) => sql.includes(', id)'),
      )
    expect(ordered('rate')).toEqual(['CREATE INDEX ON loans (rate, id);'])
    expect(ordered('id')).toEqual([])
  })

  it('asks for the value of older records in a required column without a default', () => {
    const { fields } = loans
    const required = { ...loans, fields: { ...fields, day: { ...fields.day, required: true } } } as const
    const { day: _, ...withoutDay } = { ...stored, moment: 'timestamp with time zone' }
    const { up, columnsToFill } = planTableChange(required, table(withoutDay))
    expect(up.filter((line) => line.includes('day'))).toEqual([
      'ALTER TABLE loans ADD COLUMN day date;',
      'UPDATE loans SET day = NULL; -- say what the records that are there get',
      'ALTER TABLE loans ALTER COLUMN day SET NOT NULL;',
    ])
    expect(columnsToFill).toEqual(['loans.day'])
  })
})

describe('a generated column', () => {
  const words = (fields: Resource['fields']) =>
    planTableChange({ ...loans, name: 'order', fields }, undefined)
      .up[0]?.split(',\n      ')
      .slice(1, -3)
  const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

  it('is quoted when its name is an SQL keyword, and so is the table', () => {
    const fields: Resource['fields'] = {
      from: { type: 'date', label },
      pageNumber: { type: 'integer', label },
      updated_at: { type: 'date-time', label, readOnly: true },
      user: { type: 'reference', to: { ...loans, name: 'user' }, onDelete: 'restrict', label },
    }
    expect(words(fields)).toEqual(['"from" date', '"pageNumber" integer', '"user" integer REFERENCES "user"'])
    const { search: _, ...list } = loans.list
    const order = { ...loans, name: 'order', fields, list }
    const { up, down } = planTableChange(order, table({ pageNumber: 'integer' }))
    expect([...up, ...down]).toEqual([
      'ALTER TABLE "order" ADD COLUMN "from" date;',
      'ALTER TABLE "order" ADD COLUMN "user" integer REFERENCES "user";',
      'CREATE INDEX ON "order" ("user");',
      'ALTER TABLE "order" DROP COLUMN "from";',
      'ALTER TABLE "order" DROP COLUMN "user";',
    ])
  })

  it('is nullable unless its field is required, and has the default of the field', () => {
    const options = [{ value: "o'k", label }]
    expect(
      words({
        note: { type: 'language-text', label, maxLength: 9 },
        name: { type: 'language-text', label, maxLength: 9, default: { ru: 'А', he: 'א', en: 'A' } },
        kinds: { type: 'select-list', label, options, default: ["o'k"] },
        notes: { type: 'json', label, schema: { type: 'array' }, default: [1] },
        count: { type: 'integer', label, default: 0 },
      }),
    ).toEqual([
      'note_ru character varying(9) COLLATE "und-x-icu"',
      'note_he character varying(9) COLLATE "und-x-icu"',
      'note_en character varying(9) COLLATE "und-x-icu"',
      'name_ru character varying(9) COLLATE "und-x-icu" NOT NULL DEFAULT \'А\'',
      'name_he character varying(9) COLLATE "und-x-icu" NOT NULL DEFAULT \'א\'',
      'name_en character varying(9) COLLATE "und-x-icu" NOT NULL DEFAULT \'A\'',
      "kinds text[] NOT NULL DEFAULT ARRAY['o''k']",
      "notes jsonb NOT NULL DEFAULT '[1]'",
      'count integer NOT NULL DEFAULT 0',
    ])
  })

  it('keeps its default in the text of the migration', () => {
    const [brace, sql] = ['$', 'a `b` \\']
    expect(migrationText({ up: [`${sql} ${brace}{c}`], down: [] })).toContain(
      `a \\\`b\\\` \\\\ \\${brace}{c}`,
    )
  })
})
