import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../errors.ts'
import { cookiesOf } from './cookies.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Whether the settings of security name an address of the portal beside its own. */
const isAllowed = async (knex: Knex, origin: string): Promise<boolean> => {
  const setting = await knex<{ allowed_origins: string | null }>('security_settings').first('allowed_origins')
  return (setting?.allowed_origins ?? '').split(/, */).includes(origin)
}

/**
 * Refuses writes that a page of another origin makes a browser send. Browsers name the origin of every
 * write; who names none and carries a session all the same has it from a browser.
 */
export const sameOrigin =
  (knex: Knex, publicUrl?: string): RequestHandler =>
  async (request, response, next) => {
    if (reading.includes(request.method)) return next()
    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const own = publicUrl ?? `${request.protocol}://${request.get('host')}`
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreignOrigin = origin !== undefined && origin !== own && !(await isAllowed(knex, origin))
    const isUnnamed = site === undefined && origin === undefined
    const hasSession = cookiesOf(request, response.locals.secure).session !== undefined
    if (foreignSite || foreignOrigin || (isUnnamed && hasSession)) throw new ApiError('foreign_origin')
    next()
  }
