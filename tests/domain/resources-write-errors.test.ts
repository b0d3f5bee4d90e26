import { describe, expect, it } from 'vitest'
import { possibleActionErrors, possibleErrors } from '../../domain/api/record-schemas.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { shipments } from '../support/shipments.ts'

const { fields, rules } = shipments
const [free] = rules?.transitions ?? []
const action = { label: shipments.label.one, access: 'signed-in', on: 'both' } as const

const writesOf = (resource: Resource) => {
  const { create, update, bulk } = possibleErrors(resource)
  return [create, update, bulk, possibleActionErrors(resource, { ...action, set: { state: 'sent' } })]
}
const saying = (resource: Resource, code: string) =>
  writesOf(resource).map((codes) => codes.some((one) => one === code))

describe('the documented errors of a write', () => {
  const forEverybody: Resource = { ...shipments, rules: { transitions: free ? [free] : [] } }

  it('include values reserved for some roles in a transition', () => {
    expect(saying(forEverybody, 'forbidden')).toEqual([false, false, false, false])
    expect(saying(shipments, 'forbidden')).toEqual([true, true, true, true])
  })

  it('include values reserved for some roles in a field', () => {
    const code = { ...fields.code, access: { update: { role: 'director' } } } as const
    const heldBack = { ...forEverybody, fields: { ...fields, code } }
    expect(saying(heldBack, 'forbidden')).toEqual([true, true, true, true])
  })

  it('include values already in use, also for actions that set one or run a custom function', () => {
    const coded: Resource = { ...shipments, fields: { ...fields, code: { ...fields.code, unique: true } } }
    expect(saying(coded, 'unique')).toEqual([true, true, true, false])
    const stated: Resource = { ...shipments, rules: { unique: [['code', 'state']] } }
    expect(saying(stated, 'unique')).toEqual([true, true, true, true])
    expect(possibleActionErrors(coded, action)).toContain('unique')
    expect(saying(shipments, 'unique')).toEqual([false, false, false, false])
  })
})
