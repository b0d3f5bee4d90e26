import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Database } from '../../db/database.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { label, labels } from './labels.ts'
import { openAccess } from './named-resources.ts'

/** Resource with record numbers, per year and overall. */
export const invoices = resource({
  name: 'invoices',
  label: labels,
  title: { pattern: '№ {number}, {payer}' },
  id: 'integer',
  fields: {
    number: { type: 'integer', label, set: { counter: 'number', by: 'year' } },
    serial: { type: 'integer', label, set: { counter: 'serial' } },
    payer: { type: 'string', label, required: true, maxLength: 20 },
  },
  list: { columns: ['number', 'payer'], sort: ['number', 'asc'] },
  access: openAccess,
})

/** Creates the table of invoices; returns its store and functions to create and list them. */
export const createInvoices = async ({ knex }: Database) => {
  await knex.raw(`CREATE TABLE invoices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number integer NOT NULL, serial integer NOT NULL, payer text NOT NULL CHECK (payer <> 'nobody'),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)
  const store = tableStore({ knex }, invoices)
  return {
    store,
    create: (payer: string) => store.create(systemCaller, { payer }),
    numbers: (): Promise<number[]> => knex('invoices').orderBy('number').pluck('number'),
  }
}
