import { resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { label, labels } from './labels.ts'

/** Resource with a field of each type that has rules of its own. */
export const loans = resource({
  name: 'loans',
  label: labels,
  title: 'city',
  id: 'integer',
  fields: {
    rate: { type: 'decimal', label, precision: 6, scale: 3, unit: '%', minimum: 0, maximum: 20 },
    balance: { type: 'decimal', label, precision: 5, scale: 2 },
    day: { type: 'date', label },
    moment: { type: 'date-time', label },
    city: { type: 'language-text', label, required: true, maxLength: 5 },
    bank: { type: 'reference', to: banks, onDelete: 'restrict', label, required: true },
    others: { type: 'reference-list', to: banks, onDelete: 'restrict', label },
    site: { type: 'url', label },
    contact: { type: 'email', label },
    share: { type: 'percent', label, precision: 5, scale: 2, minimum: 0, maximum: 100 },
    fee: { type: 'money', label, precision: 12, scale: 2, currency: 'ILS', exclusiveMinimum: 0 },
    terms: { type: 'language-long-text', label, maxLength: 50 },
    notes: {
      type: 'json',
      label,
      schema: { type: 'object', properties: { page: { type: 'integer' } }, additionalProperties: false },
    },
  },
  list: { columns: ['city'], sort: ['city', 'asc'], search: ['city'], filters: ['bank', 'day', 'rate'] },
  access: { read: 'signed-in' },
})
