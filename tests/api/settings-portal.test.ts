import { describe, expect, it } from 'vitest'
import { newAgent, startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as, database, address } = app

const read = async (kind: 'general' | 'security') =>
  expectData(await as('administration').get(`/api/${kind}-settings/1`))

/** Saves settings as a user who manages the system. */
const set = async (kind: 'general' | 'security', changed: object) => {
  const { version } = await read(kind)
  return as('administration')
    .put(`/api/${kind}-settings/1`)
    .send({ ...changed, version })
}

describe('the portal settings', () => {
  it('are one record each for the system, and recorded in the log with their former values', async () => {
    expectFailure(await as('content-manager').get('/api/general-settings/1'), 403, 'forbidden')
    const { bank_name } = await read('general')
    expect(bank_name).toEqual({ ru: 'Демонстрационный банк', he: 'בנק לדוגמה', en: 'Demo Bank' })
    expectData(await set('general', { bank_name: { ru: 'Банк', he: 'בנק', en: 'Bank' } }))
    const { body } = await as('administration').get('/api/audit?resource=general-settings')
    expect(body.data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'bank_name', language: 'ru', before: bank_name.ru, after: 'Банк' }),
    )
    expectFailure(await as('administration').post('/api/general-settings').send({}), 404, 'not_found')
  })

  it('show everyone the name of the bank, the default language and the minimum length of passwords', async () => {
    expectData(await set('general', { default_language: 'he', bank_name: { en: 'Bank' } }))
    expectData(await set('security', { password_min_length: 14 }))
    expect(expectData(await newAgent(address).get('/api/auth/options'))).toMatchObject({
      default_language: 'he',
      bank_name: { en: 'Bank' },
      password_min_length: 14,
    })
  })

  it('end sessions older or idle for longer than allowed', async () => {
    const { knex } = database
    const brokers = () =>
      knex('sessions').where('user_id', knex('users').where('role', 'brokers').select('id'))
    expectData(await as('brokers').get('/api/auth/me'))
    await brokers().update({ created_at: knex.raw(`now() - interval '3 hours'`) })
    expectData(await as('brokers').get('/api/auth/me'))
    expectData(await set('general', { session_hours: 2 }))
    expectFailure(await as('brokers').get('/api/auth/me'), 401, 'session_expired')
    expectData(await set('general', { session_hours: 24, idle_minutes: 5 }))
    await brokers().update({ last_seen_at: knex.raw(`now() - interval '6 minutes'`) })
    expectFailure(await as('brokers').get('/api/auth/me'), 401, 'session_expired')
  })

  it('allow further addresses of the portal to save, and no others', async () => {
    const write = (origin: string) => as('sales-manager').post('/api/auth/logout').set('Origin', origin)
    expectFailure(await write('https://portal.bank.example'), 403, 'foreign_origin')
    expectFailure(await set('security', { allowed_origins: 'portal.bank.example' }), 422, 'invalid')
    const allowed_origins = 'https://other.example, https://portal.bank.example'
    expectData(await set('security', { allowed_origins }))
    expectFailure(await write('https://portal.bank.example.evil.example'), 403, 'foreign_origin')
    expectData(await write('https://portal.bank.example'))
  })
})
