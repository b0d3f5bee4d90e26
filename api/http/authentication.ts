import { isIP } from 'node:net'
import { parse } from 'cookie'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { isLoopback } from '../../db/server-address.ts'
import { calls } from '../../domain/api/calls.ts'
import type { SessionEnd } from '../../domain/errors.ts'
import type { DemoAccounts } from '../config/read-config.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import type { TokenReader } from './request-context.ts'

/** Finds out which system makes the call, where it names itself by a token; no session counts then. */
export const authenticateToken =
  (findReader: (token: string) => Promise<TokenReader | undefined>): RequestHandler =>
  async (request, response, next) => {
    const [, token] = request.get('authorization')?.match(/^Bearer +(\S+) *$/i) ?? []
    if (token === undefined) return next()
    const reader = await findReader(token)
    if (!reader) throw new ApiError('unauthenticated')
    response.locals.reader = reader
    next()
  }

/**
 * Names of the cookies of this server. Over TLS a browser takes them from this very host alone, and only where
 * they stay with TLS: none can be planted by a neighbour.
 */
const cookieNamesOf = (secure: boolean) =>
  secure ? { session: '__Host-session', device: '__Host-device' } : { session: 'session', device: 'device' }

/** The secrets that a browser sends: of its session, and of the browser in which somebody has signed in before. */
const readCookies = (request: Request, secure: boolean): { session?: string; device?: string } => {
  const names = cookieNamesOf(secure)
  const { [names.session]: session, [names.device]: device } = parse(request.get('cookie') ?? '')
  return { session, device }
}

const formatCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** Gives a browser its session; an empty one ends it. */
export const formatSessionCookie = (token: string, seconds: number, secure: boolean): string =>
  formatCookie(cookieNamesOf(secure).session, token, seconds, secure)

/** Gives a browser what it is known by; it opens nothing by itself. */
export const formatDeviceCookie = (token: string, seconds: number, secure: boolean): string =>
  formatCookie(cookieNamesOf(secure).device, token, seconds, secure)

/** The name of the session in the document of the API. */
export const documentedSessionCookieName = cookieNamesOf(false).session

/** Whom the proxies say that they have seen; one that says it in another way is not understood. */
const parseForwardedFor = (request: Request): string[] =>
  (request.get('x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || [])

/**
 * Whether the whole way to the server was taken on this machine, as far as it is known: a proxy that
 * nobody told of shows by its header, one that hides whom it has seen by its absence.
 */
const isLocal = (request: Request, proxies: number): boolean => {
  const forwardedAddresses = parseForwardedFor(request)
  const isHidden =
    forwardedAddresses.length < proxies || ['forwarded', 'x-real-ip'].some((name) => name in request.headers)
  return !isHidden && [request.socket.remoteAddress ?? '', ...forwardedAddresses].every(isLoopback)
}

/** Finds out whether accounts of the demo data live where a request comes from. */
export const detectDemoAccess =
  (accounts: DemoAccounts, proxies: number): RequestHandler =>
  (request, response, next) => {
    response.locals.demo = accounts === 'everywhere' || (accounts === 'here' && isLocal(request, proxies))
    next()
  }

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Whether the settings of security name an address of the portal beside its own. */
const isAllowed = async (knex: Knex, origin: string): Promise<boolean> => {
  const setting = await knex<{ allowed_origins: string | null }>('security_settings').first('allowed_origins')
  return (setting?.allowed_origins ?? '').split(/, */).includes(origin)
}

/** How this server may be called by name where no public address is set. */
export interface OwnAddress {
  readonly publicUrl?: string
  /** The host name or address that it listens on. */
  readonly host?: string
}

/**
 * Whether a request names this server by an address, as this machine, or as the host it listens on. Without a
 * public address any other name may be one that somebody has made lead here (DNS rebinding).
 */
const isOwnHost = (request: Request, { host = '' }: OwnAddress): boolean => {
  const url = `http://${request.get('host')}`
  const hostname = URL.canParse(url) ? new URL(url).hostname : ''
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || isLoopback(hostname) || hostname === host.toLowerCase()
}

/** Whether a page of another site makes a browser load a file that costs work, such as by a link. */
const isForeignExport = (request: Request): boolean =>
  request.path.endsWith('/export') &&
  ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')

/**
 * Refuses writes and exports that a page of another origin makes a browser send. Browsers name the origin of every
 * write; who names none and carries a session all the same has it from a browser.
 */
export const requireSameOrigin =
  (knex: Knex, ownAddress: OwnAddress): RequestHandler =>
  async (request, response, next) => {
    if (isForeignExport(request)) throw new ApiError('foreign_origin')
    if (readMethods.includes(request.method)) return next()

    const { publicUrl } = ownAddress
    if (!publicUrl && !isOwnHost(request, ownAddress))
      throw new ApiError('foreign_origin', { message: 'This name is not known: set PUBLIC_URL or HOST' })

    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const ownOrigin = publicUrl ?? `${request.protocol}://${request.get('host')}`
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeignOrigin = origin !== undefined && origin !== ownOrigin && !(await isAllowed(knex, origin))
    const isUnnamed = site === undefined && origin === undefined
    const hasSession = readCookies(request, response.locals.secure).session !== undefined
    if (isForeignSite || isForeignOrigin || (isUnnamed && hasSession)) throw new ApiError('foreign_origin')

    next()
  }

/** Who signs in is nobody yet, whatever session he leaves: nothing is asked of the database before he is let through. */
const isSignIn = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' && originalUrl.split('?')[0] === calls.signIn.path

/** Finds the user of a session token, or why the session has ended; undefined for an unknown token. */
type FindActor = (token: string, demo: boolean) => Promise<Actor | SessionEnd | undefined>

/** Finds out who makes the call; nobody, when there is no session that is alive. */
export const authenticateSession =
  (findActor: FindActor): RequestHandler =>
  async (request, response, next) => {
    if (response.locals.reader) return next()

    const { session: token, device } = readCookies(request, response.locals.secure)
    if (device) response.locals.device = device
    if (token) {
      response.locals.token = token
      if (isSignIn(request)) return next()
      const actorOrSessionEnd = await findActor(token, response.locals.demo)
      if (typeof actorOrSessionEnd === 'string') response.locals.ended = actorOrSessionEnd
      else response.locals.actor = actorOrSessionEnd
    }
    next()
  }
