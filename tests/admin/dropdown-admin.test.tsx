import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

describe('the older addresses of the dropdowns', () => {
  it('lead to the list, search and screen kept', async () => {
    const filter = encodeURIComponent('{"screen_location":"mortgage_step1","q":"город"}')
    const { at } = openAdmin(`/dropdowns?filter=${filter}`)
    await screen.findByRole('heading', { level: 1, name: 'Выпадающие списки' })
    const [path, search] = at().split('?')
    expect(path).toBe('/dropdown-admin')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ screen: 'mortgage_step1', q: 'город' })
  })

  it('lead to the dropdown', async () => {
    const { at } = openAdmin('/dropdowns/1')
    await waitFor(() => expect(at()).toBe('/dropdown-admin/1'))
  })
})
