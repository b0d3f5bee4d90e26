import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { type Agent, startApp } from '../support/app.ts'
import { aView, uniqueName, viewBody } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database, signIn } = await startApp()
const path = '/api/saved-views'

const viewPath = ({ id }: { id: number }) => `${path}/${id}`
const namesSeenBy = async (role: Role, query = ''): Promise<string[]> =>
  expectData(await as(role).get(path + query)).map(({ name }: { name: string }) => name)

/** Returns the export of all views for a role. */
const exportTo = async (role: Role, format: string): Promise<string> =>
  (await as(role).get(`${path}/export?format=${format}`).responseType('text').expect(200)).body.toString()

/** Calls on a view, with its current version. */
const viewCalls: [
  string,
  (agent: Agent, view: { id: number; version: number }) => ReturnType<Agent['post']>,
][] = [
  ['change it', (agent, view) => agent.put(viewPath(view)).send({ name: 'Чужой', version: view.version })],
  ['delete it', (agent, view) => agent.delete(`${viewPath(view)}?version=${view.version}`)],
  [
    'delete it among several',
    (agent, { id, version }) =>
      agent.post(`${path}/bulk`).send({ action: 'delete', records: [{ id, version }] }),
  ],
]

describe('a saved view', () => {
  it('contains filters, order and columns, and belongs to its author', async () => {
    const view = await aView(as('brokers'))
    expect(view).toMatchObject({
      filters: { is_active: true, q: 'а' },
      sort: { field: 'code', order: 'DESC' },
      columns: ['code', 'is_active'],
      owner_id: { id: expect.any(Number), name: expect.any(String) },
      is_shared: false,
      is_partial: false,
    })
    expect(expectData(await as('brokers').get(viewPath(view)))).toEqual(view)
  })

  it.each([
    ['a filter unknown to its list', { filters: { colour: 'red' } }, 'filters'],
    ['a value that the filter does not accept', { filters: { is_active: 'perhaps' } }, 'filters'],
    ['a sort unknown to its list', { sort: { field: 'colour', order: 'ASC' } }, 'sort'],
    ['an unknown column', { columns: ['code', 'colour'] }, 'columns'],
    ['an unknown list', { resource: 'houses' }, 'resource'],
    [
      'a list that the user may not see',
      { resource: 'users', filters: {}, sort: null, columns: null },
      'resource',
    ],
  ])('cannot be created with %s', async (_, more, field) => {
    const answer = await as('brokers').post(path).send(viewBody(more))
    expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ [field]: 'unknown' })
  })

  it('of the page table accepts the parameters of that table, and is visible to users who may see it', async () => {
    const fullView = {
      ...{ resource: 'page-table', is_shared: true, columns: ['title', 'missing'] },
      ...{ filters: { missing: 'he', section: 'none' }, sort: { field: 'missing.he', order: 'DESC' } },
    }
    const view = await aView(as('director'), fullView)
    expect(view).toMatchObject({ ...fullView, is_partial: false })
    expectFailure(await as('content-manager').get(viewPath(view)), 404, 'not_found')
    const untaken = {
      filters: { missing: 'fr' },
      sort: { field: 'colour', order: 'ASC' },
      columns: ['colour'],
    }
    for (const [field, value] of Object.entries(untaken)) {
      const answer = await as('director')
        .post(path)
        .send(viewBody({ ...fullView, [field]: value }))
      expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ [field]: 'unknown' })
    }
  })

  it('has a name that is unique for its owner and list', async () => {
    const { name } = await aView(as('brokers'))
    const again = await as('brokers').post(path).send(viewBody({ name }))
    expect(expectFailure(again, 409, 'unique').fields).toMatchObject({ name: 'unique' })
    await aView(as('sales-manager'), { name })
  })
})

describe('a private view', () => {
  it.each(['director', 'administration', 'brokers'] as const)('is not found by %s', async (other) => {
    const view = await aView(as('sales-manager'))
    expect(await namesSeenBy('sales-manager')).toContain(view.name)
    expect(await namesSeenBy(other)).not.toContain(view.name)
    expect(await namesSeenBy(other, `?filter={"id":${view.id}}`)).toEqual([])
    for (const format of ['csv', 'json']) expect(await exportTo(other, format)).not.toContain(view.name)
    for (const end of ['', '/history'])
      expectFailure(await as(other).get(viewPath(view) + end), 404, 'not_found')
    for (const [, attempt] of viewCalls) expectFailure(await attempt(as(other), view), 404, 'not_found')
    expect(expectData(await as('sales-manager').get(viewPath(view)))).toEqual(view)
  })

  it('is recorded in the audit log without its contents', async () => {
    const { id } = await aView(as('sales-manager'))
    const log = `/api/audit?resource=saved-views&record_id=${id}`
    const [entry] = expectData(await as('administration').get(log))
    expect(entry).toMatchObject({ action: 'create', changes: [] })
    const revert = await as('director').post(`/api/audit/${entry.id}/revert`).send({ version: 1 })
    expectFailure(revert, 404, 'not_found')
    const [own] = expectData(await as('sales-manager').get(`${path}/${id}/history`))
    expect(own.changes.length).toBeGreaterThan(3)
  })
})

