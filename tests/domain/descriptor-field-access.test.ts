import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../../domain/access.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { recordSchema } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { offers } from '../support/offers.ts'

const outsider: Role = 'sales-manager'

describe('a resource as seen by a role', () => {
  it('has the fields, columns, filters and search that the role may read', () => {
    const { fields, list } = visibleTo(offers, outsider)
    expect(Object.keys(fields)).toEqual(['name', 'rate'])
    expect(list).toMatchObject({ columns: ['name', 'rate'], filters: ['rate'], search: ['name'] })
  })

  it('is sorted by id instead of a hidden field', () => {
    expect(visibleTo(offers, outsider).list.sort).toEqual(['id', 'asc'])
    expect(visibleTo(offers, 'brokers').list.sort).toEqual(['margin', 'asc'])
  })

  it('has neither title nor search when its title field is hidden', () => {
    const secret: Resource = { ...offers, title: 'remark', list: { ...offers.list, search: ['remark'] } }
    const nameless = visibleTo(secret, outsider)
    expect([nameless.title, nameless.list.search]).toEqual([[], undefined])
  })

  it('has no rule about a hidden field', () => {
    expect(visibleTo(offers, 'brokers').rules?.less).toEqual([['margin', 'rate']])
    expect(visibleTo(offers, outsider).rules?.less).toEqual([])
    const about = { field: 'name', when: { field: 'margin', is: 1 } }
    const rules: Resource['rules'] = {
      less: [['margin', 'rate']],
      lessOrEqual: [['rate', 'margin']],
      requiredWhen: [about],
      noneOf: [{ fields: ['rate'], when: about.when }],
      oneOf: [['name', 'margin']],
      atMostOne: [['name', 'margin']],
      unique: [['name', 'margin']],
      notPast: ['margin'],
      notFuture: ['margin'],
      transitions: [{ field: 'margin', from: 'any', to: [] }],
      formed: [{ field: 'name', by: 'margin', forms: {} }],
    }
    const left = visibleTo({ ...offers, rules }, outsider).rules
    expect(left).toEqual(Object.fromEntries(Object.keys(rules).map((kind) => [kind, []])))
    expect(visibleTo({ ...offers, rules }, 'brokers').rules).toEqual(rules)
  })

  it('has its actions, without mention of hidden fields', () => {
    const action = { label: offers.label.one, access: { role: 'director' }, on: 'both' } as const
    const actions: Resource['actions'] = {
      raise: { ...action, set: { margin: '2.00', rate: '3.00' } },
      open: { ...action, when: { field: 'remark', is: 'new' } },
    }
    const acting = { ...offers, actions }
    expect(visibleTo(acting, outsider).actions).toEqual({
      raise: { ...action, set: { rate: '3.00' } },
      open: action,
    })
    expect(visibleTo(acting, 'brokers').actions).toEqual(actions)
  })

  it('hides restricted fields from signed-out users and from unknown roles', () => {
    expect(Object.keys(visibleTo(offers, undefined).fields)).toEqual(['name', 'rate'])
  })

  it('accepts only fields that the role may set', () => {
    const settable = (role: Role) =>
      Object.keys(recordSchema(visibleTo(offers, role), 'update').properties ?? {})
    expect(Object.fromEntries(roles.map((role) => [role, settable(role)]))).toEqual({
      director: ['name', 'margin', 'remark', 'rate'],
      administration: ['name', 'remark'],
      'sales-manager': ['name'],
      'content-manager': ['name'],
      brokers: ['name', 'remark', 'rate'],
      'bank-employee': ['name'],
    })
  })

  it('is the same object each time, and the resource itself when nothing is hidden', () => {
    expect(visibleTo(offers, outsider)).toBe(visibleTo(offers, outsider))
    expect(visibleTo(banks, outsider)).toBe(banks)
  })
})
