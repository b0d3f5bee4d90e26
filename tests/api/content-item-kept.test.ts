import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries, queriesOf } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')
const screen = await aPage(database, { section: 'credit' })

const path = ({ id }: { id: string }) => `/api/content/item/${id}`
const read = async (item: { id: string }) => expectData(await manager.get(path(item)).expect(200))

/** Creates an item, which is then read and kept. */
const aKeptItem = async (overrides: object = {}) => {
  const item = await anItem(manager, { screen_location: screen, ...overrides })
  await read(item)
  return item
}

const saveText = async ({ id }: { id: string }, language: string, content_value: string) =>
  expectData(
    await manager
      .put(`/api/content-items/${id}/translations/${language}`)
      .send({ content_value })
      .expect(200),
  )

describe('an item that was read before', () => {
  it('is read again by the state of its counters only, with the same version', async () => {
    const item = await aKeptItem()
    const first = await manager.get(path(item)).expect(200)
    const again = async () => {
      const { body, headers } = await manager.get(path(item)).expect(200)
      expect([body, headers.etag]).toEqual([first.body, first.headers.etag])
    }
    expect(await countQueries(database, again)).toBe(1)
    expect(await queriesOf(database, 'content_item_rows', again)).toEqual([])
    await manager
      .get(path(item))
      .set('If-None-Match', String(first.get('ETag')))
      .expect(304)
  })

  it('can be changed with its version as If-Match, once', async () => {
    const item = await aKeptItem()
    await read(item)
    const etag = String((await manager.get(path(item))).get('ETag'))
    const save = (category: string) =>
      manager.put(`/api/content-items/${item.id}`).set('If-Match', etag).send({ category })
    expectData(await save('form').expect(200))
    expect(await read(item)).toMatchObject({ category: 'form', version: item.version + 1 })
    expectFailure(await save('card'), 412, 'stale_match')
  })

  it('shows a change by this server at once, and its deletion', async () => {
    const item = await aKeptItem()
    await saveText(item, 'ru', 'Новый')
    expect((await read(item)).translations.ru).toBe('Новый')
    await remove(director, `/api/content-items/${item.id}`)
    expectFailure(await manager.get(path(item)), 404, 'not_found')
  })

  it('shows a change by another server', async () => {
    const item = await aKeptItem()
    await database.knex.transaction(async (trx) => {
      await trx('content_items').where({ id: item.id }).update({ category: 'elsewhere' })
      await trx('content_versions')
        .where({ scope: 'staff:credit' })
        .update({ version: trx.raw('version + 1') })
    })
    expect((await read(item)).category).toBe('elsewhere')
  })

  it('shows its number after another item was put before it', async () => {
    const place = await aPage(database, { section: 'credit' })
    const item = await aKeptItem({ screen_location: place })
    expect((await read(item)).action_number).toBe(1)
    const first = await anItem(manager, { screen_location: place })
    await database.knex('content_items').where({ id: first.id }).update({ sort_order: -1 })
    await saveText(first, 'ru', 'Раньше')
    expect((await read(item)).action_number).toBe(2)
  })

  it('shows the new name of the user who changed it', async () => {
    const item = await aKeptItem()
    const { updated_by: name } = await read(item)
    const person = await database.knex('users').where({ name }).first('id')
    const rename = async (to: string) =>
      expectData(await change(director, `/api/users/${person.id}`, { name: to }))
    await rename('Новое имя')
    expect((await read(item)).updated_by).toBe('Новое имя')
    await rename(name)
  })
})
