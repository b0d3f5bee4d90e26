import { describe, expect, it } from 'vitest'
import { byteOrderMark, parseCsvRows } from '../../domain/format/csv.ts'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aUser, aView, uniqueName } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const { as, database } = await startApp()
const director = as('director')

const found = async (query: object, role: 'director' | 'administration' = 'director') =>
  (await as(role).get('/api/audit').query(query)).body

describe('searching the audit log', () => {
  it('finds words in the values before and after a change, in any letter case', async () => {
    const [old, fresh] = [uniqueName('Прежнее'), uniqueName('Новое')]
    const { id } = await aBank(director, { name_ru: old })
    await change(director, `/api/banks/${id}`, { name_ru: fresh })
    expect(await found({ text: ` ${old.toUpperCase()}` })).toMatchObject({ total: 2 })
    const { total, data } = await found({ text: fresh })
    expect({ total, data }).toMatchObject({ total: 1, data: [{ action: 'update', record_id: String(id) }] })
    expect((await found({ text: fresh, action: 'create' })).total).toBe(0)
  })

  it('takes one query for a page, also when it searches for words', async () => {
    const list = () => director.get('/api/audit').query({ text: 'x', action: 'update' }).expect(200)
    expect(await countQueries(database, list)).toBe(1)
  })

  it('finds nothing that the user may not read', async () => {
    const secret = uniqueName('Тайное')
    await anItem(director, { translations: { ru: secret } })
    expect((await found({ text: secret })).total).toBeGreaterThan(0)
    expect((await found({ text: secret }, 'administration')).total).toBe(0)
  })

  it('never finds words in records that belong to a user, in the list or in the file', async () => {
    const name = uniqueName('Своё')
    const { id } = await aView(as('brokers'), { name })
    const filter = { resource: 'saved-views', record_id: String(id) }
    expect(await found(filter)).toMatchObject({ total: 1, data: [{ changes: [] }] })
    expect(await found({ ...filter, text: name })).toMatchObject({ total: 0, data: [] })
    const { body } = await director.get('/api/audit/export').query({ ...filter, text: name, format: 'json' })
    expect(body).toEqual([])
  })

  it('finds in the file only what the user may read', async () => {
    const [secret, known] = [uniqueName('Тайное'), uniqueName('Известное')]
    await anItem(director, { translations: { ru: secret } })
    await aBank(director, { name_ru: known })
    const exported = async (text: string, role: 'director' | 'administration') =>
      (await as(role).get('/api/audit/export').query({ text, format: 'json' })).body.length
    expect(await exported(secret, 'director')).toBeGreaterThan(0)
    expect(await exported(secret, 'administration')).toBe(0)
    expect(await exported(known, 'administration')).toBe(1)
  })

  it('shows with one entry the current record and the number of later changes', async () => {
    const { id } = await aBank(director)
    const address = `/api/banks/${id}`
    await change(director, address, { name_en: 'x' })
    const [{ id: entry }] = (await found({ resource: 'banks', record_id: String(id), action: 'update' })).data
    const read = async () => expectData(await director.get(`/api/audit/${entry}`))
    expect(await read()).toMatchObject({ version: 2, later: 0, changes: [{ field: 'name_en', after: 'x' }] })
    await change(director, address, { name_en: 'y' })
    expect(await read()).toMatchObject({ version: 3, later: 1 })
    await remove(director, address)
    expect(await read()).toMatchObject({ version: null, later: 2 })
    expectFailure(await director.get('/api/audit/999999999'), 404, 'not_found')
  })

  it('restores the role that a user had before', async () => {
    const user = await aUser(director, { role: 'brokers' })
    const address = `/api/users/${user.id}`
    await change(director, address, { role: 'bank-employee' })
    const filter = { resource: 'users', record_id: String(user.id), action: 'update' }
    const [{ id }] = (await found(filter)).data
    const { version, revertible } = expectData(await director.get(`/api/audit/${id}`))
    expect(revertible).toBe(true)
    expectFailure(
      await director.post(`/api/audit/${id}/revert`).send({ version: version - 1 }),
      409,
      'conflict',
    )
    expectData(await director.post(`/api/audit/${id}/revert`).send({ version }))
    expect(expectData(await director.get(address)).role).toBe('brokers')
  })

  it('exports a table with a row for each changed field, and JSON', async () => {
    const { id } = await aBank(director)
    await change(director, `/api/banks/${id}`, { name_en: '=x', name_he: 'ע' })
    const filter = { resource: 'banks', record_id: String(id), action: 'update' }
    const { text } = await director.get('/api/audit/export').query({ ...filter, format: 'csv' })
    expect(text.startsWith(byteOrderMark)).toBe(true)
    const [heads = [], ...rows] = [...parseCsvRows(text.slice(1))].map(({ cells }) => cells)
    const pickColumn = (name: string) => rows.map((row) => row[heads.indexOf(name)])
    expect([pickColumn('field'), pickColumn('action')]).toEqual([
      ['name_he', 'name_en'],
      ['update', 'update'],
    ])
    const json = await director.get('/api/audit/export').query({ ...filter, format: 'json' })
    expect(json.body).toMatchObject([{ record_id: String(id), changes: [{}, {}] }])
  })
})
