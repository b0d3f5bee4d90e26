import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../admin/providers/session.ts'
import { useVisibleResource } from '../../admin/resources/resource-context.ts'
import { editableParts } from '../../admin/resources/useRecordEditing.ts'
import { type Role, roles } from '../../domain/access.ts'
import { insiders, offers } from '../support/offers.ts'

const enter = (role: Role) =>
  session.set({ state: 'signed-in', account: { name: 'Anna', email: 'anna@bank.example', role } })

describe.each(roles)('a resource with hidden fields, for %s,', (role) => {
  const readVisibleResource = () => {
    enter(role)
    return renderHook(() => useVisibleResource(offers)).result.current
  }

  it('has the columns, filters and fields that the role may read', () => {
    const { fields, list } = readVisibleResource()
    const isInsider = insiders.includes(role)
    expect(Object.keys(fields).includes('margin')).toBe(isInsider)
    expect(list.columns).toEqual(isInsider ? ['name', 'margin', 'remark', 'rate'] : ['name', 'rate'])
    expect(list.filters).toEqual(isInsider ? ['margin', 'rate'] : ['rate'])
  })

  it('has inputs only for fields that the role may change', () => {
    const inputs = editableParts(readVisibleResource(), {}).map(({ path }) => path)
    const settable: Partial<Record<Role, string[]>> = {
      director: ['name', 'margin', 'remark', 'rate'],
      administration: ['name', 'remark'],
      brokers: ['name', 'remark', 'rate'],
    }
    expect(inputs).toEqual(settable[role] ?? ['name'])
  })
})
