import { parse } from 'cookie'
import type { Request, RequestHandler } from 'express'
import { ApiError } from '../errors.ts'
import { sessionCookie } from './session.ts'

const hasSession = (request: Request): boolean => sessionCookie in parse(request.get('cookie') ?? '')

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writes that a page of another origin makes a browser send. Browsers name the origin of every
 * write; who names none and carries a session all the same has it from a browser.
 */
export const sameOrigin =
  (publicUrl?: string): RequestHandler =>
  (request, _response, next) => {
    if (reading.includes(request.method)) return next()
    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const own = publicUrl ?? `${request.protocol}://${request.get('host')}`
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreignOrigin = origin !== undefined && origin !== own
    const isUnnamed = site === undefined && origin === undefined
    if (foreignSite || foreignOrigin || (isUnnamed && hasSession(request)))
      throw new ApiError('foreign_origin')
    next()
  }
