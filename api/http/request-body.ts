import { isUtf8 } from 'node:buffer'
import type { Request, RequestHandler, Response } from 'express'
import express from 'express'
import type { UploadSchema } from '../../domain/api/call.ts'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from './headers.ts'
import { assertStorable } from './input-validation.ts'
import { answerTimeout } from './listen.ts'

/** Which of the content types a body is sent as; undefined for another one, and for one that is not in UTF-8. */
const acceptedContentType = (request: Request, types: readonly string[]): string | undefined => {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '') ?? []
  return (charset.toLowerCase() === 'utf-8' && request.is([...types])) || undefined
}

/** A file that a client has sent whole. */
export interface Upload {
  /** Its content type, one of those that the call takes. */
  readonly type: string
  readonly chunks: readonly Buffer[]
  /** Aborted when the client goes away before it has its answer. */
  readonly signal: AbortSignal
}

const clientGone = () => new ApiError('malformed', { message: 'The client has gone' })

const otherType = (types: readonly string[]) =>
  new ApiError('unsupported_type', {
    message: `The content type must be ${types.join(' or ')}, written in UTF-8 and not packed`,
  })

const goneWhile = (response: Response): AbortSignal => {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(clientGone())
  })
  return gone.signal
}

/**
 * Takes in a file whole before anything is done with it: whoever sends it slowly shall not keep a
 * transaction open, nor the one connection of the embedded database.
 */
export const receiveUpload = async (
  request: Request,
  response: Response,
  taken: UploadSchema,
): Promise<Upload> => {
  const types = Object.keys(taken.types)
  const type = acceptedContentType(request, types)
  const isPacked = (request.get('content-encoding') ?? 'identity') !== 'identity'
  if (!type || isPacked) throw otherType(types)

  const gone = goneWhile(response)
  const refuseSize = (size: number) => {
    if (size > taken.limit) throw new ApiError('too_large')
  }
  refuseSize(Number(request.get('content-length') ?? 0))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      refuseSize(size)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : clientGone()
  }

  return { type, chunks, signal: gone }
}

/** What is decoded all the same would be stored with marks in place of what was meant. */
const refuseOtherBytes = (_request: unknown, _response: unknown, bytes: Buffer): void => {
  if (!isUtf8(bytes)) throw new ApiError('malformed', { message: 'The body is not written in UTF-8' })
}

const usualLimit = 1024 * 1024

const parserOf = (limit: number) =>
  express.json({ limit, strict: false, type: 'application/json', verify: refuseOtherBytes })

const parse = parserOf(usualLimit)

const hasBody = ({
  'content-length': length,
  'transfer-encoding': encoding,
}: Record<string, unknown>): boolean => encoding !== undefined || (length !== undefined && length !== '0')

/** For calls that take a file, which they take in themselves once they know who sends it. */
export const skipBodyParsing: RequestHandler = (_request, response, next) => {
  response.locals.isUpload = true
  next()
}

/** For calls whose body may be larger than usual. */
export const limitBodySize =
  (limit: number): RequestHandler =>
  (_request, response, next) => {
    response.locals.bodyLimit = limit
    next()
  }

/** Cuts a connection whose body has not arrived in time. */
const cutLate = (request: Request, carried: HeaderSet, arrival: number): void => {
  const late = setTimeout(() => answerTimeout(request.socket, carried), arrival)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(late))
}

/**
 * Reads the JSON body of a write, at most 1 MB unless its call takes more, within `arrival` milliseconds; anything that is no JSON is
 * refused by its content type.
 */
export const parseJsonBody =
  (carried: HeaderSet, arrival = 30_000): RequestHandler =>
  (request, response, next) => {
    const isLeft = response.locals.isUpload || ['GET', 'HEAD'].includes(request.method)
    if (isLeft || !hasBody(request.headers)) return next()
    if (!acceptedContentType(request, ['application/json'])) throw new ApiError('unsupported_type')

    cutLate(request, carried, arrival)
    const { bodyLimit } = response.locals
    const parseBody = bodyLimit === undefined ? parse : parserOf(bodyLimit)
    parseBody(request, response, (error?: unknown) => {
      if (error) return next(error)
      try {
        assertStorable(request.body, 'invalid')
        next()
      } catch (refused) {
        next(refused)
      }
    })
  }
