import type { RequestHandler } from 'express'
import { ApiError } from '../errors.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writes that a page of another origin makes a browser send. Browsers name the origin of every
 * write; a client that names none is no browser, and carries no cookie that it was not given.
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
    if (foreignSite || foreignOrigin) throw new ApiError('foreign_origin')
    next()
  }
