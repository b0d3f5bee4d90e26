import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode, Failure } from '../../domain/envelope.ts'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from '../headers.ts'

/** What Node says of a request that it cannot read, and how it is answered; anything else is malformed. */
const refusals: Record<string, readonly [number, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Answers a request that takes too long to come, as Node answers a head that does. */
export const refuseLate = (connection: Duplex, carried: HeaderSet): void => {
  const late = Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  refuseUnreadable(late, connection, carried)
}

/** Answers what never became a request, so that no handler is asked, in the envelope and with the headers of all others. */
export const refuseUnreadable = (error: Error, connection: Duplex, carried: HeaderSet): void => {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || !connection.writable) {
    connection.destroy()
    return
  }
  const [status, name] = refusals[code] ?? [400, 'malformed']
  const { message } = new ApiError(name)
  const requestId = randomUUID()
  const failure: Failure = { success: false, error: message, code: name, requestId }
  const body = JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    ...Object.entries(carried).map((header) => header.join(': ')),
    'Connection: close',
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy())
}
