import { afterAll, expect, it } from 'vitest'
import { resource } from '../../domain/descriptor/resource.ts'
import { ruleProperties } from '../../domain/descriptor/rules.ts'
import { banks } from '../../domain/resources/banks.ts'
import { startApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'
import { declare } from '../support/declare-resource.ts'
import { describeResource } from '../support/describe-resource.ts'
import { label, labels, option } from '../support/labels.ts'

/** Resource with one rule of each kind; each rule is tested by the descriptor alone. */
const tickets = resource({
  name: 'tickets',
  label: labels,
  title: { pattern: '№ {number}, {subject}' },
  id: 'integer',
  softDelete: true,
  fields: {
    number: { type: 'integer', label, set: { counter: 'number', by: 'year' } },
    subject: { type: 'text', label, required: true, unique: true, maxLength: 40 },
    bank_id: { type: 'reference', to: banks, onDelete: 'restrict', label, required: true },
    words: { type: 'language-text', label, required: true, maxLength: 40 },
    low: { type: 'integer', label },
    high: { type: 'integer', label },
    opened_on: { type: 'date', label },
    due_at: { type: 'date-time', label },
    phone: { type: 'string', label, maxLength: 20 },
    mail: { type: 'email', label },
    reason: { type: 'text', label, maxLength: 40 },
    topics: { type: 'select-list', label, required: true, options: ['rates', 'fees'].map(option) },
    banks: { type: 'reference-list', to: banks, onDelete: 'restrict', label, required: true },
    closed_on: { type: 'date', label },
    call_on: { type: 'date', label },
    style: { type: 'string', label, maxLength: 60 },
    style_kind: { type: 'select', label, options: ['font', 'weight', 'size', 'line'].map(option) },
    state: { type: 'select', label, options: ['new', 'open', 'closed'].map(option), default: 'new' },
  },
  rules: {
    less: [
      ['low', 'high'],
      ['now', 'due_at'],
    ],
    lessOrEqual: [['opened_on', 'closed_on']],
    notPast: ['call_on'],
    notFuture: ['opened_on'],
    formed: [
      {
        field: 'style',
        by: 'style_kind',
        forms: { font: 'fontName', weight: 'fontWeight', size: 'fontSize', line: 'lineHeight' },
      },
    ],
    oneOf: [['phone', 'mail']],
    atMostOne: [['phone', 'mail']],
    requiredWhen: [{ field: 'reason', when: { field: 'state', is: 'closed' } }],
    noneOf: [{ fields: ['reason'], when: { field: 'state', is: 'new' } }],
    unique: [['bank_id', 'subject']],
    transitions: [
      { field: 'state', from: ['new'], to: ['open'] },
      { field: 'state', from: 'any', to: ['closed'], access: { role: 'director' } },
    ],
  },
  list: { columns: ['subject'], sort: ['subject', 'asc'] },
  access: {
    read: 'signed-in',
    create: { roles: ['director', 'brokers'] },
    update: { roles: ['director', 'brokers'] },
    delete: { role: 'director' },
  },
})

declare(tickets)
const database = await createTestDatabase('demo')
afterAll(() => database.close())
await database.knex.raw(`
  CREATE TABLE tickets (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, number integer NOT NULL,
    subject varchar(40) COLLATE "und-x-icu" NOT NULL, bank_id integer NOT NULL REFERENCES banks,
    words_ru text NOT NULL, words_he text NOT NULL, words_en text NOT NULL,
    low integer, high integer, opened_on date, due_at timestamptz, phone text, mail text, reason text,
    topics text[] NOT NULL, banks integer[] NOT NULL, closed_on date, call_on date, style text, style_kind text,
    state text NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(), deleted_at timestamptz);
  CREATE UNIQUE INDEX ON tickets (subject) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX ON tickets (bank_id, subject) WHERE deleted_at IS NULL`)

const rulesLeft = describeResource(await startApp({}, database), tickets)

it('the test resource states one rule of each kind, and each rule has a test', () => {
  expect(Object.keys(tickets.rules ?? {}).sort()).toEqual(Object.keys(ruleProperties).sort())
  expect(rulesLeft).toEqual([])
})
