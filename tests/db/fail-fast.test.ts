import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { failFastWhileAway } from '../../db/fail-fast.ts'
import { createKnex } from '../../db/query-builder.ts'
import { startPostgres } from '../support/postgres.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const openAt = (port: number) => {
  const builder = createKnex({
    connection: {
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 300,
    },
    pool: { min: 0, max: 2 },
    acquireTimeout: 15_000,
  })
  failFastWhileAway(builder)
  ends.push(() => builder.destroy())
  return builder
}

/** A port that takes connections and never says a word, as a server behind a broken network does. */
const openSilentPort = async (): Promise<number> => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

describe('a server that is away', () => {
  it('lets all statements fail as soon as one attempt to connect has, and later ones at once', async () => {
    const builder = openAt(await openSilentPort())
    const askMany = () => Promise.allSettled(Array.from({ length: 40 }, () => builder.raw('SELECT 1')))
    expect(await elapsed(askMany)).toBeLessThan(2_000)
    const outcomes: PromiseSettledResult<unknown>[] = []
    expect(await elapsed(async () => outcomes.push(...(await askMany())))).toBeLessThan(1_000)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  it('is used again once it is back', async (test) => {
    const postgres = await startPostgres()
    if ('missing' in postgres) return test.skip()
    ends.push(() => postgres.stop())
    const builder = openAt(Number(new URL(postgres.url).port))
    const ask = async () => (await builder.raw('SELECT 1 AS one')).rows[0].one
    expect(await ask()).toBe(1)
    await postgres.halt()
    await expect(ask()).rejects.toThrow()
    expect(await elapsed(() => expect(ask()).rejects.toThrow())).toBeLessThan(1_000)
    await postgres.resume()
    await expect.poll(() => ask().catch(() => 0), { timeout: 5_000 }).toBe(1)
  })
})
