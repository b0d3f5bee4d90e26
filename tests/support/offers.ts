import type { Database } from '../../db/database.ts'
import type { Role } from '../../domain/access.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { label, labels } from './labels.ts'
import { openAccess } from './named-resources.ts'

const secret = { ru: 'Тайна', he: 'סוד', en: 'Secret' }

/** Roles that read all fields of an offer. */
export const insiders: readonly Role[] = ['director', 'administration', 'brokers']

const read = { anyOf: [['manage', 'users'], { role: 'brokers' }] } as const

/** Resource with fields that some roles cannot read and some cannot change. */
export const offers = resource({
  name: 'offers',
  label: labels,
  title: 'name',
  id: 'integer',
  fields: {
    name: { type: 'text', label, required: true, maxLength: 50 },
    margin: {
      type: 'decimal',
      label: secret,
      precision: 5,
      scale: 2,
      default: '1.00',
      access: { read, update: { role: 'director' } },
    },
    remark: { type: 'text', label: secret, maxLength: 50, access: { read } },
    rate: {
      type: 'decimal',
      label,
      precision: 5,
      scale: 2,
      access: { update: { roles: ['director', 'brokers'] } },
    },
  },
  rules: { less: [['margin', 'rate']] },
  list: {
    columns: ['name', 'margin', 'remark', 'rate'],
    filters: ['margin', 'rate'],
    search: ['name', 'remark'],
    sort: ['margin', 'asc'],
  },
  access: openAccess,
})

export const createOffers = ({ knex }: Database) =>
  knex.raw(`CREATE TABLE offers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL, margin numeric(5, 2) NOT NULL, remark text, rate numeric(5, 2),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`)
