import { describe, expect, it } from 'vitest'
import { pickAcceptedSettings } from '../../api/resources/saved-views.ts'
import type { Role } from '../../domain/access.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { offers } from '../support/offers.ts'

const seenBy = (role: Role, view: object) => pickAcceptedSettings(visibleTo(offers, role), { ...view })

describe('what of a view fits its list', () => {
  const view = {
    filters: { margin_gte: '1.00', rate: '4.00', q: 'банк' },
    sort: { field: 'margin', order: 'ASC' },
    columns: ['remark', 'margin', 'name'],
  }

  it('is all of it for a role that reads every field', () => {
    expect(seenBy('director', view)).toEqual(view)
  })

  it('is nothing that names a field which the role may not read', () => {
    expect(seenBy('sales-manager', view)).toEqual({
      filters: { rate: '4.00', q: 'банк' },
      sort: null,
      columns: ['name'],
    })
  })

  it('is no value that the filter does not take', () => {
    expect(seenBy('director', { filters: { rate: 'many', margin: '2.00' } }).filters).toEqual({
      margin: '2.00',
    })
  })

  it('is no column at all where each is gone, so that the usual ones stand there', () => {
    expect(seenBy('sales-manager', { columns: ['margin', 'gone'] }).columns).toBeNull()
  })

  it('is nothing of a list that the role may not see', () => {
    expect(pickAcceptedSettings(undefined, view)).toEqual({ filters: {}, sort: null, columns: null })
  })
})
