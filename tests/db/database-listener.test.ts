import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import { createServerDatabase, type ServerDatabase } from '../support/server-databases.ts'

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('listening on a PostgreSQL server', () => {
  let place: ServerDatabase
  let listening: Database
  let writing: Database
  beforeAll(async () => {
    place = await createServerDatabase(server ?? '')
    listening = await createDatabase({ url: place.url })
    writing = await createDatabase({ url: place.url })
  })
  afterAll(async () => {
    await listening.close()
    await writing.close()
    await place.drop()
  })

  const notify = (payload: string) => writing.knex.raw("SELECT pg_notify('texts', ?)", [payload])

  const breakListeners = () =>
    writing.knex.raw(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )

  const follow = async () => {
    const messages: string[] = []
    const states: boolean[] = []
    const stop = await listening.listen('texts', {
      message: (payload) => messages.push(payload),
      state: (up) => states.push(up),
    })
    return { messages, states, stop }
  }

  it('receives notifications of another process until it is stopped', async () => {
    const { messages, states, stop } = await follow()
    await notify('a')
    await expect.poll(() => messages).toEqual(['a'])
    await stop()
    await notify('b')
    expect({ messages, states }).toEqual({ messages: ['a'], states: [true] })
  })

  it('reports a lost connection, reconnects and receives again', async () => {
    const { messages, states, stop } = await follow()
    await breakListeners()
    await expect.poll(() => states).toEqual([true, false, true])
    await notify('c')
    await expect.poll(() => messages).toEqual(['c'])
    await stop()
  })

  it('receives what a sender has stored but not sent', async () => {
    await writing.knex.raw('CREATE TABLE unsent (payload text)')
    const messages: string[] = []
    const stop = await listening.listen(
      'texts',
      { message: (payload) => messages.push(payload), state: () => {} },
      { unsentSql: 'SELECT payload FROM unsent' },
    )
    await writing.knex('unsent').insert({ payload: 'd' })
    await expect.poll(() => messages).toContain('d')
    await stop()
  })

  it('stops while the connection is lost', async () => {
    const { states, stop } = await follow()
    await breakListeners()
    await expect.poll(() => states).toContain(false)
    await stop()
    expect(states.length).toBeLessThanOrEqual(3)
  })
})
