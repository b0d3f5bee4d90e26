import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import type { Request, Response } from 'express'
import express from 'express'
import type { Call, UploadSchema } from '../../domain/api/call.ts'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from './headers.ts'
import { assertStorable } from './input-validation.ts'
import { answerTimeout } from './listen.ts'

/**
 * Finds the content type of a body among the accepted ones; undefined for others, and for text that is not
 * UTF-8.
 */
const findAcceptedContentType = (request: Request, types: readonly string[]): string | undefined => {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '') ?? []
  return (charset.toLowerCase() === 'utf-8' && request.is([...types])) || undefined
}

/** File that a client has sent completely. */
export interface Upload {
  /** Content type, one of those that the call accepts. */
  readonly type: string
  readonly chunks: readonly Buffer[]
  /** Aborted when the client disconnects before it gets the answer. */
  readonly signal: AbortSignal
}

const createClientGoneError = () => new ApiError('malformed', { message: 'The client closed the connection' })

const createUnsupportedTypeError = (types: readonly string[]) =>
  new ApiError('unsupported_type', {
    message: `The content type must be ${types.join(' or ')}, in UTF-8 and uncompressed`,
  })

const createGoneSignal = (response: Response): AbortSignal => {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(createClientGoneError())
  })
  return controller.signal
}

/**
 * Receives a whole file before anything is done with it: a slow client must not keep a transaction open, nor
 * the single connection of the embedded database.
 */
export const receiveUpload = async (
  request: Request,
  response: Response,
  schema: UploadSchema,
): Promise<Upload> => {
  const types = Object.keys(schema.types)
  const type = findAcceptedContentType(request, types)
  const isPacked = (request.get('content-encoding') ?? 'identity') !== 'identity'
  if (!type || isPacked) throw createUnsupportedTypeError(types)

  const goneSignal = createGoneSignal(response)
  const assertSize = (size: number) => {
    if (size > schema.limit) throw new ApiError('too_large')
  }
  assertSize(Number(request.get('content-length') ?? 0))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      assertSize(size)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : createClientGoneError()
  }

  return { type, chunks, signal: goneSignal }
}

/** Throws for a body that is not UTF-8; decoding would replace its characters. */
const assertUtf8 = (_request: unknown, _response: unknown, bytes: Buffer): void => {
  if (!isUtf8(bytes)) throw new ApiError('malformed', { message: 'The body is not in UTF-8' })
}

const createParser = (limit: number) =>
  express.json({ limit, strict: false, type: 'application/json', verify: assertUtf8 })

/** Default size limits of a body, in bytes: for public calls, and for calls of signed-in users. */
const defaultLimits = { public: 64 * 1024, admitted: 1024 * 1024 }

const hasBody = ({
  'content-length': length,
  'transfer-encoding': encoding,
}: Record<string, unknown>): boolean => encoding !== undefined || (length !== undefined && length !== '0')

/** Closes the connection of a body that has not arrived in time. */
const closeLateConnection = (request: Request, commonHeaders: HeaderSet, arrivalMs: number): void => {
  const timer = setTimeout(() => answerTimeout(request.socket, commonHeaders), arrivalMs)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/**
 * Creates a middleware that reads the JSON body of a write after the access check, within `arrivalMs`. Other
 * content types are rejected. Calls with an upload receive their file themselves.
 */
export const createBodyReader = (
  { access, accept = {} }: Pick<Call, 'access' | 'accept'>,
  commonHeaders: HeaderSet,
  arrivalMs = 30_000,
) => {
  const limit = accept.limit ?? defaultLimits[access === 'public' ? 'public' : 'admitted']
  const parse = promisify(createParser(limit))

  return async (request: Request, response: Response): Promise<void> => {
    const isSkipped = accept.upload || ['GET', 'HEAD'].includes(request.method)
    if (isSkipped || !hasBody(request.headers)) return
    if (!findAcceptedContentType(request, ['application/json'])) throw new ApiError('unsupported_type')

    closeLateConnection(request, commonHeaders, arrivalMs)
    await parse(request, response)
    assertStorable(request.body, 'invalid')
  }
}
