import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aPage, aUser, bankBody } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { pageHelpers } from '../support/pages.ts'
import { revertsOf } from '../support/reverts.ts'

const app = await startApp()
const { as, database } = app
const { lastOf, revert, revertLast } = revertsOf(app)
const director = as('director')
const pages = pageHelpers(as)

const bankAt = (id: number) => `/api/banks/${id}`
const readItem = async (id: string) => expectData(await director.get(`/api/content/item/${id}`))

describe('reverting a change of content', () => {
  it.each([
    ['content-items', 'fields', null, { content_key: 'x', deleted: false }],
    ['pages', 'page', null, { id: '1' }],
    ['pages', 'page', { id: '1' }, { id: '2' }],
  ])(
    'is refused when an early entry of %s does not contain the %s',
    async (resource, part, before, after) => {
      const item = await anItem(director)
      const [page] = await database.knex('pages').select('id', 'version').limit(1)
      const { id: record_id, version } = resource === 'pages' ? page : item
      const entry = { operation_id: randomUUID(), action: 'import', resource, record_id, part, before, after }
      const [{ id }] = await database.knex('audit_log').insert(entry).returning('id')
      const error = expectFailure(await revert(id, version), 422, 'invalid')
      expect(error.fields).toEqual({ id: 'unknown' })
    },
  )

  it('is refused without the current version and with an outdated one', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    expectFailure(await revertLast('content-items', id), 428, 'version_required')
    expect(expectFailure(await revertLast('content-items', id, 1), 409, 'conflict').current).toMatchObject({
      id,
    })
    expect((await readItem(id)).description).toBe('x')
  })

  it('accepts the current version in If-Match, in the form in which the record is read', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    const { etag } = (await director.get(`/api/content/item/${id}`)).headers
    const entry = await lastOf('content-items', id)
    const revertIf = (match: string) => director.post(`/api/audit/${entry.id}/revert`).set('If-Match', match)
    expectFailure(await revertIf('"1"'), 412, 'stale_match')
    expectFailure(await revertIf(String(etag)).send({ version: 1 }), 412, 'stale_match')
    expectFailure(await revertIf('*').send({}), 428, 'version_required')
    expect((await readItem(id)).description).toBe('x')
    expectData(await revertIf(String(etag)))
    expect((await readItem(id)).description).toBeNull()
    expectFailure(await revertIf(String(etag)), 412, 'stale_match')
  })

  it('is refused when the key is in use again', async () => {
    const { id, content_key } = await anItem(director)
    await director.delete(`/api/content-items/${id}?version=1`)
    await anItem(director, { content_key })
    expectFailure(await revertLast('content-items', id), 409, 'unique')
  })

  describe('whose page was deleted', () => {
    const unknownScreen = { screen_location: 'unknown' }
    const storedItem = (id: string) => database.knex('content_items').where({ id }).first()
    const countEntries = async () => Number((await database.knex('audit_log').count())[0]?.count)

    it('is refused for a text and for the fields of an item on the page', async () => {
      const page = await pages.aNewPage()
      const { id } = await anItem(director, { screen_location: page.screen_location })
      await change(director, `/api/content-items/${id}`, { translations: { ru: 'Новый' } })
      const text = await lastOf('content-items', id)
      await change(director, `/api/content-items/${id}`, { description: 'x' })
      const fields = await lastOf('content-items', id)
      await pages.remove(page)
      const before = [await storedItem(id), await countEntries()]
      for (const entry of [text, fields])
        for (const version of [3, 4]) expectFailure(await revert(entry.id, version), 404, 'not_found')
      expect([await storedItem(id), await countEntries()]).toEqual(before)
      await director.post(`${pages.pathOf(page)}/restore`)
      expect(await readItem(id)).toMatchObject({ translations: { ru: 'Новый' }, description: 'x' })
    })

    it('is refused for a text that was moved to another page since', async () => {
      const page = await pages.aNewPage()
      const to = await aPage(database, { section: 'menu' })
      const { id, content_key } = await anItem(director, { screen_location: page.screen_location })
      const record = { content_key, component_type: 'text', screen_location: to, translations: {} }
      expectData(await director.post('/api/imports').send([record]))
      await pages.remove(page)
      const error = expectFailure(await revertLast('content-items', id, 2), 422, 'invalid')
      expect(error.fields).toEqual(unknownScreen)
      expect(await readItem(id)).toMatchObject({ screen_location: to, section: 'menu', version: 2 })
    })

    it('is refused for a text that was deleted before the page', async () => {
      const page = await pages.aNewPage()
      const { id } = await anItem(director, { screen_location: page.screen_location })
      await remove(director, `/api/content-items/${id}`)
      await pages.remove(page)
      expect(expectFailure(await revertLast('content-items', id), 422, 'invalid').fields).toEqual(
        unknownScreen,
      )
      expectFailure(await director.get(`/api/content/item/${id}`), 404, 'not_found')
    })
  })

  it('requires the permissions of the change itself', async () => {
    const { id } = await anItem(director)
    await change(director, `/api/content-items/${id}`, { description: 'x' })
    const entry = await lastOf('content-items', id)
    const revertAs = (role: Role) => revert(entry.id, 2, as(role))
    for (const role of ['administration', 'brokers'] as const)
      expectFailure(await revertAs(role), 403, 'forbidden')
    expectData(await revertAs('content-manager'))
  })

  it('is refused for entries about no record', async () => {
    await app.signIn('brokers')
    const entry = await database.knex('audit_log').where({ resource: 'sessions' }).first('id')
    const response = await revert(entry.id, 1)
    expectFailure(response, 404, 'not_found')
    expectFailure(await revert('999999999'), 404, 'not_found')
  })
})

