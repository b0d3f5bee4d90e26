import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { withSelectableOptions } from '../../domain/descriptor/record-access.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { nextOptions } from '../../domain/descriptor/rules.ts'
import { label, option, probeNames } from '../support/labels.ts'

const probe = resource({
  ...probeNames,
  fields: {
    name: { type: 'text', label, maxLength: 10 },
    kind: { type: 'select', label, options: ['a', 'b'].map(option) },
    state: { type: 'select', label, options: ['draft', 'review', 'live'].map(option), default: 'draft' },
  },
  rules: {
    transitions: [
      { field: 'state', from: ['draft'], to: ['review'] },
      { field: 'state', from: ['review'], to: ['draft'] },
      { field: 'state', from: 'any', to: ['live'], access: { role: 'director' } },
    ],
  },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  access: { read: 'signed-in' },
})

const optionsFor = (role: Role, name: 'kind' | 'state', stored?: { state: string }): string[] => {
  const field = withSelectableOptions(probe, name, probe.fields[name], role, stored)
  return 'options' in field ? field.options.map(({ value }) => value) : []
}

describe('the options of a form field with transitions', () => {
  it('are the current one and its next ones', () => {
    expect(optionsFor('brokers', 'state', { state: 'draft' })).toEqual(['draft', 'review'])
    expect(optionsFor('brokers', 'state', { state: 'live' })).toEqual(['live'])
  })

  it('include transitions reserved for some roles for these only', () => {
    expect(optionsFor('director', 'state', { state: 'review' })).toEqual(['draft', 'review', 'live'])
  })

  it('in a new record are the default and its next ones', () => {
    expect(optionsFor('brokers', 'state')).toEqual(['draft', 'review'])
  })

  it('are all options for a field without transitions', () => {
    expect(optionsFor('brokers', 'kind')).toEqual(['a', 'b'])
  })

  it('do not count the current one as a transition', () => {
    const listNext = (value: string) => nextOptions(probe.rules?.transitions, 'state', value, () => true)
    expect([listNext('draft'), listNext('live')]).toEqual([['review', 'live'], []])
  })
})
