import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank } from '../support/builders.ts'
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

describe('entries whose ids differ in length', () => {
  const addEntries = async (firstId: number, lastId: number): Promise<string> => {
    const { id } = await aBank(director)
    await database.knex.raw(
      `INSERT INTO audit_log (id, action, resource, record_id, part, operation_id, before, after)
       OVERRIDING SYSTEM VALUE
       SELECT number, 'update', 'banks', ?, 'fields', gen_random_uuid(), '{"code": "OLD"}', '{"code": "NEW"}'
       FROM generate_series(?::integer, ?::integer) AS number`,
      [String(id), firstId, lastId],
    )
    return String(id)
  }
  const idsOf = (entries: readonly { id: string | number }[]) => entries.map(({ id }) => Number(id))
  const range = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => from - index)

  it('are all exported, newest first', async () => {
    const record_id = await addEntries(99_400, 100_599)
    const query = { format: 'json', resource: 'banks', record_id, action: 'update' }
    const { body } = await director.get('/api/audit/export').query(query).expect(200)
    expect(idsOf(body)).toEqual(range(100_599, 99_400))
  })

  it('are listed newest first in the history of their record, and in the log', async () => {
    const record_id = await addEntries(999_998, 1_000_001)
    const history = expectData(await director.get(`/api/banks/${record_id}/history`))
    expect(idsOf(history).filter((id) => id >= 999_998)).toEqual(range(1_000_001, 999_998))
    const log = expectData(await director.get('/api/audit').query({ record_id, action: 'update' }))
    expect(idsOf(log)).toEqual(range(1_000_001, 999_998))
  })
})