describe('reverting a change of a declared resource is refused', () => {
  it('without the current version and with an outdated one', async () => {
    const { id } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other' })
    expectFailure(await revertLast('banks', id), 428, 'version_required')
    const stale = expectFailure(await revertLast('banks', id, 1), 409, 'conflict')
    expect(stale.current).toMatchObject({ id, name_en: 'Other', version: 2 })
    expect(expectData(await director.get(bankAt(id))).name_en).toBe('Other')
  })

  it('for users who may not change the record', async () => {
    const { id } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other' })
    for (const role of ['administration', 'content-manager'] as const)
      expectFailure(await revertLast('banks', id, 2, as(role)), 403, 'forbidden')
  })

  it('when another record now has the same unique value', async () => {
    const { id, code } = await aBank(director)
    await remove(director, bankAt(id))
    await director.post('/api/banks').send(bankBody({ code }))
    expectFailure(await revertLast('banks', id), 409, 'unique')
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('for users with fewer rights than the account has or had', async () => {
    const clerk = as('administration')
    const user = await aUser(director, { role: 'administration' })
    const path = `/api/users/${user.id}`
    await change(director, path, { role: 'bank-employee' })
    expectFailure(await revertLast('users', user.id, 2, clerk), 403, 'forbidden')
    await remove(director, path)
    expectFailure(await revertLast('users', user.id, undefined, clerk), 403, 'forbidden')
    expectFailure(await director.get(path), 404, 'not_found')
    expectData(await revertLast('users', user.id))
    expect(expectData(await director.get(path)).role).toBe('bank-employee')
  })

  it.each(['reset-password', 'set-password'])(
    'for the action %s, whatever its entry contains',
    async (action) => {
      const user = await aUser(director)
      await director.post(`/api/users/${user.id}/reset-password`)
      const sides =
        action === 'set-password' ? { before: { status: 'pending' }, after: { status: 'active' } } : {}
      const { operation_id } = await lastOf('users', user.id)
      await database
        .knex('audit_log')
        .insert({ operation_id, action, resource: 'users', record_id: String(user.id), ...sides })
      const error = expectFailure(await revertLast('users', user.id, 1), 422, 'invalid')
      expect(error).toMatchObject({ error: 'This entry cannot be reverted', fields: { id: 'unknown' } })
    },
  )
})
