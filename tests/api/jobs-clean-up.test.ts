import { describe, expect, it } from 'vitest'
import { createJobHandlers, listJobSchedules } from '../../api/job-handlers.ts'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { startInstance } from '../support/jobs.ts'

const { database, as, signIn } = await startApp()
const { knex } = database

const ago = (interval: string) => knex.raw('now() - ?::interval', [interval])

/** Runs the scheduled jobs of the server now. */
const cleanUp = () =>
  createJobHandlers(database)['clean-up']({
    ...{ payload: {}, cursor: null, isLast: false, signal: new AbortController().signal },
    save: async () => {},
  })

const count = async (table: string, filter: object = {}) =>
  Number((await knex(table).where(filter).count().first())?.count)

describe('the clean-up job', () => {
  it.each([
    ['expired', { expires_at: ago('24 hours 1 second') }],
    ['idle', { last_seen_at: ago('32 hours 1 second') }],
  ])('deletes sessions that have been %s for a day, and no others', async (_, values) => {
    const before = await count('sessions')
    await signIn('brokers')
    const { token_hash } = await knex('sessions').orderBy('created_at', 'desc').first('token_hash')
    await knex('sessions').where({ token_hash }).update(values)
    await cleanUp()
    expect(await count('sessions', { token_hash })).toBe(0)
    expect(await count('sessions')).toBe(before)
  })

  it('deletes the reasons of ended sessions after a day', async () => {
    const end = (name: string, at: string) => ({
      ...{ token_hash: Buffer.from(name), reason: 'session_ended', ended_at: ago(at) },
    })
    await knex('ended_sessions').insert([end('old', '25 hours'), end('new', '23 hours')])
    await cleanUp()
    expect((await knex('ended_sessions').pluck('token_hash')).map(String)).toEqual(['new'])
  })

  it('deletes events after a year and errors not repeated for three months, and nothing of the audit log', async () => {
    const audited = await count('audit_log')
    await knex('events').insert([
      { kind: 'start', request_id: 'old', at: ago('366 days') },
      { kind: 'start', request_id: 'new', at: ago('364 days') },
    ])
    const error = (name: string, at: string) => ({
      ...{ fingerprint: Buffer.from(name), source: 'server', message: name, last_at: ago(at) },
    })
    await knex('errors').insert([error('gone', '91 days'), error('kept', '89 days')])
    await cleanUp()
    expect(await knex('events').whereIn('request_id', ['old', 'new']).pluck('request_id')).toEqual(['new'])
    expect(await knex('errors').whereIn('message', ['gone', 'kept']).pluck('message')).toEqual(['kept'])
    expect(await count('audit_log')).toBe(audited)
  })

  it('deletes sign-in attempts after a day', async () => {
    const attempt = (name: string, at: string) => ({ account: Buffer.from(name), address: '', at: ago(at) })
    await knex('sign_in_attempts').insert([attempt('old', '25 hours'), attempt('new', '23 hours')])
    await cleanUp()
    expect((await knex('sign_in_attempts').pluck('account')).map(String)).toEqual(['new'])
  })

  it('deletes known browsers not used to sign in for a year', async () => {
    const { id: user_id } = await knex('users').first('id')
    const device = (name: string, at: string) => ({
      user_id,
      token_hash: Buffer.from(name),
      used_at: ago(at),
    })
    await knex('known_devices').del()
    await knex('known_devices').insert([device('old', '366 days'), device('new', '364 days')])
    await cleanUp()
    expect((await knex('known_devices').pluck('token_hash')).map(String)).toEqual(['new'])
  })

  it('deletes expired links', async () => {
    const { id: user_id } = await knex('users').first('id')
    const link = { user_id, purpose: 'set-password' }
    await knex('one_time_links').insert([
      { ...link, token_hash: Buffer.from('old'), expires_at: ago('1 second') },
      { ...link, token_hash: Buffer.from('new'), expires_at: ago('-1 hour') },
    ])
    await cleanUp()
    expect((await knex('one_time_links').pluck('token_hash')).map(String)).toEqual(['new'])
  })

  it('deletes ended jobs, failed ones later', async () => {
    await knex('jobs').insert([
      { kind: 'x', job_key: 'done', status: 'done', ended_at: ago('6 days') },
      { kind: 'x', job_key: 'done long ago', status: 'done', ended_at: ago('8 days') },
      { kind: 'x', job_key: 'failed', status: 'failed', ended_at: ago('29 days') },
      { kind: 'x', job_key: 'failed long ago', status: 'failed', ended_at: ago('31 days') },
      { kind: 'x', job_key: 'waiting', run_at: ago('40 days'), created_at: ago('40 days') },
    ])
    await cleanUp()
    expect(await knex('jobs').orderBy('id').pluck('job_key')).toEqual(['done', 'failed', 'waiting'])
    await knex('jobs').del()
  })
})

