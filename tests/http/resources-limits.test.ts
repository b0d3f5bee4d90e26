import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'

const { as } = await startApp()
const director = as('director')

describe('a value that is too long', () => {
  it.each([
    ['content_key', 'k'.repeat(256)],
    ['screen_location', 's'.repeat(101)],
    ['component_type', 't'.repeat(101)],
    ['component_type', 't'.repeat(51)],
    ['category', 'c'.repeat(101)],
    ['description', 'd'.repeat(1001)],
    ['max_length', 10_001],
    ['page_number', 2_147_483_648],
    ['action_number', 1e30],
  ])('in the field %s is refused by name', async (field, value) => {
    const item = { content_key: 'too.long', component_type: 'text', screen_location: 'main_page' }
    const response = await director.post('/api/content-items').send({ ...item, [field]: value })
    expect(response.status).toBe(422)
    expect(response.body.code).toMatch(/^(invalid|too_long)$/)
  })

  it('in a search is cut, not refused', async () => {
    const filter = JSON.stringify({ q: 'я'.repeat(300) })
    expectData(await director.get('/api/content-items').query({ filter }))
  })

  it('as the range of a list is cut to a thousand rows', async () => {
    const rows = expectData(await director.get('/api/content-items?range=[0,999999]'))
    expect(rows.length).toBe(1000)
  })
})
