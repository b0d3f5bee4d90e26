import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

it.each([
  ['users', '/api/users/export?format=csv'],
  ['audit', '/api/audit/export?format=json'],
])('exporting %s is recorded in the audit log', async (exported, path) => {
  await director.get(path).expect(200)
  const entries = await database.knex('audit_log').where({ resource: 'exports', record_id: exported })
  expect(entries).toMatchObject([{ action: 'export', actor_id: expect.any(Number) }])
  const [{ id }] = entries
  expect(expectData(await director.get(`/api/audit/${id}`))).toMatchObject({
    resource: 'exports',
    changes: [],
  })
})

it('exporting banks is not recorded in the audit log', async () => {
  await director.get('/api/banks/export?format=csv').expect(200)
  expect(await database.knex('audit_log').where({ resource: 'exports', record_id: 'banks' })).toEqual([])
})