describe('messages to webhooks', () => {
  const message = { event: 'test', payload: '{}' }

  it('are deleted a month after they were delivered or failed, and sent by another job when none handles them', async () => {
    const webhook = { name: 'Site', url: 'https://site.example/', events: ['banks.changed'] }
    const [{ id: webhook_id }] = await knex('webhooks').insert(webhook).returning('id')
    const rows = [
      { subject: 'old', status: 'delivered', updated_at: ago('31 days') },
      { subject: 'newer', status: 'failed', updated_at: ago('29 days') },
      { subject: 'lost', status: 'waiting', updated_at: ago('31 days') },
      { subject: 'lost', status: 'waiting' },
      { subject: 'attended to', status: 'waiting' },
    ]
    const ids = await knex('webhook_deliveries')
      .insert(rows.map((row) => ({ ...message, webhook_id, ...row })))
      .returning<{ id: string }[]>('id')
    const [, newer, lost, next, attended] = ids.map(({ id }) => id)
    await knex('jobs').insert({ kind: 'webhook', payload: { delivery: attended } })
    await cleanUp()
    await cleanUp()
    expect(await knex('webhook_deliveries').orderBy('id').pluck('id')).toEqual([newer, lost, next, attended])
    expect(await knex('jobs').orderBy('id').pluck('payload')).toEqual([
      { delivery: attended },
      { delivery: lost },
    ])
    await knex('jobs').del()
    await knex('webhook_deliveries').del()
  })
})

it('the scheduled jobs run, with vacuuming on databases without autovacuum', async () => {
  const handlers = createJobHandlers(database)
  startInstance(database, async () => {}, { handlers, schedules: listJobSchedules(database) })
  const kinds = process.env.TEST_DATABASE_URL ? ['clean-up'] : ['clean-up', 'vacuum']
  await expect.poll(() => knex('jobs').orderBy('kind').pluck('kind')).toEqual(kinds)
  await knex('jobs').update({ run_at: knex.fn.now() })
  await knex.raw("SELECT pg_notify('jobs', '')")
  // Vacuuming every table of the embedded database takes seconds on a busy machine.
  await expect.poll(() => count('jobs', { status: 'done' }), { timeout: 40_000 }).toBe(kinds.length)
}, 60_000)

describe('the list of jobs', () => {
  it('shows users who manage the system running, finished and failed jobs', async () => {
    await knex('jobs').del()
    const failed = {
      status: 'failed',
      tries: 8,
      error: 'The bank does not answer',
      steps_done: 3,
      steps_total: 9,
    }
    await knex('jobs').insert([
      { kind: 'clean-up' },
      { kind: 'clean-up', payload: { secret: 'x' }, ...failed },
    ])
    const filter = JSON.stringify({ status: 'failed' })
    const rows = expectData(await as('administration').get('/api/jobs').query({ filter }))
    expect(rows).toEqual([expect.objectContaining(failed)])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('is closed to other users, and read-only', async () => {
    expectFailure(await as('content-manager').get('/api/jobs'), 403, 'forbidden')
    expectFailure(await as('director').post('/api/jobs').send({ kind: 'clean-up' }), 404, 'not_found')
  })
})
