import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditStore } from '../../api/audit/audit-store.ts'
import { changedFieldsOf } from '../../api/audit/entry-changes.ts'
import { openApiDocument } from '../../api/http/openapi/document.ts'
import { routesVisibleTo } from '../../api/http/openapi-routes.ts'
import type { Route } from '../../api/http/route.ts'
import { createExporter } from '../../api/resources/export-records.ts'
import { resourceRoutes } from '../../api/resources/routes.ts'
import { tableStore } from '../../api/resources/table-store.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { type Role, roles } from '../../domain/access.ts'
import { createTestDatabase } from '../support/database.ts'
import { buildRouteInput } from '../support/handler-input.ts'
import { createOffers, insiders, offers } from '../support/offers.ts'

const database = await createTestDatabase()
const store = tableStore({ knex: database.knex }, offers)
const audit = auditStore({ knex: database.knex }, () => store)
const routes = resourceRoutes(offers, { store, audit, exportRecords: createExporter(() => store) })

const stored = { name: 'Bank', margin: '2.50', remark: 'hush', rate: '4.00' }

beforeAll(() => createOffers(database))
afterAll(() => database.close())

let id = ''
beforeEach(async () => {
  await database.knex('offers').delete()
  id = String((await store.create(systemCaller, stored)).id)
})

const routeOf = (method: Route['method'], end = ''): Route => {
  const found = routes.find((route) => route.method === method && route.path === `/api/offers${end}`)
  if (!found) throw new Error(`There is no call ${method} ${end}`)
  return found
}

const get = (role: Role) => routeOf('get', '/:id').handle(buildRouteInput(role, { params: { id } }))
const create = (role: Role, body: object) => routeOf('post').handle(buildRouteInput(role, { body }))
const update = (role: Role, body: object, version = 1) =>
  routeOf('put', '/:id').handle(buildRouteInput(role, { params: { id }, body: { version, ...body } }))
const remove = (role: Role) =>
  routeOf('delete', '/:id').handle(buildRouteInput(role, { params: { id }, query: { version: '1' } }))
const bulk = (role: Role, data: object) => {
  const body = { action: 'update', records: [{ id: Number(id), version: 1 }], data }
  return routeOf('post', '/bulk').handle(buildRouteInput(role, { body }))
}
const list = async (role: Role, query: object = {}): Promise<object[]> => {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const { json = '' } = await routeOf('get').handle(
    buildRouteInput(role, { query: Object.fromEntries(parameters) }),
  )
  return JSON.parse(json)
}
const storedNow = () => database.knex('offers').where({ id }).first('name', 'margin', 'remark', 'rate')

const isInsider = (role: Role) => insiders.includes(role)
const visibleFields = (role: Role) => [
  ...['created_at', 'id', ...(isInsider(role) ? ['margin'] : []), 'name', 'rate'],
  ...[...(isInsider(role) ? ['remark'] : []), 'updated_at', 'version'],
]
const fieldsOf = (answer: unknown) => Object.keys(Object(answer)).sort()