describe('a shared view', () => {
  it('is visible to everyone, and changed by its owner and the director', async () => {
    const view = await aView(as('sales-manager'), { is_shared: true })
    expect(await namesSeenBy('brokers')).toContain(view.name)
    for (const [, attempt] of viewCalls) expectFailure(await attempt(as('brokers'), view), 403, 'forbidden')
    const change = as('director')
      .put(viewPath(view))
      .send({ name: uniqueName('Общий '), version: 1 })
    expect(expectData(await change)).toMatchObject({ owner_id: view.owner_id, version: 2 })
    expectData(await as('sales-manager').delete(`${viewPath(view)}?version=2`))
  })

  it('is not found by users who may not see its list', async () => {
    const view = await aView(as('administration'), {
      ...{ resource: 'users', is_shared: true, filters: { role: 'brokers' }, sort: null, columns: null },
    })
    expect(await namesSeenBy('director')).toContain(view.name)
    expect(await namesSeenBy('brokers')).not.toContain(view.name)
    expectFailure(await as('brokers').get(viewPath(view)), 404, 'not_found')
  })

  it('becomes private with its last contents once it is no longer shared', async () => {
    const { version, ...view } = await aView(as('brokers'), { is_shared: true })
    const hidden = { version, is_shared: false, filters: { q: 'тайна' } }
    expectData(await as('brokers').put(viewPath(view)).send(hidden))
    expectFailure(await as('director').get(viewPath(view)), 404, 'not_found')
    expectData(await as('brokers').put(viewPath(view)).send({ version: 2, is_shared: true, filters: {} }))
    const history = expectData(await as('director').get(`${viewPath(view)}/history`))
    expect(history).toHaveLength(3)
    expect(JSON.stringify(history)).not.toContain('тайна')
  })
})

describe('outdated parts of a view', () => {
  it('are left out, and the view is marked as partial and can be renamed', async () => {
    const view = await aView(as('brokers'), { is_shared: true })
    const outdated = {
      filters: JSON.stringify({ is_active: true, colour: 'red', code: 7 }),
      sort: JSON.stringify({ field: 'colour', order: 'ASC' }),
      columns: JSON.stringify(['colour', 'code']),
    }
    await database.knex('saved_views').where({ id: view.id }).update(outdated)
    const left = { filters: { is_active: true }, sort: null, columns: ['code'], is_partial: true }
    expect(expectData(await as('director').get(viewPath(view)))).toMatchObject(left)
    const response = await as('director').get(`${path}?filter={"id":${view.id}}`)
    expect(expectData(response)).toMatchObject([left])
    const renamed = await as('brokers')
      .put(viewPath(view))
      .send({ name: uniqueName('Иной '), version: 1 })
    const { name } = expectData(renamed)
    expect(expectData(renamed)).toMatchObject(left)
    for (const format of ['csv', 'json']) {
      const file = await exportTo('director', format)
      expect(file).toContain(name)
      expect(file).not.toContain('colour')
    }
    const history = await as('director').get(`${viewPath(view)}/history`)
    expect(JSON.stringify(expectData(history))).not.toContain('colour')
    const conflict = await as('brokers').put(viewPath(view)).send({ name: 'Поздно', version: 1 })
    expect(expectFailure(conflict, 409, 'conflict').current).toMatchObject(left)
  })
})

it('a user has at most two hundred views', async () => {
  const agent = await signIn('administration')
  const { user } = expectData(await agent.get('/api/auth/me'))
  const rows = Array.from({ length: 199 }, (_, index) => ({
    ...{ name: `Вид ${index} из многих`, resource: 'banks', owner_id: user.id },
  }))
  await database.knex('saved_views').where({ owner_id: user.id }).delete()
  await database.knex('saved_views').insert(rows)
  expectData(await agent.post(path).send(viewBody()), 201)
  expect(expectFailure(await agent.post(path).send(viewBody()), 422, 'invalid').fields).toEqual({
    name: 'tooMany',
  })
})
