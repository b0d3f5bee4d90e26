import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parse } from 'cookie'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { isLoopback } from '../../db/server-address.ts'
import { calls } from '../../domain/api/calls.ts'
import type { SessionEnd } from '../../domain/errors.ts'
import type { DemoAccounts } from '../config/read-config.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import { responseHeaders } from './headers.ts'
import { assertStorable } from './input-validation.ts'

/** System that reads with an API token, limited to its scopes. */
export interface TokenReader {
  readonly id: number
  readonly scopes: readonly string[]
}

declare global {
  namespace Express {
    /** Facts about a request that the middleware collects. */
    interface Locals {
      requestId: string
      path: string
      /** Query parameters, parsed once; a repeated name gives a list. */
      query: Record<string, string | string[]>
      /** Whether the visitor's connection uses TLS. */
      secure: boolean
      /** Whether the demo accounts are open to the caller. */
      demo: boolean
      actor?: Actor
      /** Reason why the sent session has ended. */
      sessionEnd?: SessionEnd
      /** System that reads with a token instead of a user. */
      reader?: TokenReader
      token?: string
      /** Whether progress lines were sent; the answer is then the last line. */
      isStreamingProgress?: boolean
      /** Whether the answer was prepared to be sent as it is. */
      isPrepared?: boolean
      deviceToken?: string
    }
  }
}

/** Forbids browsers and proxies to store answers of these areas of the API. */
export const noStoreOf = (areas: readonly string[]): RequestHandler => {
  const isPrivate = new RegExp(`^/api/(${areas.join('|')})(/|$)`, 'i')
  return (request, response, next) => {
    if (isPrivate.test(request.path)) response.set('Cache-Control', 'no-store')
    next()
  }
}

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires. With several, proxies and servers may
 * each use another one.
 */
export const hasSingleHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

const parseQuery = (url: string): Record<string, string | string[]> => {
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return {}
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(url.slice(queryStart))) {
    const previous = query[name]
    if (Array.isArray(previous)) previous.push(value)
    else query[name] = previous === undefined ? value : [previous, value]
  }
  return { ...query }
}

/**
 * Gives each request an id, its parsed query and the common headers, and logs one line when it is answered.
 */
export const requestContext = (log: Logger, publicUrl?: string): RequestHandler => {
  const commonHeaders = new Map(Object.entries(responseHeaders(publicUrl)))
  return (request, response, next) => {
    response.setHeaders(commonHeaders)
    const startedAtMs = performance.now()
    response.locals.requestId = randomUUID()
    response.locals.secure = request.secure || (publicUrl?.startsWith('https:') ?? false)
    response.locals.query = parseQuery(request.originalUrl)
    response.set('X-Request-Id', response.locals.requestId)
    // Read now: static file middleware rewrites the URL, and a closed connection has no address.
    const { method, ip: address } = request
    response.locals.path = request.path
    response.on('finish', () => {
      const { requestId, path, actor, reader } = response.locals
      const ms = Math.round(performance.now() - startedAtMs)
      const { statusCode: status } = response
      log.info({ requestId, address, user: actor?.id, reader: reader?.id, method, path, status, ms })
    })
    if (!hasSingleHost(request)) throw new ApiError('malformed', { message: 'Send exactly one Host header' })

    assertStorable(response.locals.query, 'malformed')
    next()
  }
}

/** Authenticates a system by its API token; a session is ignored then. */
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
 * Names of the session and device cookies. Over TLS the prefix makes browsers accept them only from this host
 * and only with TLS, so that no other host can plant them.
 */
const chooseCookieNames = (secure: boolean) =>
  secure ? { session: '__Host-session', device: '__Host-device' } : { session: 'session', device: 'device' }

/** Reads the secrets that a browser sends: of its session, and of the device that has signed in before. */
const readCookies = (request: Request, secure: boolean): { session?: string; device?: string } => {
  const names = chooseCookieNames(secure)
  const { [names.session]: session, [names.device]: device } = parse(request.get('cookie') ?? '')
  return { session, device }
}

const formatCookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** Formats the session cookie; an empty token ends the session. */
export const formatSessionCookie = (token: string, seconds: number, secure: boolean): string =>
  formatCookie(chooseCookieNames(secure).session, token, seconds, secure)

