import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditStore } from '../../api/audit/audit-store.ts'
import { openApiDocument } from '../../api/http/openapi/document.ts'
import { createExporter } from '../../api/resources/export-records.ts'
import type { Id } from '../../api/resources/record.ts'
import { resourceRoutes } from '../../api/resources/routes.ts'
import type { Role } from '../../domain/access.ts'
import { createTestDatabase } from '../support/database.ts'
import { buildRouteInput } from '../support/handler-input.ts'
import { agents, createFamily, desks, family, leases, lenders, offices } from '../support/lenders.ts'
import { countQueries } from '../support/queries.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const { storeFor, add, remove } = await createFamily(database)
const audit = auditStore({ knex: database.knex }, storeFor)
const routesOf = (resource: (typeof family)[number]) =>
  resourceRoutes(
    resource,
    { store: storeFor(resource), audit, exportRecords: createExporter(storeFor) },
    family,
  )

const ask = async (ids: unknown, role: Role = 'director') => {
  const [route] = routesOf(lenders).filter(({ path }) => path.endsWith('/children'))
  const query = { ids: typeof ids === 'string' ? ids : JSON.stringify(ids) }
  return (await route?.handle(buildRouteInput(role, { query })))?.data
}

let lender: Id
let other: Id
beforeAll(async () => {
  lender = await add(lenders, { name: 'Lender' })
  other = await add(lenders, { name: 'Other' })
  for (const name of ['A', 'B']) {
    const office = await add(offices, { name, lender })
    await add(desks, { name: `Desk ${name}`, office })
    // One dependent with two references.
    await add(leases, { office, desk: `Desk ${name}` })
  }
  await remove(offices, await add(offices, { name: 'Gone', lender }))
  await add(agents, { lender: other })
})

const offered = { resource: 'offices', on_delete: 'cascade', count: 2 }
const seated = { resource: 'desks', on_delete: 'cascade', count: 2 }

describe('the preview of a deletion', () => {
  it('counts direct and indirect dependents, with what happens to each', async () => {
    const rented = { resource: 'leases', on_delete: 'restrict', count: 2 }
    expect(await ask([lender])).toEqual([seated, offered, rented])
    const unled = { resource: 'agents', on_delete: 'set-null', count: 1 }
    expect(await ask([lender, other])).toEqual([seated, offered, rented, unled])
  })

  it('leaves out dependents that the user may not read', async () => {
    expect(await ask([lender], 'brokers')).toEqual([seated, offered])
  })

  it('takes one query, for one record and for several', async () => {
    expect(await countQueries(database, () => ask([lender]))).toBe(1)
    expect(await countQueries(database, () => ask([lender, other]))).toBe(1)
  })

  it.each([
    ['no list', '{}'],
    ['no ids', '["x"]'],
    ['no value', '[]'],
    ['invalid JSON', '['],
    ['too many', JSON.stringify([...Array(1001).keys()])],
  ])(
    'is malformed when it names %s',
    async (_, ids) => await expect(ask(ids)).rejects.toMatchObject({ code: 'malformed' }),
  )
})

it('is documented only for resources with dependents, and their 409 lists the dependents', () => {
  const { paths, components } = openApiDocument([...routesOf(lenders), ...routesOf(agents)])
  expect(Object.keys(Object(paths)).filter((path) => path.endsWith('/children'))).toEqual([
    '/api/lenders/children',
  ])
  const failures = Object.entries(components.schemas).filter(([name]) => name.includes('in_use'))
  expect(JSON.stringify(failures)).toContain('"children":{"type":"array"')
})
