import { expect, it } from 'vitest'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Transition } from '../../domain/descriptor/rules.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { shipments } from '../support/shipments.ts'

const { code, state, reminders } = shipments.fields

const findViolations = (transition: Partial<Transition>, fields: Resource['fields'] = shipments.fields) => {
  const transitions = [{ field: 'state', from: ['new'], to: ['sent'], ...transition }]
  const invalid: Resource = { ...shipments, fields, rules: { transitions }, actions: {} }
  return validateDescriptors([invalid])
}

it('transitions between existing options are valid', () => {
  expect(findViolations({})).toEqual([])
  expect(findViolations({ from: 'any', to: ['new', 'lost'] })).toEqual([])
})

it.each<[string, Partial<Transition>, string]>([
  [
    'from an unknown option',
    { from: ['new', 'packed'] },
    'names packed, which is no option of state; its options: new, sent, lost',
  ],
  [
    'to an unknown option',
    { to: ['packed'] },
    'names packed, which is no option of state; its options: new, sent, lost',
  ],
  [
    'of a missing field',
    { field: 'town' },
    'names town, which is no field of it; what can stand here: code, ',
  ],
])('a transition %s is reported with the remedy', (_, transition, line) => {
  expect(findViolations(transition)).toEqual([
    expect.stringContaining(`Resource shipments, rules.transitions: ${line}`),
  ])
})

it('a field with transitions needs a default', () => {
  const { default: _, ...unbegun } = state
  expect(findViolations({}, { code, state: unbegun, reminders })).toEqual([
    'Resource shipments, rules.transitions: state has no option to begin at; give it a default',
  ])
})
