import { parseListQuery } from '../../api/resources/list-query.ts'
import { customTableStore } from '../../api/resources/table-store.ts'
import { type Caller, systemCaller } from '../../api/unit-of-work/caller.ts'
import type { Database } from '../../db/database.ts'
import { apiRoleName, type Role } from '../../domain/access.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { label, labels, option } from './labels.ts'

/** Resource with rules, values set by the server, and computed fields. */
export const rates = resource({
  name: 'rates',
  label: labels,
  title: 'currency',
  id: 'integer',
  fields: {
    currency: { type: 'text', label, required: true, maxLength: 50 },
    begins: { type: 'date', label, column: 'begins_on' },
    low: { type: 'decimal', label, precision: 9, scale: 2 },
    high: { type: 'decimal', label, precision: 9, scale: 2 },
    words: { type: 'language-text', label, maxLength: 50 },
    state: {
      type: 'select',
      label,
      options: ['draft', 'review', 'published', 'old'].map(option),
      default: 'draft',
    },
    reason: { type: 'text', label, required: true, maxLength: 50, shownWhen: { field: 'state', is: 'old' } },
    made_by: { type: 'person', label, set: { on: 'create', value: 'actor' } },
    edited_by: { type: 'person', label, set: { on: 'update', value: 'actor' } },
    changes: { type: 'integer', label, set: { on: ['create', 'update'], value: 'count' } },
    published_at: {
      type: 'date-time',
      label,
      set: { on: { field: 'state', to: 'published' }, value: 'now' },
    },
    published_on: { type: 'date', label, set: { on: { field: 'state', to: 'published' }, value: 'now' } },
    published_by: {
      type: 'person',
      label,
      set: { on: { field: 'state', to: ['published', 'old'] }, value: 'actor' },
    },
    span: { type: 'decimal', label, precision: 9, scale: 2, computed: true, sortable: true },
    alike: { type: 'integer', label, computed: true },
  },
  rules: {
    less: [['low', 'high']],
    unique: [['currency', 'begins']],
    transitions: [
      { field: 'state', from: ['draft'], to: ['review'] },
      { field: 'state', from: ['review'], to: ['draft'] },
      { field: 'state', from: ['draft', 'review'], to: ['published'], access: { role: 'director' } },
      { field: 'state', from: 'any', to: ['old'], access: { role: 'director' } },
    ],
  },
  list: { columns: ['currency'], filters: ['span'], sort: ['currency', 'asc'] },
  access: { read: 'signed-in' },
})

export const computed = {
  span: 'record.high - record.low',
  alike: 'SELECT count(*)::integer FROM rates other WHERE other.currency = record.currency',
}

export const ratesStore = customTableStore(rates, { computed })

/** Stricter than the descriptor, so that the database refuses some values. */
const table = `CREATE TABLE rates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    currency varchar(12) COLLATE "und-x-icu" NOT NULL, begins_on date,
    low numeric(6, 2) CONSTRAINT decent CHECK (low <> 13), high numeric(6, 2),
    words_ru varchar(10), words_he varchar(10), words_en varchar(10),
    state varchar(20) NOT NULL DEFAULT 'draft', reason varchar(50),
    made_by integer REFERENCES users, edited_by integer REFERENCES users, changes integer, published_at timestamptz, published_on date,
    published_by integer REFERENCES users,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT wide CHECK (high - low <> 77));
    CREATE UNIQUE INDEX rates_of_a_day ON rates (begins_on, currency)`

/** Creates the table; returns its store, callers and helpers. */
export const createRates = async ({ knex }: Database) => {
  await knex.raw(table)
  const callerOf = async (role: Role): Promise<Caller> => {
    const { id, name, email } = await knex('users')
      .where({ role: apiRoleName(role) })
      .first()
    return { ...systemCaller, actor: { id, name, email, role } }
  }
  const [director, manager] = [await callerOf('director'), await callerOf('content-manager')]
  const store = ratesStore.open({ knex })
  const create = (values: object, caller = manager) => store.create(caller, { currency: 'USD', ...values })
  const list = async (query: { filter?: object; sort?: string[] }): Promise<Record<string, unknown>[]> => {
    const { filter = {}, sort = ['id', 'ASC'] } = query
    const listQuery = parseListQuery(rates, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) })
    return JSON.parse((await store.list(listQuery, rates)).json)
  }
  return { store, director, manager, create, list }
}

/** Identifies the version of a record that a write is based on. */
export const pickVersion = ({ id, version }: { id: string | number; version: number }) => ({ id, version })
