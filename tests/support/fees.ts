import { resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'

const label = { ru: 'Поле', he: 'שדה', en: 'Field' }

/** Resource titled by several fields, one of them a reference. */
export const fees = resource({
  name: 'fees',
  label: { one: label, many: label },
  title: ['bank_id', 'kind', 'valid_from', 'amount'],
  id: 'integer',
  fields: {
    bank_id: { type: 'reference', to: banks, onDelete: 'restrict', label },
    kind: {
      type: 'select',
      label,
      options: [{ value: 'once', label: { ru: 'Разовая', he: 'חד־פעמית', en: 'Once' } }],
    },
    valid_from: { type: 'date', label },
    amount: {
      type: 'money',
      label,
      precision: 12,
      scale: 2,
      currency: 'ILS',
      access: { read: { role: 'director' } },
    },
  },
  list: { columns: ['bank_id', 'kind'], sort: ['kind', 'asc'] },
  access: { read: 'signed-in' },
})

/** Resource titled by its reference, which is titled by references in turn. */
export const discounts = resource({
  name: 'discounts',
  label: { one: label, many: label },
  title: 'fee_id',
  id: 'integer',
  fields: {
    fee_id: { type: 'reference', to: fees, onDelete: 'restrict', label },
    share: { type: 'percent', label, precision: 5, scale: 2 },
  },
  list: { columns: ['share'], sort: ['share', 'asc'] },
  access: { read: 'signed-in' },
})
