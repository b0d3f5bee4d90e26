import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { customTableStore } from '../../api/resources/table-store.ts'
import type { Actions } from '../../domain/descriptor/actions.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { shipmentActions, shipmentStore, shipments } from '../support/shipments.ts'

const { send, remind } = shipmentActions
const director = { role: 'director' } as const

const withActions = (actions: Actions, more: object = {}): Resource => ({ ...shipments, ...more, actions })
const findViolations = (action: object, more?: object) =>
  validateDescriptors([withActions({ act: { ...send, ...action } }, more)])
const stateFor = (access: object) => ({
  fields: { ...shipments.fields, state: { ...shipments.fields.state, access } },
})

describe('an action', () => {
  it('is accepted when it is valid', () => {
    expect(validateDescriptors([shipments])).toEqual([])
    expect(findStoreViolations([shipments], [shipmentStore])).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no texts', { label: { ru: 'Да' } }, 'label: has no words in he, en; say it in ru, he and en'],
    ['half a confirmation', { confirm: { ru: 'Да?', en: 'So?' } }, 'confirm: has no words in he; say it in'],
    ['no scope', { on: 'all' }, 'on: is "all"; take one, many or both'],
    [
      'a permission of no role',
      { access: ['fly', 'users'] },
      'access: asks for ["fly","users"], which nobody can',
    ],
    [
      'a missing field',
      { set: { town: 'Lod' } },
      'set: names town, which is no field of it; what can stand here: code, ',
    ],
    [
      'a wrong value',
      { set: { state: 'gone' } },
      'set: sets state to "gone", which breaks its rule enum; choose of new, sent, lost',
    ],
    [
      'nothing to set',
      { set: {} },
      'set: sets nothing; name a field, or leave it out for a verb of the store',
    ],
    [
      'a condition on a missing field',
      { when: { field: 'town', is: 'Lod' } },
      'when: names town, which is no field of it; what',
    ],
    [
      'a condition that never holds',
      { when: { field: 'state', is: ['new', 'gone'] } },
      'when: waits for state to be "gone", which it never is; choose of new, sent, lost',
    ],
  ])('with %s is reported in one line with the remedy', (_, action, line) => {
    expect(findViolations(action)).toEqual([
      expect.stringContaining(`Resource shipments, actions.act.${line}`),
    ])
  })

  it('can set only fields that users change by hand', () => {
    const code = { ...shipments.fields.code, createOnly: true }
    expect(findViolations({ set: { code: 'box' } }, { fields: { ...shipments.fields, code } })).toEqual([
      'Resource shipments, actions.act.set: sets code, which is not changed by hand; leave it out, or set it by a verb of the store',
    ])
  })

  it.each([
    ['read the record', {}, { access: { ...shipments.access, read: director } }],
    ['set state', {}, stateFor({ update: director })],
    ['read state', { set: undefined, when: { field: 'state', is: 'new' } }, stateFor({ read: director })],
  ])('is not allowed for roles that may not %s', (missing, action, more) => {
    const others = 'administration, sales-manager, content-manager, brokers, bank-employee'
    expect(findViolations(action, more)).toContain(
      `Resource shipments, actions.act.access: lets in ${others}, who may not ${missing}; let them do that as well, or ask for more here`,
    )
  })

  it.each([
    ['update', 'means something else already; call it otherwise'],
    ['Run again', 'is no name for an action; take small letters, as in run-again'],
  ])('cannot be named %s', (name, line) => {
    expect(validateDescriptors([withActions({ [name]: send })])).toEqual([
      `Resource shipments, actions.${name}: ${line}`,
    ])
  })
})

describe('the store of a resource', () => {
  const verb = () => undefined
  const storeFaults = (actions: Actions, actionHandlers: object, isStandalone?: true) => {
    const declared = withActions(actions)
    const customStore = customTableStore(declared, { actions: { ...actionHandlers } })
    return findStoreViolations(
      [declared],
      [isStandalone ? { ...customStore, writes: undefined, isStandalone } : customStore],
    )
  }

  it.each<[string, Actions, object, string]>([
    [
      'needs a function for an action without values',
      { remind },
      {},
      'actions.remind: sets nothing, and its store has no verb for it; give it set, or the verb to customTableStore, and the store to api/stores.ts',
    ],
    [
      'needs no function for an action that sets values',
      { send },
      { send: verb },
      'actions.send: sets values, and its store has a verb for it; leave one out',
    ],
    [
      'needs no function for an undeclared action',
      {},
      { merge: verb },
      'actions: its store has the verb merge, which is no action; declare it there, or leave it out',
    ],
  ])('%s', (_, actions, actionHandlers, line) => {
    expect(storeFaults(actions, actionHandlers)).toEqual([`Resource shipments, ${line}`])
  })

  it('checks conditions, unless it only has custom actions', () => {
    const body = { ...send, when: { field: 'state', is: 'new' } }
    expect(storeFaults({ send: body }, {}, true)).toContain(
      'Resource shipments, actions.send.when: its store does not look at it; do the same there, or leave it out',
    )
    expect(storeFaults({ send: body }, {})).toEqual([])
  })
})
