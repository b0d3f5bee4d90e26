import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** The port cannot be listened on; the message says why in one line. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

export type Listening = {
  /** Where a browser on this machine finds the server. */
  address: string
  /** Accepts nothing more, lets running requests finish for `patience` milliseconds, then cuts them. */
  stop(patience: number): Promise<void>
}

/** Longer than proxies keep their side open, so that none sends a request into a closing connection. */
const KEEP_ALIVE = 75_000
const SWEEP = 50

/** Serves `handler` on a port; 0 takes a free one. */
export const listen = async (handler: RequestListener, host: string, port: number): Promise<Listening> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, handler)
  const sockets = trackSockets(server)
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotListen(reason(error, host, port))
  })
  return { address: addressOf(server), stop: (patience) => stop(server, sockets, patience) }
}

const trackSockets = (server: Server) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

const stop = async (server: Server, sockets: Set<Socket>, patience: number) => {
  const closed = once(server, 'close')
  server.close()
  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers connect ahead of need, and Node takes a connection without a request yet for a busy one.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  closeIdle()
  // A connection whose request ends only now would otherwise be kept for the next one.
  const sweep = setInterval(closeIdle, SWEEP)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

const reason = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  if (code === 'EADDRINUSE') return `PORT ${port} on ${host} is taken by another process`
  if (code === 'EACCES') return `PORT ${port} is not open to this user`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine`
  return `Cannot listen on ${host}, port ${port}: ${message}`
}

const addressOf = (server: Server) => {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new CannotListen('The server has no address')
  const { address, family, port } = bound
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
