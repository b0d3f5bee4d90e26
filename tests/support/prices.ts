import { afterAll, beforeEach } from 'vitest'
import { createExporter } from '../../api/resources/export-records.ts'
import { readImportRows } from '../../api/resources/import/read-rows.ts'
import { parseListQuery } from '../../api/resources/list-query.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { tableWrites } from '../../api/resources/table-writes.ts'
import type { Role } from '../../domain/access.ts'
import type { ExportFormat } from '../../domain/api/resource-reads.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { createTestDatabase } from './database.ts'
import { buildRouteInput } from './handler-input.ts'
import { label, labels, option } from './labels.ts'

export const prices = resource({
  name: 'prices',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    code: { type: 'string', label, required: true, unique: true, maxLength: 10, pattern: '^[A-Z]+$' },
    name: { type: 'language-text', label, required: true, maxLength: 40 },
    note: { type: 'text', label, maxLength: 20 },
    currency: { type: 'select', label, options: ['ILS', 'USD'].map(option), default: 'ILS' },
    start: { type: 'date', label },
    rate: { type: 'decimal', label, precision: 6, scale: 2 },
    months: { type: 'integer', label },
    secret: { type: 'text', label, maxLength: 20, access: { read: { role: 'director' } } },
    is_active: { type: 'boolean', label, default: true },
    similar: { type: 'reference-list', to: 'self', onDelete: 'restrict', label },
    base: { type: 'reference', to: 'self', onDelete: 'restrict', label },
    uses: {
      type: 'select-list',
      label,
      options: [
        { value: 'home', label: { ru: 'Жильё', he: 'דירה', en: 'Home' } },
        { value: 'car', label: { ru: 'Авто, новое', he: 'רכב', en: 'Car' } },
      ],
    },
  },
  rules: { unique: [['currency', 'start']] },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in', create: { role: 'director' }, update: 'signed-in' },
})

export const priceName = { ru: 'Цена', he: 'מחיר', en: 'Price' }

/** Opens a table of prices with two rows before each test, and its import and export. */
export const openPrices = async () => {
  const database = await createTestDatabase()
  afterAll(() => database.close())
  const { knex } = database
  const hook = { isAngry: false }
  const writes = tableWrites(prices, {
    afterWrite: () => {
      if (hook.isAngry) throw new Error('broken')
    },
  })
  const store = tableStore({ knex }, prices, writes)

  await knex.raw(`CREATE TABLE prices (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE, name_ru text, name_he text, name_en text, note text, currency text NOT NULL,
      start date, rate numeric(6, 2), months integer, secret text, is_active boolean NOT NULL, "similar" integer[] NOT NULL DEFAULT '{}',
      base integer, uses text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1, UNIQUE (currency, start),
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)

  const callerOf = (role: Role) => buildRouteInput(role, {}).caller

  const send = async (type: string, body: string, { isDry = false, role = 'director' as Role } = {}) => {
    const rows = await readImportRows(visibleTo(prices, role), type, [Buffer.from(body)])
    return store.importRows?.(callerOf(role), rows, { isDry })
  }
  const sendRows = (rows: unknown, options = {}) => send('application/json', JSON.stringify(rows), options)
  const sendTable = (lines: string[], options = {}) => send('text/csv', lines.join('\r\n'), options)

  /** Reads the audit entries of updates to the current records. */
  const entriesNow = async () => {
    const ids = await knex('prices').pluck<number[]>('id')
    return knex('audit_log')
      .where({ resource: 'prices', action: 'update' })
      .whereIn('record_id', ids.map(String))
  }

  const stored = () => knex('prices').orderBy('code')
  const exported = async (format: ExportFormat) => {
    const options = { format, query: parseListQuery(prices, {}), names: undefined, language: undefined }
    let text = ''
    const { actor } = callerOf('director')
    for await (const piece of createExporter(() => store)(prices, actor, options)) text += piece
    return text
  }

  beforeEach(async () => {
    hook.isAngry = false
    await knex('prices').delete()
    await sendRows([
      { code: 'A', name: priceName, note: '+{count}', rate: '1.5', start: '2026-01-01' },
      { code: 'B', name: priceName, note: '=1+1', months: 3, currency: 'USD' },
    ])
  })
  const idOf = async (code: string): Promise<number> => (await knex('prices').where({ code }).first('id')).id
  return { database, store, hook, callerOf, send, sendRows, sendTable, entriesNow, stored, exported, idOf }
}
