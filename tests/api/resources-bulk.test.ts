import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

interface Stored {
  id: number | string
  version: number
}

/** Both resources have bulk calls in different stores with the same rules. */
const kinds = [
  {
    resource: 'banks',
    make: () => aBank(director),
    change: { is_active: false },
    broken: { is_active: 'no' },
  },
  {
    resource: 'content-items',
    make: () => anItem(director),
    change: { is_active: false },
    broken: { component_type: '' },
  },
]

describe.each(kinds)('several $resource in one call', ({ resource, make, change, broken }) => {
  const bulk = (body: object) => director.post(`/api/${resource}/bulk`).send(body)
  const read = async ({ id }: Stored) => (await director.get(`/api/${resource}/${id}`)).body
  const three = async (): Promise<Stored[]> => [await make(), await make(), await make()]
  const toVersions = (records: Stored[]) => records.map(({ id, version }) => ({ id, version }))

  it('are changed together, each with its next version', async () => {
    const records = await three()
    const answer = expectData(await bulk({ action: 'update', records: toVersions(records), data: change }))
    expect(answer).toMatchObject(records.map(({ id }) => ({ id, version: 2, ...change })))
    for (const record of records) expect((await read(record)).data).toMatchObject({ ...change, version: 2 })
  })

  it('are recorded in the audit log as one operation', async () => {
    const records = await three()
    await bulk({ action: 'update', records: toVersions(records), data: change })
    const rows: { operation_id: string }[] = await database
      .knex('audit_log')
      .where({ resource, action: 'update' })
      .whereIn(
        'record_id',
        records.map(({ id }) => String(id)),
      )
      .select('operation_id')
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map((row) => row.operation_id)).size).toBe(1)
  })

  it('are refused when one is named twice, by number or by text', async () => {
    const [record] = await three()
    const twice = [record, record].map((each) => ({ id: each?.id, version: each?.version }))
    const mixed = [twice[0], { id: String(record?.id), version: record?.version }]
    for (const records of [twice, mixed])
      for (const action of [{ action: 'update', data: change }, { action: 'delete' }])
        expect(expectFailure(await bulk({ ...action, records }), 422, 'invalid').fields).toEqual({
          records: 'uniqueItems',
        })
    if (record) expect((await read(record)).data).toEqual(record)
  })

  it('are deleted together', async () => {
    const records = await three()
    expectData(await bulk({ action: 'delete', records: toVersions(records) }))
    for (const record of records) expect((await read(record)).code).toBe('not_found')
  })

  it('all stay unchanged when one is outdated', async () => {
    const [first, second, third] = await three()
    const records = [first, { ...second, version: 7 }, third].map((record) => ({ ...record }))
    for (const body of [{ action: 'update', data: change }, { action: 'delete' }]) {
      const versions = records.map(({ id, version }) => ({ id, version }))
      const failure = expectFailure(await bulk({ ...body, records: versions }), 409, 'conflict')
      expect(failure.current).toMatchObject({ id: second?.id, version: 1 })
    }
    if (first) expect((await read(first)).data).toEqual(first)
  })

  it('all stay unchanged when one does not exist', async () => {
    const [first, second] = await three()
    const records = [first, { id: 999999999, version: 1 }, second]
    const versions = records.map((record) => ({ id: record?.id, version: record?.version }))
    if (resource === 'content-items') versions[1] = { id: '999999999', version: 1 }
    expectFailure(await bulk({ action: 'update', records: versions, data: change }), 404, 'not_found')
    expectFailure(await bulk({ action: 'delete', records: versions }), 404, 'not_found')
    if (first) expect((await read(first)).data).toEqual(first)
  })

  it('all stay unchanged when the change breaks a rule', async () => {
    const records = await three()
    expectFailure(
      await bulk({ action: 'update', records: toVersions(records), data: broken }),
      422,
      'invalid',
    )
    for (const record of records) expect((await read(record)).data).toEqual(record)
  })

  it.each([
    ['without versions', { action: 'update', records: [{ id: 1 }], data: {} }],
    ['without records', { action: 'update', records: [], data: {} }],
    ['without a change', { action: 'update', records: [{ id: 1, version: 1 }] }],
    ['with another action', { action: 'publish', records: [{ id: 1, version: 1 }] }],
  ])('are refused %s', async (_, body) => {
    expectFailure(await bulk(body), 422, 'invalid')
  })
})

it('a role that may change but not delete items cannot delete them in bulk', async () => {
  const { id, version } = await anItem(director)
  const body = { action: 'delete', records: [{ id, version }] }
  expectFailure(await as('content-manager').post('/api/content-items/bulk').send(body), 403, 'forbidden')
  expectData(await director.get(`/api/content-items/${id}`))
})
