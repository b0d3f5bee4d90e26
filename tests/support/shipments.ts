import { assertNoFieldErrors } from '../../api/errors.ts'
import { type CustomStore, customTableStore } from '../../api/resources/table-store.ts'
import type { Database } from '../../db/database.ts'
import type { Actions } from '../../domain/descriptor/actions.ts'
import { resource } from '../../domain/descriptor/resource.ts'

const label = { ru: 'Поле', he: 'שדה', en: 'Field' }
const option = (value: string) => ({ value, label })

export const shipmentActions = {
  send: { label, access: 'signed-in', on: 'both', set: { state: 'sent' } },
  remind: { label, access: 'signed-in', on: 'both', when: { field: 'state', is: ['new', 'sent'] } },
} as const satisfies Actions

/** Resource with an action of each kind. */
export const shipments = resource({
  name: 'shipments',
  label: { one: label, many: label },
  title: 'code',
  id: 'integer',
  fields: {
    code: { type: 'string', label, required: true, maxLength: 50 },
    state: { type: 'select', label, options: ['new', 'sent', 'lost'].map(option), default: 'new' },
    reminders: { type: 'integer', label, default: 0 },
  },
  rules: {
    transitions: [
      { field: 'state', from: ['new'], to: ['sent', 'lost'] },
      { field: 'state', from: ['lost'], to: ['sent'], access: { role: 'director' } },
    ],
  },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in', create: 'signed-in', update: 'signed-in' },
  actions: shipmentActions,
})

/** Store whose reminders fail after writing for the code `deaf`, and are limited to two. */
export const shipmentStore: CustomStore = customTableStore(shipments, {
  afterWrite: (_unit, _before, after) => {
    if (after.some(({ reminders }) => Number(reminders) > 2)) assertNoFieldErrors({ reminders: 'maximum' })
  },
  actions: {
    remind: async ({ trx }, stored) => {
      const ids = stored.map(({ id }) => id)
      await trx('shipments').whereIn('id', ids).increment('reminders')
      if (stored.some(({ code }) => code === 'deaf')) throw new Error('nobody hears')
    },
  },
})

export const createShipments = ({ knex }: Database) =>
  knex.raw(`CREATE TABLE shipments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL, state text NOT NULL, reminders integer,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)
