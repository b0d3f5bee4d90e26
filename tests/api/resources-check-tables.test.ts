import { afterAll, describe, expect, it } from 'vitest'
import { checkDescriptors } from '../../api/resources/check-tables.ts'
import { banks } from '../../domain/resources/banks.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { users } from '../../domain/resources/users.ts'
import { createTestDatabase } from '../support/database.ts'
import { createLoans, loans } from '../support/every-field-type.ts'
import { label } from '../support/labels.ts'
import { computed, createRates, rates } from '../support/rates.ts'

const database = await createTestDatabase('demo')
afterAll(() => database.close())
await createLoans(database)
await createRates(database)

const { low, high } = rates.fields
const fittingRates = {
  ...rates,
  fields: { ...rates.fields, low: { ...low, precision: 6 }, high: { ...high, precision: 6 } },
}

describe('the check of tables before the server starts', () => {
  const check = (changes: object) => checkDescriptors(database.knex, [banks, { ...loans, ...changes }])

  it('accepts a descriptor that fits its table', () => check({}))

  it('accepts computed fields, user fields, and an index with its fields in another order', () => {
    return checkDescriptors(database.knex, [users, banks, fittingRates])
  })

  it.each([
    ['table', { table: 'debts' }, 'Resource loans, table: there is no table debts'],
    ['deletion time', { softDelete: true }, 'Resource loans, deleted_at: needs the column group.deleted_at'],
    [
      'column',
      { fields: { ...loans.fields, rate: { ...loans.fields.rate, column: 'percent' } } },
      'Resource loans, rate: needs the column group.percent',
    ],
    [
      'reference to records of a view',
      {
        fields: {
          ...loans.fields,
          others: { type: 'reference-list', to: dropdowns, onDelete: 'restrict', label },
        },
      },
      'Resource loans, others: refers to dropdowns, whose records are rows of a view and cannot be locked',
    ],
    [
      'column for a language',
      { fields: { ...loans.fields, purpose: { ...loans.fields.purpose, column: 'aim' } } },
      'Resource loans, purpose: needs the column group.aim_ru',
    ],
    [
      'sort column',
      { fields: { ...loans.fields, notes: { ...loans.fields.notes, sortColumn: 'notes_start' } } },
      'Resource loans, notes: needs the column group.notes_start',
    ],
    [
      'sort column for a language',
      { fields: { ...loans.fields, purpose: { ...loans.fields.purpose, sortColumn: 'start' } } },
      'Resource loans, purpose: needs the column group.start_he',
    ],
    [
      'decimal place',
      { fields: { ...loans.fields, rate: { ...loans.fields.rate, scale: 4 } } },
      'Resource loans, rate: the column group.rate is numeric(6,3), which does not hold a decimal field; make it numeric(6,4) in a migration',
    ],
    [
      'column type',
      { fields: { ...loans.fields, moment: { ...loans.fields.moment, column: 'day' } } },
      'Resource loans, moment: the column group.day is date, which does not hold a date-time field; make it timestamp with time zone in a migration',
    ],
    [
      'unique index',
      { fields: { ...loans.fields, day: { ...loans.fields.day, unique: true } } },
      'Resource loans, day: is unique, and no index keeps it so; npm run migration -- NAME generates what is missing: CREATE UNIQUE INDEX ON "group" (day)',
    ],
    [
      'unique index over several fields',
      { rules: { unique: [['bank', 'day']] } },
      'Resource loans, bank, day: is unique, and no index keeps it so; npm run migration -- NAME generates what is missing: CREATE UNIQUE INDEX ON "group" (bank_id, day)',
    ],
    [
      'unique index for a language',
      { fields: { ...loans.fields, purpose: { ...loans.fields.purpose, unique: true } } },
      'CREATE UNIQUE INDEX ON "group" (purpose_he)',
    ],
    [
      'search index',
      { list: { ...loans.list, search: ['purpose', 'site', 'contact'] } },
      'Resource loans, site, contact: is searched, and no index finds it; npm run migration -- NAME generates what is missing',
    ],
  ])('names a missing %s', async (_, changes, line) => {
    await expect(check(changes)).rejects.toThrow(line)
  })

  it('names the SQL of a computed field that does not run, with the reason', async () => {
    const declared = [users, banks, fittingRates]
    await checkDescriptors(database.knex, declared, [{ resource: rates, computed }])
    const broken = { ...computed, span: 'record.highest - record.low' }
    await expect(
      checkDescriptors(database.knex, declared, [{ resource: rates, computed: broken }]),
    ).rejects.toThrow(
      'Resource rates, span: its SQL fails: column record.highest does not exist; mend it in its store',
    )
  })
})
