import { describe, expect, it } from 'vitest'
import { type Agent, startApp } from '../support/app.ts'
import { aBank, aUser, bankBody } from '../support/builders.ts'
import { change, remove } from '../support/current.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

const lastOf = (resource: string, record_id: string | number) =>
  database.knex('audit_log').where({ resource, record_id }).orderBy('id', 'desc').first()

const revertLast = async (resource: string, id: string | number, version?: number, by: Agent = director) =>
  by.post(`/api/audit/${(await lastOf(resource, id)).id}/revert`).send({ version })

const bankAt = (id: number) => `/api/banks/${id}`

describe('an entry of a declared resource is reverted', () => {
  it('in the fields that it changed and no other, as a new change', async () => {
    const { id, ...bank } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other', is_active: false })
    const entry = await lastOf('banks', id)
    await change(director, bankAt(id), { name_he: 'אחר' })
    expectData(await director.post(`/api/audit/${entry.id}/revert`).send({ version: 3 }))
    const expected = { name_en: bank.name_en, is_active: true, name_he: 'אחר', version: 4 }
    expect(expectData(await director.get(bankAt(id)))).toMatchObject(expected)
    const told = { action: 'revert', reason: `Entry ${entry.id}`, before: { name_en: 'Other' } }
    expect(await lastOf('banks', id)).toMatchObject(told)
  })

  it('back to a record that was deleted, and away again', async () => {
    const { id } = await aBank(director)
    await remove(director, bankAt(id))
    expectData(await revertLast('banks', id))
    expect(expectData(await director.get(bankAt(id)))).toMatchObject({ version: 2 })
    expectData(await revertLast('banks', id, 2))
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('to no record where it was created', async () => {
    const { id } = await aBank(director)
    expectData(await revertLast('banks', id, 1))
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('where a record is named by its key', async () => {
    const path = '/api/ui-settings/menu_font_family'
    const before = expectData(await director.get(path))
    await change(director, path, { settingValue: 'Georgia' })
    expectData(await revertLast('ui-settings', 'menu_font_family', before.version + 1))
    expect(expectData(await director.get(path)).settingValue).toBe(before.settingValue)
  })
})

describe('a revert of a declared resource is refused', () => {
  it('without the present version, and with another one', async () => {
    const { id } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other' })
    expectFailure(await revertLast('banks', id), 428, 'version_required')
    const stale = expectFailure(await revertLast('banks', id, 1), 409, 'conflict')
    expect(stale.current).toMatchObject({ id, name_en: 'Other', version: 2 })
    expect(expectData(await director.get(bankAt(id))).name_en).toBe('Other')
  })

  it('to who may not change the record', async () => {
    const { id } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other' })
    for (const role of ['administration', 'content-manager'] as const)
      expectFailure(await revertLast('banks', id, 2, as(role)), 403, 'forbidden')
  })

  it('where another record has taken its unique value meanwhile', async () => {
    const { id, code } = await aBank(director)
    await remove(director, bankAt(id))
    await director.post('/api/banks').send(bankBody({ code }))
    expectFailure(await revertLast('banks', id), 409, 'unique')
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('to who has fewer rights than an account has, or had', async () => {
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

  it.each(['reset-password', 'set-password'])('of %s, whatever it tells', async (action) => {
    const user = await aUser(director)
    await director.post(`/api/users/${user.id}/reset-password`)
    const sides =
      action === 'set-password' ? { before: { status: 'pending' }, after: { status: 'active' } } : {}
    const { operation_id } = await lastOf('users', user.id)
    await database
      .knex('audit_log')
      .insert({ operation_id, action, resource: 'users', record_id: String(user.id), ...sides })
    const refused = expectFailure(await revertLast('users', user.id, 1), 422, 'invalid')
    expect(refused).toMatchObject({ error: 'This entry cannot be reverted', fields: { id: 'unknown' } })
  })
})
