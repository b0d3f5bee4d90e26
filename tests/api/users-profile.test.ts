import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { database, as } = await startApp()
const broker = as('brokers')
const change = (body: object) => broker.put('/api/auth/profile').send(body)

it('users change their own name, which is logged like any change of a user', async () => {
  const { user } = expectData(await change({ name: 'Иная Особа' }))
  expect(user).toMatchObject({ name: 'Иная Особа', role: 'brokers' })
  expect(expectData(await broker.get('/api/auth/me')).user).toEqual(user)
  const expectedEntry = { resource: 'users', record_id: String(user.id) }
  const entry = await database.knex('audit_log').where(expectedEntry).orderBy('id', 'desc').first()
  expect(entry).toMatchObject({ action: 'update', actor_id: user.id, after: { name: 'Иная Особа' } })
})

it.each([
  { name: ' ' },
  { name: 'x'.repeat(121) },
  { name: 'Имя', role: 'super_admin' },
  { status: 'active' },
])('users cannot change their own account to %j', async (body) => {
  const before = expectData(await broker.get('/api/auth/me'))
  expectFailure(await change(body), 422, 'invalid')
  expect(expectData(await broker.get('/api/auth/me'))).toEqual(before)
})
