import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { endAfterTest, openFailingFast } from '../support/failing-fast.ts'

/** Opens a port that accepts connections and never answers, like a server behind a broken network. */
const openSilentPort = async (): Promise<number> => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endAfterTest(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

it('all statements fail with the first connection attempt, and later ones fail at once until the retry is due', async () => {
  const database = openFailingFast(await openSilentPort())
  const queryMany = async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, database.query))
    return outcomes.filter(({ status }) => status === 'rejected').length
  }

  expect(await queryMany()).toBe(40)
  expect([database.waited(), database.attempts()]).toEqual([40, 2])

  expect(await queryMany()).toBe(40)
  expect(database.waited()).toBe(40)

  database.passRetryTime()
  expect(await queryMany()).toBe(40)
  expect(database.waited()).toBe(41)
})
