import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { type CustomStore, customTableStore } from '../../api/resources/table-store.ts'
import { customStores } from '../../api/stores.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { resources } from '../../domain/resources/index.ts'
import { loans } from '../support/loans.ts'

describe('a custom store', () => {
  const category = { ...contentItems.fields.category, access: { read: { role: 'director' } } } as const
  const heldBack = { ...contentItems, fields: { category } }
  const open = (): never => {
    throw new Error('Nothing is opened here')
  }

  it('of this project agrees with its descriptor', () => {
    expect(findStoreViolations(resources, customStores)).toEqual([])
  })

  it.each<[string, Resource[], CustomStore[], string]>([
    [
      'cannot hide a field of records that it returns whole',
      [heldBack],
      [{ resource: heldBack, open, isStandalone: true }],
      'content-items, category.access: its store answers records whole, whoever asks; leave it out',
    ],
    [
      'is required for texts stored beside the record',
      [{ ...loans, fields: { city: { ...loans.fields.city, type: 'translations' } } }],
      [],
      'loans, city: a translations field is kept beside the record, by a store that this resource does not have; use language-text, which is kept in the record',
    ],
    [
      'belongs to a declared resource',
      [],
      [{ ...customTableStore(loans, {}), open }],
      'loans, store: api/stores.ts has a store for it, but it is no declared resource; name it in domain/resources/index.ts',
    ],
    [
      'is the only one of its resource',
      [loans],
      [customTableStore(loans, {}), { ...customTableStore(loans, {}), open }],
      'loans, store: api/stores.ts has two stores for it; leave one',
    ],
  ])('%s', (_, all, stores, line) => {
    expect(findStoreViolations(all, stores)).toEqual([`Resource ${line}`])
  })
})
