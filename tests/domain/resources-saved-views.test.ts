import { describe, expect, it } from 'vitest'
import { pickAcceptedSettings } from '../../api/resources/saved-views.ts'
import type { Role } from '../../domain/access.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { offers } from '../support/offers.ts'

const seenBy = (role: Role, view: object) => pickAcceptedSettings(visibleTo(offers, role), { ...view })

describe('the usable part of a saved view', () => {
  const view = {
    filters: { margin_gte: '1.00', rate: '4.00', q: 'банк' },
    sort: { field: 'margin', order: 'ASC' },
    columns: ['remark', 'margin', 'name'],
  }

  it('is the whole view for a role that reads every field', () => {
    expect(seenBy('director', view)).toEqual(view)
  })

  it('contains no field hidden from the role', () => {
    expect(seenBy('sales-manager', view)).toEqual({
      filters: { rate: '4.00', q: 'банк' },
      sort: null,
      columns: ['name'],
    })
  })

  it('contains no value that the filter does not accept', () => {
    expect(seenBy('director', { filters: { rate: 'many', margin: '2.00' } }).filters).toEqual({
      margin: '2.00',
    })
  })

  it('has no columns when all of them are gone, so that the default ones are shown', () => {
    expect(seenBy('sales-manager', { columns: ['margin', 'gone'] }).columns).toBeNull()
  })

  it('is empty for a list that the role may not see', () => {
    expect(pickAcceptedSettings(undefined, view)).toEqual({ filters: {}, sort: null, columns: null })
  })
})
