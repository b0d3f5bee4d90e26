import { describe, expect, it } from 'vitest'
import { actionCalls } from '../../domain/api/resource-writes.ts'
import { isActionAvailable, isActionDone } from '../../domain/descriptor/actions.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { shipmentActions, shipments } from '../support/shipments.ts'

const { send, remind } = shipmentActions

describe('an action', () => {
  it('is open for records that meet its condition', () => {
    expect(isActionAvailable(remind, { state: 'sent' })).toBe(true)
    expect(isActionAvailable(remind, { state: 'lost' })).toBe(false)
    expect(isActionAvailable(send, { state: 'lost' })).toBe(true)
  })

  it('is done when a record already has the values, while a custom action is never done', () => {
    const both = { ...send, set: { state: 'sent', reminders: null } }
    expect(isActionDone(send, { state: 'sent', reminders: 1 })).toBe(true)
    expect(isActionDone(both, { state: 'sent', reminders: 1 })).toBe(false)
    expect(isActionDone(both, { state: 'sent' })).toBe(true)
    expect(isActionDone(remind, {})).toBe(false)
  })

  it('accepts one record or many as declared, and shows its progress text', () => {
    const single = { ...remind, on: 'one' } as const
    const calls = actionCalls({ ...shipments, actions: { ...shipments.actions, single } })
    const most = (name: string) => calls[name]?.accept?.body?.properties.records.maxItems
    expect([most('remind'), most('single')]).toEqual([1000, 1])
    expect(calls.remind?.summary).toBe(
      `${remind.label.en}: ${shipments.label.many.en.toLowerCase()}, while state is new or sent`,
    )
  })

  it('does not compile with an unknown field or value', () => {
    const { label } = send
    const action = { label, access: 'signed-in', on: 'both' } as const
    const state = { type: 'select', label, options: [{ value: 'lost', label }] } as const
    const declared = resource({
      name: 'parcels',
      label: { one: label, many: label },
      title: 'code',
      id: 'integer',
      fields: { code: { type: 'string', label, maxLength: 9 }, state },
      list: { columns: ['code'], sort: ['code', 'asc'] },
      access: { read: 'signed-in' },
      actions: {
        lose: { ...action, set: { state: 'lost', code: null } },
        // @ts-expect-error Not one of the options.
        find: { ...action, set: { state: 'gone' } },
        // @ts-expect-error No field.
        carry: { ...action, set: { town: 'Lod' } },
        // @ts-expect-error No field.
        open: { ...action, when: { field: 'town', is: 'Lod' } },
      },
    })
    expect(Object.keys(declared.actions ?? {})).toHaveLength(4)
  })
})
