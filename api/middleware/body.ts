import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler } from 'express'
import { ApiError } from '../errors.ts'
import type { HeaderSet } from '../headers.ts'
import { sentType } from '../input/content-type.ts'
import { refuseUnstorable } from '../input/storable.ts'
import { refuseLate } from '../listening/unreadable.ts'

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
export const leaveBody: RequestHandler = (_request, response, next) => {
  response.locals.isUpload = true
  next()
}

/** For calls whose body may be larger than usual. */
export const takeUpTo =
  (limit: number): RequestHandler =>
  (_request, response, next) => {
    response.locals.bodyLimit = limit
    next()
  }

/** Cuts a connection whose body has not arrived in time. */
const cutLate = (request: Request, carried: HeaderSet, arrival: number): void => {
  const late = setTimeout(() => refuseLate(request.socket, carried), arrival)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(late))
}

/**
 * Reads the JSON body of a write, at most 1 MB unless its call takes more, within `arrival` milliseconds; anything that is no JSON is
 * refused by its content type.
 */
export const jsonBody =
  (carried: HeaderSet, arrival = 30_000): RequestHandler =>
  (request, response, next) => {
    const isLeft = response.locals.isUpload || ['GET', 'HEAD'].includes(request.method)
    if (isLeft || !hasBody(request.headers)) return next()
    if (!sentType(request, ['application/json'])) throw new ApiError('unsupported_type')
    cutLate(request, carried, arrival)
    const { bodyLimit } = response.locals
    const parseBody = bodyLimit === undefined ? parse : parserOf(bodyLimit)
    parseBody(request, response, (error?: unknown) => {
      if (error) return next(error)
      try {
        refuseUnstorable(request.body, 'invalid')
        next()
      } catch (refused) {
        next(refused)
      }
    })
  }
