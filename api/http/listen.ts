import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { eventStream } from '../../domain/api/call.ts'
import type { ErrorCode, Failure } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from './headers.ts'

/** Answers to requests that Node cannot parse, by Node's error code; other codes are malformed. */
const replyByErrorCode: Record<string, readonly [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Answers a request that arrives too slowly, as Node answers a slow header. */
export const answerTimeout = (connection: Duplex, commonHeaders: HeaderSet): void => {
  const timeoutError = Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  answerUnreadable(timeoutError, connection, commonHeaders)
}

/** Answers a request that cannot be parsed, in the envelope and with the usual headers. */
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

/** Error of a port that cannot be opened; the message is one line. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Request handler, with the headers of answers to requests that never reach it. */
export interface RequestServer {
  readonly handler: RequestListener
  readonly headers: HeaderSet
}

type ListeningServer = {
  /** Address of the server for a browser on this machine. */
  address: string
  /**
   * Answers the requests of open connections and accepts no more. Connections that remain after `patience`
   * milliseconds are cut.
   */
  stop(patience: number): Promise<void>
}

/** Longer than the keep-alive of proxies, so that none sends a request into a closing connection. */
const KEEP_ALIVE_MS = 75_000
const SWEEP_MS = 50
/** Time for queued connections to be accepted while the server stops. */
const LAST_ARRIVALS_MS = 2_000
/** Time that a busy machine may need to deliver a request that was sent before the stop. */
const QUIET_MS = 50

/** Maximum time until the header of a request has arrived, and the whole request, which may be a file. */
const ARRIVAL_LIMITS_MS = { head: 30_000, whole: 300_000 }
/** Number of checks for slow requests within the shorter limit. */
const CHECKS_PER_LIMIT = 10

/** Listens on a port; 0 takes a free one. Requests that take longer than `arrival` are cut. */
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
    // The handler rejects requests without a host, in the envelope.
    requireHostHeader: false,
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, ...limits }, handler)
  const connections = trackConnections(server, commonHeaders)
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotListen(explainListenError(error, host, port))
  })

  return { address: formatAddress(server), stop: (patience) => stop(server, connections, patience) }
}

interface Connections {
  /** Open connections, each with the answer to its latest request. */
  readonly open: Map<Socket, ServerResponse | undefined>
  accepted: number
  /** Whether every answer closes its connection. */
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
    // An answer that has started can only be cut; a request with an unreadable body is already answered.
    if (answer?.headersSent && !(answer.writableFinished && answer.req.complete)) socket.destroy()
    else answerUnreadable(error, socket, commonHeaders)
  })
  server.prependListener('request', ({ socket }, response) => {
    connections.open.set(socket, response)
    if (connections.isEnding) response.shouldKeepAlive = false
  })

  return connections
}

/** Announces in every answer that its connection closes; a request sent into a closing one would be lost. */
const announceLastAnswers = (connections: Connections) => {
  connections.isEnding = true
  for (const response of connections.open.values())
    if (response && !response.headersSent) response.shouldKeepAlive = false
}

/**
 * Waits until no new connection has come for a moment: closing at once would reset connections that are
 * already established.
 */
const takeLastArrivals = async (connections: Connections) => {
  const startedAtMs = performance.now()
  let acceptedBefore: number
  do {
    acceptedBefore = connections.accepted
    await delay(QUIET_MS)
    // While a long statement blocked the event loop, no connection was accepted.
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
    // Browsers connect ahead of need; Node counts a connection without a request as busy.
    for (const [socket, response] of connections.open) {
      if (socket.bytesRead === 0) socket.destroy()
      // Events would go on as long as the client listens.
      if (String(response?.getHeader('Content-Type')).startsWith(eventStream)) response?.end()
    }
  }
  closeIdle()
  // A connection whose answer had started before would otherwise be kept for the next request.
  const sweepTimer = setInterval(closeIdle, SWEEP_MS)
  const cutTimer = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweepTimer)
  clearTimeout(cutTimer)
}

const explainListenError = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  if (code === 'EADDRINUSE') return `PORT ${port} on ${host} is in use by another process`
  if (code === 'EACCES') return `PORT ${port} cannot be used without more privileges`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine`
  return `Cannot listen on ${host}, port ${port}: ${message}`
}

const formatAddress = (server: Server) => {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new CannotListen('The server has no address')
  const { address, family, port } = bound
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
