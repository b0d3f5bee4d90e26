import { describe, expect, it } from 'vitest'
import { createJobHandlers } from '../../api/job-handlers.ts'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const manager = as('content-manager')

const screen = await aPage(database, { section: 'credit' })
const { id } = await anItem(manager, { screen_location: screen })

const { position } = expectData(await manager.get('/api/workbench').query({ item: id, limit: 1 }))

/** Reads the row of the item in the unfiltered workbench, which is kept. */
const readRow = async () => {
  const { rows } = expectData(await manager.get('/api/workbench').query({ offset: position, limit: 1 }))
  expect(rows[0].id).toBe(id)
  return rows[0]
}

const readScreen = async () => {
  const { screens } = expectData(await manager.get('/api/workbench/completeness').expect(200))
  return screens.find((one: { screen_location: string }) => one.screen_location === screen)
}

describe('the kept rows and numbers of the workbench', () => {
  it('show a saved text at once, with the author', async () => {
    expect(await readRow()).toMatchObject({ translations: { he: 'טקסט' } })
    await readScreen()
    const body = { content_value: 'חדש', status: 'draft' }
    await manager.put(`/api/content-items/${id}/translations/he`).send(body).expect(200)
    expect(await readRow()).toMatchObject({ translations: { he: 'חדש' }, drafts: ['he'] })
    expect((await readScreen()).drafts.he).toBe(1)
  })

  it('show the new name of an author', async () => {
    const { by: name } = (await readRow()).changed.he
    const person = await database.knex('users').where({ name }).first('id')
    const rename = async (to: string) =>
      expectData(await change(director, `/api/users/${person.id}`, { name: to }))
    await rename('Новое имя')
    expect((await readRow()).changed.he.by).toBe('Новое имя')
    const { editors } = expectData(await manager.get('/api/workbench/completeness'))
    expect(editors).toContainEqual(expect.objectContaining({ name: 'Новое имя' }))
    await rename(name)
  })

  it('count comments as they are added, resolved and reopened', async () => {
    const path = `/api/content-items/${id}/comments`
    const counted = async () => {
      const { commented } = expectData(await manager.get('/api/workbench/completeness'))
      return [(await readRow()).comments, commented]
    }
    const [none, others] = await counted()
    expect(none).toBe(0)
    const { comments } = expectData(await manager.post(path).send({ text: 'Короче?' }), 201)
    expect(await counted()).toEqual([1, others + 1])
    await manager.post(`${path}/${comments[0].id}/resolve`).expect(200)
    expect(await counted()).toEqual([0, others])
    await manager.post(`${path}/${comments[0].id}/reopen`).expect(200)
    expect(await counted()).toEqual([1, others + 1])
  })

  it('show the checks that fail once all texts are checked in the background', async () => {
    await database
      .knex('content_items')
      .where({ id })
      .update({ failing: ['en', 'en:terms'] })
    await database.knex('content_versions').where({ scope: 'staff:credit' }).increment('version')
    expect([(await readRow()).failing, (await readScreen()).failing.en]).toEqual([['en'], 1])
    const signal = new AbortController().signal
    const job = { payload: {}, cursor: null, isLast: false, signal, save: async () => {} }
    await createJobHandlers(database)['check-texts'](job)
    expect([(await readRow()).failing, (await readScreen()).failing.en]).toEqual([[], 0])
  })

  it('are separate for each range and filter', async () => {
    const read = async (query: object) => expectData(await manager.get('/api/workbench').query(query))
    const { rows, total } = await read({ limit: 5 })
    expect((await read({ limit: 2 })).rows).toEqual(rows.slice(0, 2))
    expect((await read({ limit: 2, offset: 2 })).rows).toEqual(rows.slice(2, 4))
    expect((await read({ limit: 5, screen })).rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect(await read({ limit: 5, item: id })).toMatchObject({ rows, total, position: expect.any(Number) })
  })
})

describe('a kept page of a section', () => {
  it('shows the new name of the user who changed it last', async () => {
    const path = `/api/content/credit/drill/${screen}`
    const nameOf = async () => expectData(await manager.get(path).expect(200)).lastModifiedBy
    const name = await nameOf()
    const person = await database.knex('users').where({ name }).first('id')
    const rename = async (to: string) =>
      expectData(await change(director, `/api/users/${person.id}`, { name: to }))
    await rename('Другое имя')
    expect(await nameOf()).toBe('Другое имя')
    await rename(name)
  })
})
