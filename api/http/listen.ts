import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type { ErrorCode, Failure } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from './headers.ts'

/** What Node says of a request that it cannot read, and how it is answered; anything else is malformed. */
const replyByErrorCode: Record<string, readonly [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Answers a request that takes too long to come, as Node answers a head that does. */
export const answerTimeout = (connection: Duplex, commonHeaders: HeaderSet): void => {
  const timeoutError = Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  answerUnreadable(timeoutError, connection, commonHeaders)
}

/** Answers what never became a request, so that no handler is asked, in the envelope and with the headers of all others. */
const answerUnreadable = (error: Error, connection: Duplex, commonHeaders: HeaderSet): void => {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || !connection.writable) {
    connection.destroy()
    return
  }

  const [status, errorCode] = replyByErrorCode[code] ?? [400, 'malformed']
  const { message } = new ApiError(errorCode)
  const requestId = randomUUID()
  const failure: Failure = { success: false, error: message, code: errorCode, requestId }
  const body = JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    ...Object.entries(commonHeaders).map((header) => header.join(': ')),
    'Connection: close',
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy())
}

/** The port cannot be listened on; the message says why in one line. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Who answers, and the headers of the answers to what never reaches him. */
export interface RequestServer {
  readonly handler: RequestListener
  readonly headers: HeaderSet
}

type ListeningServer = {
  /** Where a browser on this machine finds the server. */
  address: string
  /**
   * Answers every request that has a connection already and accepts nothing more; what still runs after
   * `patience` milliseconds is cut.
   */
  stop(patience: number): Promise<void>
}

/** Longer than proxies keep their side open, so that none sends a request into a closing connection. */
const KEEP_ALIVE_MS = 75_000
const SWEEP_MS = 50
/** How long connections that wait at the door may take to come in once the server stops. */
const LAST_ARRIVALS_MS = 2_000
/** What a busy machine may need to hand over a request that was sent before the stop. */
const QUIET_MS = 50

/** Within how many milliseconds the head of a request must have arrived, and the whole, which may be a file. */
const ARRIVAL_LIMITS_MS = { head: 30_000, whole: 300_000 }
/** How often it is looked whether one is late, in parts of the shorter time. */
const CHECKS_PER_LIMIT = 10

/** Answers on a port; 0 takes a free one. A request that takes longer than `arrival` to come is cut. */
export const listen = async (
  { handler, headers: commonHeaders }: RequestServer,
  host: string,
  port: number,
  arrival = ARRIVAL_LIMITS_MS,
): Promise<ListeningServer> => {
  const limits = {
    headersTimeout: arrival.head,
    requestTimeout: arrival.whole,
    connectionsCheckingInterval: arrival.head / CHECKS_PER_LIMIT,
    // A request without a host is refused in the envelope, by the handler.
    requireHostHeader: false,
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...limits }, handler)
  const connections = trackConnections(server, commonHeaders)
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotListen(explainListenError(error, host, port))
  })

  return { address: addressOf(server), stop: (patience) => stop(server, connections, patience) }
}

interface Connections {
  /** Each open one, with the answer to its latest request. */
  readonly open: Map<Socket, ServerResponse | undefined>
  accepted: number
  /** Whether each answer is the last one of its connection. */
  isEnding: boolean
}

const trackConnections = (server: Server, commonHeaders: HeaderSet): Connections => {
  const connections: Connections = { open: new Map(), accepted: 0, isEnding: false }
  server.on('connection', (socket) => {
    connections.accepted += 1
    connections.open.set(socket, undefined)
    socket.once('close', () => connections.open.delete(socket))
  })
  server.on('clientError', (error, socket) => {
    const answer = socket instanceof Socket ? connections.open.get(socket) : undefined
    // An answer that has begun can only be cut, and a request whose body is unreadable was answered already.
    if (answer?.headersSent && !(answer.writableFinished && answer.req.complete)) socket.destroy()
    else answerUnreadable(error, socket, commonHeaders)
  })
  server.prependListener('request', ({ socket }, response) => {
    connections.open.set(socket, response)
    if (connections.isEnding) response.shouldKeepAlive = false
  })

  return connections
}

/** Tells clients to send nothing more on their connections; a request sent into a closing one would be lost. */
const announceLastAnswers = (connections: Connections) => {
  connections.isEnding = true
  for (const response of connections.open.values())
    if (response && !response.headersSent) response.shouldKeepAlive = false
}

/** Waits until nobody has come for a moment: closing at once would reset those who have connected already. */
const takeLastArrivals = async (connections: Connections) => {
  const startedAtMs = performance.now()
  let acceptedBefore: number
  do {
    acceptedBefore = connections.accepted
    await delay(QUIET_MS)
    // Where a long statement has blocked the event loop meanwhile, nobody was let in yet.
    await setImmediate()
  } while (connections.accepted > acceptedBefore && performance.now() - startedAtMs < LAST_ARRIVALS_MS)
}

const stop = async (server: Server, connections: Connections, patience: number) => {
  announceLastAnswers(connections)
  await takeLastArrivals(connections)
  const closed = once(server, 'close')
  server.close()
  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers connect ahead of need, and Node takes a connection without a request yet for a busy one.
    for (const socket of connections.open.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
  closeIdle()
  // A connection whose answer had begun before would otherwise be kept for the next request.
  const sweep = setInterval(closeIdle, SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

const explainListenError = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  if (code === 'EADDRINUSE') return `PORT ${port} on ${host} is in use by another process`
  if (code === 'EACCES') return `PORT ${port} cannot be used without more privileges`
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
