import type { Database } from '../../db/database.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { languages } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, labels, option } from './labels.ts'

/** Resource with a field of each type, for tests of its table. */
export const loans = resource({
  name: 'loans',
  table: 'group',
  label: labels,
  title: 'purpose',
  id: 'integer',
  fields: {
    purpose: { type: 'language-text', label, required: true, maxLength: 50 },
    rate: { type: 'decimal', label, precision: 6, scale: 3, unit: '%' },
    day: { type: 'date', label },
    moment: { type: 'date-time', label },
    bank: { type: 'reference', to: banks, onDelete: 'restrict', label, column: 'bank_id' },
    others: { type: 'reference-list', to: banks, onDelete: 'restrict', label },
    parent: { type: 'reference', to: 'self', onDelete: 'restrict', label, column: 'order' },
    related: { type: 'reference-list', to: 'self', onDelete: 'restrict', label },
    notes: { type: 'json', label, schema: { type: 'array' } },
    site: { type: 'url', label },
    contact: { type: 'email', label },
    share: { type: 'percent', label, precision: 5, scale: 2 },
    fee: { type: 'money', label, precision: 12, scale: 2, currency: 'ILS', column: 'to' },
    terms: { type: 'language-long-text', label, maxLength: 90 },
    about: { type: 'rich', label, maxLength: 500 },
    answer: { type: 'language-rich', label, maxLength: 500 },
    kind: {
      type: 'select',
      label,
      required: true,
      options: ['fixed', 'prime'].map(option),
      default: 'prime',
    },
  },
  list: {
    columns: ['purpose'],
    filters: ['fee', 'contact', 'rate', 'day', 'moment', 'bank', 'others'],
    search: ['purpose', 'terms', 'about', 'answer'],
    sort: ['purpose', 'asc'],
  },
  access: { read: 'signed-in' },
})

const table = `CREATE TABLE "group" (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    purpose_ru text COLLATE "und-x-icu", purpose_he text, purpose_en text COLLATE "und-x-icu",
    rate numeric(6, 3), day date, moment timestamptz,
    bank_id integer REFERENCES banks, others integer[] NOT NULL DEFAULT '{}', "order" integer, related integer[] NOT NULL DEFAULT '{}', notes jsonb, kind text NOT NULL,
    site text, contact text, share numeric(5, 2), "to" numeric(12, 2), terms_ru text, terms_he text, terms_en text,
    about text, answer_ru text, answer_he text, answer_en text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`

/** Creates the table; returns a record with all values and one with few. */
export const createLoans = async ({ knex }: Database) => {
  await knex.raw(table)
  const plain = ['purpose', 'terms'].flatMap((name) => languages.map((language) => `${name}_${language}`))
  const rich = ['about', ...languages.map((language) => `answer_${language}`)]
  const forms = [...plain, ...rich.map((column) => `shown_text(${column})`)].map(
    (sql) => `search_form(${sql})`,
  )
  await knex.raw(`CREATE INDEX ON "group" USING gin (${forms.join(' gin_trgm_ops, ')} gin_trgm_ops)`)
  const [bank, second, third] = await knex('banks').orderBy('id').limit(3).pluck<number[]>('id')
  const home = {
    purpose: { ru: 'Жильё', he: 'דירה', en: 'Home' },
    rate: '3.5',
    day: '2024-02-29',
    moment: '2024-03-01T08:00:00.000Z',
    bank,
    others: [second, third],
    notes: [{ page: 1 }, 'x'],
    site: 'https://bank.example/a?b=%20c',
    contact: 'Anna@bank.example',
    share: '12.50',
    fee: '9999999999.99',
    about: '<p>Ставка <strong>вы</strong>ше &amp; дальше</p>',
    answer: { ru: '<p>Ответ</p>', he: 'תשובה' },
    terms: { ru: 'Первая строка\nвторая', he: 'שורה\n\nעוד' },
  }
  const car = { purpose: { ru: 'Авто', he: 'רכב', en: 'A car' }, rate: '12', day: '2024-03-01' }

  return { home, car, bank, second, third }
}
