import { describe, expect, it } from 'vitest'
import { auditLog } from '../../domain/audit/audit-log.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { resources } from '../../domain/resources/index.ts'
import { loans } from '../support/loans.ts'

describe('a descriptor', () => {
  const findViolations = (changes: object): string[] => {
    const invalid: Resource = { ...loans, ...changes }
    return validateDescriptors([...resources, invalid])
  }

  const withAccess = (access: object, more: object = {}) => ({
    fields: { ...loans.fields, rate: { ...loans.fields.rate, access, ...more } },
  })

  it('of this project and of its log has no mistakes', () => {
    expect(validateDescriptors([...resources, auditLog])).toEqual([])
  })

  it.each([
    [
      'title',
      { title: 'notes' },
      'title: names notes, but a json field is not title; what can stand here: rate, balance, day',
    ],
    [
      'title with several fields',
      { title: ['city', 'town'] },
      'title: names town, which is no field of it; what can stand here: rate, balance, day',
    ],
    [
      'title without fields',
      { title: [] },
      'title: names no field; name the fields that a record is called by',
    ],
    [
      'title that refers to itself',
      { title: ['city', 'kin'], fields: { ...loans.fields, kin: { ...loans.fields.bank, to: loans } } },
      'title: leads back to itself by its references; name a field that is no reference',
    ],
    [
      'id',
      { id: { field: 'city' } },
      'id: names city, but a language-text field is not key; what can stand here: site, contact',
    ],
    [
      'column',
      { list: { ...loans.list, columns: ['town'] } },
      'list.columns: names town, which is no field of it; what can stand here: rate, balance, day',
    ],
    [
      'search',
      { list: { ...loans.list, search: ['day'] } },
      'list.search: names day, but a date field is not searchable; what can stand here: city',
    ],
    [
      'filter',
      { list: { ...loans.list, filters: ['notes'] } },
      'list.filters: names notes, but a json field is not filterable; what can stand here: ',
    ],
    [
      'sort',
      { list: { ...loans.list, sort: ['bank', 'asc'] } },
      'list.sort: names bank, but a reference field is not sortable; what can stand here: ',
    ],
    [
      'rule',
      { rules: { less: [['rate', 'notes']] } },
      'rules.less: names notes, but a json field is not comparable; what can stand here: rate, balance',
    ],
    [
      'comparison',
      { rules: { lessOrEqual: [['rate', 'day']] } },
      'rules.lessOrEqual: compares rate (decimal) with day (date); compare fields whose values are alike',
    ],
    [
      'condition',
      { rules: { requiredWhen: [{ field: 'day', when: { field: 'state', is: 'x' } }] } },
      'rules.requiredWhen: names state, which is no field of it; what can stand here: rate, balance',
    ],
    [
      'uniqueness',
      { rules: { unique: [['rate', 'currency']] } },
      'rules.unique: names currency, which is no field of it; what can stand here: rate, balance',
    ],
    [
      'time',
      { rules: { notPast: ['rate'] } },
      'rules.notPast: names rate, but a decimal field is not temporal; what can stand here: day, moment',
    ],
    [
      'value set by the server',
      { fields: { ...loans.fields, day: { ...loans.fields.day, set: { on: 'create', value: 'count' } } } },
      'day.set: a date field is not counting, and cannot be set to count; now is for date and date-time',
    ],
    [
      'time of a server value',
      {
        fields: {
          ...loans.fields,
          day: { ...loans.fields.day, set: { on: { field: 'city', to: 'Lod' }, value: 'now' } },
        },
      },
      'day.set: names Lod, which is no option of city; its options: none',
    ],
    [
      'permission',
      { access: { read: ['fly', 'users'] } },
      'access.read: asks for ["fly","users"], which nobody can hold; the roles and their pairs stand in',
    ],
    [
      'role',
      { access: { read: [{ role: 'king' }] } },
      'access.read: asks for {"role":"king"}, which nobody can hold; the roles and their pairs stand in',
    ],
    [
      'role in a list',
      { access: { read: { roles: ['brokers', 'king'] } } },
      'access.read: asks for {"role":"king"}, which nobody can hold; the roles',
    ],
    [
      'permission among alternatives',
      { access: { read: { anyOf: [['fly', 'users']] } } },
      'access.read: asks for ["fly","users"], which nobody can hold; the roles',
    ],
    [
      'access that no role meets',
      { access: { read: [{ role: 'brokers' }, ['manage', 'users']] } },
      'access.read: asks for what no role has all of; ask for less, or for any of it',
    ],
    [
      'field access that no role meets',
      withAccess({ update: [{ role: 'brokers' }, ['manage', 'users']] }),
      'rate.access.update: asks for what no role has all of; ask for less, or for any of it',
    ],
    [
      'reader of a field that may not read the record',
      { ...withAccess({ read: { role: 'brokers' } }), access: { read: ['manage', 'users'] } },
      'rate.access.read: lets in no role that may read the record; name one of director, administration',
    ],
    [
      'writer of a field that may not write the record',
      {
        ...withAccess({ update: { role: 'brokers' } }),
        access: { read: 'signed-in', update: { role: 'director' } },
      },
      'rate.access.update: lets in no role that may write the record and read the field; name one of director',
    ],
    [
      'writer of a field that may not read it',
      {
        ...withAccess({ read: { role: 'director' }, update: { role: 'brokers' } }),
        access: { read: 'signed-in', update: 'signed-in' },
      },
      'rate.access.update: lets in no role that may write the record and read the field; name one of director',
    ],
    [
      'creator that may not set a required field',
      {
        ...withAccess({ update: { role: 'director' } }, { required: true }),
        access: { read: 'signed-in', create: { roles: ['director', 'brokers'] } },
      },
      'rate: is required, and brokers may create a record and not set it; let them read and update it',
    ],
    [
      'hidden field that is the id',
      {
        id: { field: 'site' },
        fields: { ...loans.fields, site: { ...loans.fields.site, access: { read: { role: 'director' } } } },
      },
      'site.access: hides the id of the record; let everybody read it',
    ],
    ['name', { name: 'banks' }, 'name: another resource has it already; give it one of its own'],
  ])('with a wrong %s is reported in one line with the remedy', (_, changes, error) => {
    const resource = 'name' in changes ? 'banks' : 'loans'
    expect(findViolations(changes)).toEqual([expect.stringContaining(`Resource ${resource}, ${error}`)])
  })

  it('that refers to something undeclared is reported in one line', () => {
    expect(validateDescriptors([loans])).toEqual(
      ['bank', 'others'].map(
        (name) =>
          `Resource loans, ${name}: refers to banks, which is no declared resource; name it in domain/resources/index.ts`,
      ),
    )
  })
})
