import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { endAfterTest, openFailingFast } from '../support/failing-fast.ts'

const server = process.env.TEST_DATABASE_URL

/** Opens a port that accepts connections; returns its number, and a function that ends its connections. */
const openPort = async (accept: (socket: Socket) => void) => {
  const sockets: Socket[] = []
  const listener = createServer((socket) => {
    sockets.push(socket)
    accept(socket)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  endAfterTest(() => {
    disconnect()
    listener.close()
  })
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('No port was given')
  return { port: address.port, disconnect }
}

/** Opens a port that never answers, like a server behind a broken network. */
const openSilentPort = async (): Promise<number> => (await openPort(() => undefined)).port

it('all statements fail with the first connection attempt, and later ones fail at once until the retry is due', async () => {
  const database = openFailingFast(await openSilentPort(), 300)
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

it.skipIf(!server)(
  'a database that loses its server fails its statements without connecting each time',
  async () => {
    const { hostname, port: serverPort } = new URL(server ?? '')
    let isLost = false
    let connections = 0
    const { port, disconnect } = await openPort((socket) => {
      connections += 1
      if (isLost) {
        socket.destroy()
        return
      }
      const target = connect(Number(serverPort), hostname)
      socket.on('close', () => target.destroy())
      socket.pipe(target).pipe(socket)
    })
    const url = Object.assign(new URL(server ?? ''), { host: `127.0.0.1:${port}` })
    const database = await createDatabase({ url: url.href, pool: 1 })
    endAfterTest(() => database.close())
    const fails = () => expect(database.knex.raw('SELECT 1')).rejects.toThrow()

    vi.useFakeTimers({ toFake: ['performance'] })
    isLost = true
    disconnect()
    // The first one may still use the lost connection.
    await fails()
    await fails()
    const attempts = connections
    await fails()
    expect(connections).toBe(attempts)
  },
)
