import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { banks } from '../../domain/resources/banks.ts'
import { resources } from '../../domain/resources/index.ts'
import { label, labels } from '../support/labels.ts'

const fees = resource({
  name: 'fees',
  label: labels,
  title: 'code',
  id: 'integer',
  menu: 'banks',
  fields: {
    code: { type: 'string', label, required: true, maxLength: 20 },
    bank_id: { type: 'reference', to: banks, onDelete: 'restrict', label },
    rate: { type: 'decimal', label, precision: 6, scale: 3, unit: '%' },
    least: { type: 'decimal', label, precision: 6, scale: 3 },
    kind: { type: 'select', label, options: [{ value: 'once', label }], default: 'once' },
  },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in', create: { role: 'director' } },
})

const linesOf = (changes: object): string[] => {
  const invalid = { ...fees, ...changes }
  const all = [...resources, invalid]
  return [...validateDescriptors(all), ...findStoreViolations(all, [])].filter((line) =>
    line.includes('fees'),
  )
}

const field = (name: keyof typeof fees.fields, changes: object) => ({
  fields: { ...fees.fields, [name]: { ...fees.fields[name], ...changes } },
})

describe('a common mistake is reported in one line with resource, field and remedy', () => {
  it.each<[string, object, string]>([
    [
      'an unknown type',
      field('rate', { type: 'number' }),
      'rate: is of the type number, which is none; take one of string, ',
    ],
    [
      'an unknown store',
      { store: 'fee-store' },
      'store: fee-store is not found by a name; leave it out, and list the store with its resource in api/stores.ts',
    ],
    ['an unknown menu group', { menu: 'bank' }, 'menu: bank is no group of it; take one of content, banks, '],
    [
      'an option without a label',
      field('kind', { options: [{ value: 'once' }] }),
      'kind: its option once has no label in ru, he, en; say what it is called there',
    ],
    [
      'an access that nobody meets',
      { access: { ...fees.access, create: [{ role: 'brokers' }, ['manage', 'users']] } },
      'access.create: asks for what no role has all of; ask for less, ',
    ],
    [
      'a rule about a missing field',
      { rules: { less: [['least', 'most']] } },
      'rules.less: names most, which is no field of it; what can stand here: rate, least',
    ],
    [
      'a wrong unit',
      field('rate', { unit: { ru: 'месяц' } }),
      'rate.unit: has no words in he, en; say it in ru, he and en',
    ],
    [
      'a unit of a field without numbers',
      field('code', { unit: '%' }),
      'code.unit: a string field has no unit; leave it out, or say it in the hint',
    ],
    [
      'unique on a missing field',
      { rules: { unique: [['code', 'currency']] } },
      'rules.unique: names currency, which is no field of it; what can stand here: code, bank_id, ',
    ],
    [
      'a reference to itself by its name',
      field('bank_id', { to: 'fees' }),
      "bank_id: refers to fees, which is no declared resource; say to: 'self'",
    ],
    [
      'texts stored beside the record of a plain resource',
      field('code', { type: 'translations' }),
      'code: a translations field is kept beside the record, by a store that this resource does not have; use language-text, ',
    ],
    [
      'a default outside the options',
      field('kind', { default: 'twice' }),
      'kind: its default "twice" breaks its rule enum; choose of once',
    ],
    [
      'a label without a language',
      field('rate', { label: { ru: 'Ставка', en: 'Rate' } }),
      'rate: has no words in he; say it in ru, he and en',
    ],
    [
      'a field named like one of every record',
      { fields: { ...fees.fields, version: fees.fields.code } },
      'version: is a name that every record has already; give it another',
    ],
    [
      'an invalid field name',
      { fields: { ...fees.fields, 'valid-from': fees.fields.code } },
      'valid-from: is no name of a field; take Latin letters, digits and _',
    ],
    [
      'a condition on a missing field',
      field('rate', { shownWhen: { field: 'sort', is: 'once' } }),
      'rate.shownWhen: names sort, which is no field of it; what can stand here: code, kind',
    ],
    [
      'a condition outside the options',
      field('rate', { shownWhen: { field: 'kind', is: ['once', 'twice'] } }),
      'rate.shownWhen: waits for kind to be "twice", which it never is; choose of once',
    ],
    [
      'a condition of another type than its field',
      field('rate', { shownWhen: { field: 'code', is: 7 } }),
      'rate.shownWhen: waits for code to be 7, which it never is; give one that the field takes',
    ],
    [
      'a condition on a field without a single plain value',
      field('rate', { shownWhen: { field: 'least', is: '1' } }),
      'rate.shownWhen: names least, but a decimal field is not plain; what can stand here: code, kind',
    ],
    [
      'a field that depends on itself',
      field('kind', { shownWhen: { field: 'kind', is: 'once' } }),
      'kind.shownWhen: waits for itself; let it wait for another field',
    ],
    [
      'a rule condition outside the options',
      { rules: { requiredWhen: [{ field: 'rate', when: { field: 'kind', is: 'twice' } }] } },
      'rules.requiredWhen: waits for kind to be "twice", which it never is; choose of once',
    ],
    [
      'an undeclared group',
      field('rate', { group: 'money' }),
      'rate.group: names money, which is no group of it; what can stand here: none; declare it in groups',
    ],
    [
      'a group without a field',
      { groups: { money: { label } } },
      "groups.money: has no field; name it in one, as group: 'money', or leave it out",
    ],
    [
      'a group without a label',
      { groups: { money: { label: { ru: 'Деньги' } } }, ...field('rate', { group: 'money' }) },
      'groups.money: has no words in he, en; say it in ru, he and en',
    ],
    [
      'a group named like the first tab',
      { groups: { main: { label } }, ...field('rate', { group: 'main' }) },
      'groups.main: is no name for a group; take small letters, as in money; main is the tab of what is in no other',
    ],
    [
      'a missing list',
      { list: undefined },
      'list: is missing or of another form; domain/descriptor/descriptor.ts says how it is written',
    ],
  ])('%s', (_, changes, line) => {
    expect(linesOf(changes)).toContainEqual(expect.stringContaining(`Resource fees, ${line}`))
  })

  it('and a descriptor without mistakes has no lines', () => {
    expect(linesOf({})).toEqual([])
  })

  it('and several mistakes are reported at once, one line each', () => {
    const invalid = {
      ...field('kind', { default: 'twice' }),
      menu: 'bank',
      rules: { less: [['least', 'most']] },
    }
    expect(linesOf(invalid)).toHaveLength(3)
  })
})