/** Formats the device cookie, which identifies a browser but grants no access. */
export const formatDeviceCookie = (token: string, seconds: number, secure: boolean): string =>
  formatCookie(chooseCookieNames(secure).device, token, seconds, secure)

export const documentedSessionCookieName = chooseCookieNames(false).session

/** Reads the client addresses that proxies added; an invalid header gives an empty list. */
const parseForwardedFor = (request: Request): string[] =>
  (request.get('x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || [])

/**
 * Whether the request came from this machine, as far as it is known. An undeclared proxy shows by its header,
 * and a declared one that hides the client by its absence.
 */
const isLocal = (request: Request, proxies: number): boolean => {
  const forwardedAddresses = parseForwardedFor(request)
  const isHidden =
    forwardedAddresses.length < proxies || ['forwarded', 'x-real-ip'].some((name) => name in request.headers)
  return !isHidden && [request.socket.remoteAddress ?? '', ...forwardedAddresses].every(isLoopback)
}

/** Detects whether the demo accounts are open to a request. */
export const detectDemoAccess =
  (accounts: DemoAccounts, proxies: number): RequestHandler =>
  (request, response, next) => {
    response.locals.demo = accounts === 'everywhere' || (accounts === 'here' && isLocal(request, proxies))
    next()
  }

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Whether the security settings list the origin as a further address of the portal. */
const isAllowedOrigin = async (knex: Knex, origin: string): Promise<boolean> => {
  const setting = await knex<{ allowed_origins: string | null }>('security_settings').first('allowed_origins')
  return (setting?.allowed_origins ?? '').split(/, */).includes(origin)
}

/** Accepted host names of this server when no public URL is set. */
interface OwnAddress {
  readonly publicUrl?: string
  /** Host name or address that the server listens on. */
  readonly host?: string
}

/**
 * Whether the Host header names this server: an IP address, this machine, or the host that it listens on.
 * Without a public URL, any other name may be an attacker's that resolves to this server (DNS rebinding).
 */
const isOwnHost = (request: Request, { host = '' }: OwnAddress): boolean => {
  const url = `http://${request.get('host')}`
  const hostname = URL.canParse(url) ? new URL(url).hostname : ''
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || isLoopback(hostname) || hostname === host.toLowerCase()
}

/** Whether a page of another site makes the browser load a costly export, such as by a link. */
const isForeignExport = (request: Request): boolean =>
  request.path.endsWith('/export') &&
  ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')

/**
 * Rejects writes and exports that a page of another origin makes a browser send. Browsers send the origin
 * with every write; a request with a session but without an origin is rejected too.
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
    const isForeignOrigin =
      origin !== undefined && origin !== ownOrigin && !(await isAllowedOrigin(knex, origin))
    const isUnnamed = site === undefined && origin === undefined
    const hasSession = readCookies(request, response.locals.secure).session !== undefined
    if (isForeignSite || isForeignOrigin || (isUnnamed && hasSession)) throw new ApiError('foreign_origin')

    next()
  }

/**
 * Whether the request is a sign-in; its session is ignored, and the database is not queried before the rate
 * limit.
 */
const isSignIn = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' && originalUrl.split('?')[0] === calls.signIn.path

/** Whether a page makes the call by itself, so that it is no use of the session. */
const isInBackground = ({ originalUrl }: Request): boolean =>
  originalUrl.split('?')[0] === calls.presence.path

/** Finds the user of a session token, or why the session has ended; undefined for an unknown token. */
type FindActor = (
  token: string,
  demo: boolean,
  isInBackground: boolean,
) => Promise<Actor | SessionEnd | undefined>

/** Finds the user of a call by the session cookie; none without an open session. */
export const authenticateSession =
  (findActor: FindActor): RequestHandler =>
  async (request, response, next) => {
    if (response.locals.reader) return next()

    const { session: token, device: deviceToken } = readCookies(request, response.locals.secure)
    if (deviceToken) response.locals.deviceToken = deviceToken
    if (token) {
      response.locals.token = token
      if (isSignIn(request)) return next()
      const actorOrSessionEnd = await findActor(token, response.locals.demo, isInBackground(request))
      if (typeof actorOrSessionEnd === 'string') response.locals.sessionEnd = actorOrSessionEnd
      else response.locals.actor = actorOrSessionEnd
    }
    next()
  }
