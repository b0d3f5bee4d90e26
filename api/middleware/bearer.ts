import type { RequestHandler } from 'express'
import { ApiError } from '../errors.ts'
import type { Reader } from '../stores/tokens/readers.ts'

/** Finds out which system makes the call, where it names itself by a token; no session counts then. */
export const bearer =
  (readerOf: (token: string) => Promise<Reader | undefined>): RequestHandler =>
  async (request, response, next) => {
    const [, token] = request.get('authorization')?.match(/^Bearer +(\S+) *$/i) ?? []
    if (token === undefined) return next()
    const reader = await readerOf(token)
    if (!reader) throw new ApiError('unauthenticated')
    response.locals.reader = reader
    next()
  }
