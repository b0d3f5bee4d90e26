import { describe, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectFailure } from '../support/expectations.ts'

const director = (await startApp()).as('director')

/** Requests a list of simple REST: each parameter is JSON in the query string. */
const list = (resource: string, parameters: Record<string, unknown> = {}) => {
  const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])
  return director.get(`/api/${resource}`).query(Object.fromEntries(query))
}

describe('a list parameter unknown to the resource', () => {
  it.each([
    ['unknown_filter', { filter: { password: 'x' } }],
    ['unknown_filter', { filter: { page_id: 1 } }],
    ['unknown_filter', { filter: { screen_location_like: 'x' } }],
    ['unknown_filter', { filter: { component_type_gte: 'a' } }],
    ['unknown_filter', { filter: { __proto__x: 1 } }],
    ['unknown_filter', { filter: { constructor: 1 } }],
    ['unknown_sort', { sort: ['password_hash', 'ASC'] }],
    ['unknown_sort', { sort: ['translations.fr', 'ASC'] }],
    ['unknown_sort', { sort: ['sort_ru', 'ASC'] }],
    ['unknown_sort', { sort: ['id; DROP TABLE users', 'ASC'] }],
    ['unknown_sort', { sort: [] }],
    ['malformed', { sort: ['content_key', 'SIDEWAYS'] }],
    ['malformed', { range: [5, 2] }],
    ['malformed', { range: [-1, 2] }],
    ['malformed', { range: [0] }],
    ['malformed', { range: ['0', '9'] }],
    ['malformed', { filter: [] }],
    ['malformed', { filter: { is_active: 'maybe' } }],
    ['malformed', { filter: { screen_location: { $gt: '' } } }],
    ['malformed', { filter: { id: '12x' } }],
    ['malformed', { filter: { id: '9223372036854775808' } }],
    ['malformed', { filter: { q: 7 } }],
  ] as const)('is refused as %s: %j', async (code, parameters) => {
    expectFailure(await list('content-items', parameters), 400, code)
  })

  it('is refused for a list without search, and when it is not JSON', async () => {
    expectFailure(await list('languages', { filter: { q: 'ru' } }), 400, 'unknown_filter')
    expectFailure(await director.get('/api/banks').query({ filter: '{broken' }), 400, 'malformed')
    expectFailure(await director.get('/api/banks').query({ filter: ['{}', '{}'] }), 400, 'malformed')
  })
})
