import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicCounter, raiseCountersSql, unannouncedCountersSql } from '../../api/unit-of-work/counters.ts'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { createServerDatabase, type ServerDatabase } from '../support/server-databases.ts'
import { type Call, type Client, recordOf, send, signIn } from './client.ts'
import { anyMoment } from './crew.ts'
import { screen } from './kinds.ts'
import { keepReading, type Memory, servedNumber } from './load.ts'
import { createTargets, saveNext, type Target } from './targets.ts'

const { TEST_DATABASE_URL = '' } = process.env
const times = 20

/**
 * Time in which another server must have been notified of a change of access, in ms: well below the second after which
 * it would read the user again without a notification.
 */
const notifiedMs = 500

describe.skipIf(!TEST_DATABASE_URL)('two servers on one PostgreSQL', () => {
  let place: ServerDatabase
  let database: Database
  let servers: RunningServer[]
  let here: Client
  let there: Client
  let text: Target

  beforeAll(async () => {
    place = await createServerDatabase(TEST_DATABASE_URL)
    const settings = { DATABASE_URL: place.url, DEMO: 'on' }
    const first = await startServer(settings)
    const second = await startServer(settings)
    servers = [first, second]
    database = await createDatabase({ url: place.url })
    here = await signIn(first)
    there = { ...here, address: second.address }
    const [target] = await createTargets(here)
    if (!target) throw new Error('There is no text')
    text = target
  })
  afterAll(async () => {
    for (const server of servers) await server.end()
    await database.close()
    await place.drop()
  })

  const statusOf = async (client: Client, call: Call) => (await send(client, call)).status
  const expectSoon = (client: Client, call: Call) =>
    expect.poll(() => statusOf(client, call), { interval: 5, timeout: notifiedMs })
  const me: Call = { method: 'GET', path: '/api/auth/me' }

  /**
   * Publishes a text on one server and waits for it on the other, where visitors may never get an older one; at least
   * `times`, and until enough has happened meanwhile.
   */
  const publishInTurn = async (
    meanwhile: () => Promise<unknown>,
    isEnough: () => boolean = () => true,
  ): Promise<void> => {
    const done = new AbortController()
    const memory: Memory = { version: 0n, numbers: new Map() }
    const publish = async () => {
      for (let turn = 0; turn < times || !isEnough(); turn += 1) {
        const [answer] = await Promise.all([saveNext(here, text), meanwhile()])
        expect(answer.status).toBe(200)
        await expect.poll(() => servedNumber(there, text), { interval: 5 }).toBe(text.acknowledged)
      }
    }
    await Promise.all([
      publish().finally(() => done.abort()),
      keepReading(there, [], memory, { until: done.signal }),
    ])
    expect(memory.version).toBeGreaterThanOrEqual(times)
  }

  it('serve on one what was published on the other, and never return to older texts', () =>
    publishInTurn(async () => {}))

  it('serve no outdated response when notification connections are cut at any moment', async () => {
    let cut = 0
    const cutConnections = async () => {
      await delay(anyMoment(0, 40))
      // The listening connection also reads what was not announced.
      const { rows } = await database.knex.raw<{ rows: unknown[] }>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = ?)`,
        [unannouncedCountersSql],
      )
      cut += rows.length
    }
    // A server needs a moment to connect again, in which there is nothing to cut.
    await publishInTurn(cutConnections, () => cut > times / 2)
  })

  it('serve on one what the other did not live to announce', async () => {
    await expect.poll(() => servedNumber(there, text)).toBe(text.acknowledged)
    const unannounced = text.acknowledged + 1
    // What a server leaves that is killed after its commit.
    await database.knex.transaction(async (trx) => {
      await trx('content_translations')
        .where({ content_item_id: text.id, language_code: 'ru' })
        .update({ content_value: `ru ${unannounced}` })
      await trx.raw(raiseCountersSql('unnest(ARRAY[?]) AS scope'), [publicCounter(screen)])
    })
    await expect.poll(() => servedNumber(there, text)).toBe(unannounced)
  })

  it('recognise on both a user who signed in on one, with the current rights', async () => {
    const email = 'sales-manager@demo.example'
    const manager = await signIn(here, email)
    const elsewhere = { ...manager, address: there.address }
    const read: Call = { method: 'GET', path: '/api/content-items' }
    expect(await statusOf(elsewhere, read)).toBe(403)

    const { id } = await database.knex('users').where({ email }).first('id')
    const person = `/api/users/${id}`
    const { version } = await recordOf(here, { method: 'GET', path: person })
    await recordOf(here, { method: 'PUT', path: person, body: { role: 'content_manager', version } })
    await expectSoon(elsewhere, read).toBe(200)

    expect(await statusOf(elsewhere, { method: 'POST', path: '/api/auth/logout' })).toBe(200)
    expect(await statusOf(elsewhere, me)).toBe(401)
    await expectSoon(manager, me).toBe(401)
  })
})