describe.each(roles)('a field hidden from some roles, for %s,', (role) => {
  it('is shown or hidden in records that are read, listed, created, changed and deleted', async () => {
    expect(fieldsOf((await get(role)).data)).toEqual(visibleFields(role))
    expect((await list(role)).map(fieldsOf)).toEqual([visibleFields(role)])
    expect(fieldsOf((await create(role, { name: 'Other' })).data)).toEqual(visibleFields(role))
    expect(fieldsOf((await remove(role)).data)).toEqual(visibleFields(role))
  })

  it('is shown or hidden in changed records, alone or with others, and in the record of a conflict', async () => {
    const { data } = await bulk(role, { name: 'First' })
    expect([data].flat().map(fieldsOf)).toEqual([visibleFields(role)])
    expect(fieldsOf((await update(role, { name: 'Second' }, 2)).data)).toEqual(visibleFields(role))
    const { details } = await update(role, { name: 'Third' }).catch((error) => error)
    const { updated_by, ...current } = details.current
    expect([fieldsOf(current), updated_by]).toEqual([visibleFields(role), ''])
    expect(await storedNow()).toEqual({ ...stored, name: 'Second' })
  })

  it('filters and sorts, or is an unknown field', async () => {
    const queries = [
      [{ filter: { margin: '2.50' } }, 'unknown_filter'],
      [{ filter: { margin_gte: '1' } }, 'unknown_filter'],
      [{ sort: ['margin', 'ASC'] }, 'unknown_sort'],
    ] as const
    for (const [query, code] of queries)
      if (isInsider(role)) expect(await list(role, query)).toHaveLength(1)
      else await expect(list(role, query)).rejects.toMatchObject({ code })
  })

  it('is searched or ignored by the search', async () => {
    expect(await list(role, { filter: { q: 'hush' } })).toHaveLength(isInsider(role) ? 1 : 0)
    expect(await list(role, { filter: { q: 'bank' } })).toHaveLength(1)
  })

  it('is included in an export, or an unknown column', async () => {
    const text = async (query: object) => {
      const { file } = await routeOf('get', '/export').handle(buildRouteInput(role, { query }))
      let read = ''
      for await (const piece of file?.chunks ?? []) read += piece
      return read
    }
    for (const query of [{ format: 'csv' }, { format: 'json' }, { format: 'csv', language: 'en' }])
      expect(/hush|(?<!\d)2\.50(?!\d)|margin|Secret/.test(await text(query))).toBe(isInsider(role))
    const exported = text({ format: 'csv', columns: 'name,margin' })
    if (isInsider(role)) expect(await exported).toContain('Bank,2.50')
    else
      await expect(exported).rejects.toMatchObject({
        code: 'malformed',
        details: { fields: { columns: 'unknown' } },
      })
  })

  it('cannot be sent if hidden or read-only, unless it stays unchanged', async () => {
    const change = () => update(role, { margin: '3.00' })
    const creation = () => create(role, { name: 'Other', margin: '3.00', rate: null })
    const rights = { code: 'forbidden', details: { fields: { margin: 'rights' } } }
    const unknown = { code: 'invalid', details: { fields: { margin: 'unknown' } } }
    for (const send of [change, creation])
      if (role === 'director') await expect(send()).resolves.toMatchObject({ data: { margin: '3.00' } })
      else await expect(send()).rejects.toMatchObject(isInsider(role) ? rights : unknown)
    if (role !== 'director') expect(await storedNow()).toEqual(stored)
    if (!isInsider(role)) return
    await expect(create(role, { name: 'Third', margin: '1' })).resolves.toBeDefined()
  })

  it('is shown or hidden in the log entry of a change', () => {
    const entry = { id: '1', action: 'update', resource: 'offers', record_id: id, language: null }
    const after = { name: 'New', margin: '3.00', remark: 'loud', rate: '5.00' }
    const changedFields = changedFieldsOf(offers, { ...entry, part: 'fields', before: stored, after }, role)
    const allFields = ['name', 'margin', 'remark', 'rate']
    expect(changedFields.map(({ field }) => field)).toEqual(isInsider(role) ? allFields : ['name', 'rate'])
  })

  it('is included in or missing from the API document', () => {
    const document = JSON.stringify(openApiDocument(routesVisibleTo(role, routes, [offers])))
    expect(/margin|remark|Secret/.test(document)).toBe(isInsider(role))
  })
})

describe('a field that some roles may not set', () => {
  it('is refused by name for users who may only read it, unless it is sent unchanged', async () => {
    const refusal = { code: 'forbidden', details: { fields: { rate: 'rights' } } }
    const values = { name: 'New', rate: '5.00' }
    await expect(update('sales-manager', values)).rejects.toMatchObject(refusal)
    await expect(bulk('sales-manager', values)).rejects.toThrow('Your role does not allow this: set rate')
    const { data } = await update('sales-manager', { ...values, rate: '4.0' })
    expect(data).toMatchObject({ name: 'New', rate: '4.00' })
    expect((await update('brokers', { rate: '5.00' }, 2)).data).toMatchObject({ rate: '5.00' })
  })

  it('can be sent with a new record only with its initial value', async () => {
    await expect(create('sales-manager', { name: 'New', rate: '5.00' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { data } = await create('sales-manager', { name: 'New', rate: null })
    expect(data).toMatchObject({ name: 'New', rate: null })
  })

  it('is read-only in the API document of users who may not set it', () => {
    const rateOf = (role: Role) =>
      Object(openApiDocument(routesVisibleTo(role, routes, [offers])).components.schemas)
    const readOnly = (role: Role) => rateOf(role).offers.properties.rate.readOnly
    expect(roles.filter((role) => !readOnly(role))).toEqual(['director', 'brokers'])
  })
})

describe('a hidden field', () => {
  it('still has its rules, its default and its place in the audit log', async () => {
    const [made] = [(await create('sales-manager', { name: 'New' })).data]
    const entry = await database
      .knex('audit_log')
      .where({ record_id: String(Object(made).id) })
      .first()
    expect(entry.after).toMatchObject({ name: 'New', margin: '1.00' })
    await database.knex('offers').where({ id }).update({ rate: null })
    await expect(store.update(systemCaller, { id, version: 1 }, { rate: '1.00' })).rejects.toMatchObject({
      details: { fields: { rate: 'less' } },
    })
  })

  it('is not selected in queries for other roles', async () => {
    const statements: string[] = []
    const hear = ({ sql }: { sql: string }) => statements.push(sql)
    database.knex.on('query', hear)
    await list('sales-manager')
    await get('sales-manager')
    database.knex.off('query', hear)
    expect(statements).toHaveLength(2)
    expect(statements.join()).not.toMatch(/margin|remark/)
  })
})
