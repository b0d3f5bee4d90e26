import { parse } from 'cookie'
import type { Request } from 'express'

/**
 * What the cookies of this server are called. Over TLS a browser takes the first name from this very host
 * alone, and both only where they stay with TLS: none can be planted by a neighbour.
 */
const namesOf = (secure: boolean) =>
  secure ? { session: '__Host-session', device: '__Secure-device' } : { session: 'session', device: 'device' }

/** The secrets that a browser sends: of its session, and of the browser in which somebody has signed in before. */
export const cookiesOf = (request: Request, secure: boolean): { session?: string; device?: string } => {
  const names = namesOf(secure)
  const { [names.session]: session, [names.device]: device } = parse(request.get('cookie') ?? '')
  return { session, device }
}

const cookie = (name: string, value: string, path: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** Gives a browser its session; an empty one ends it. */
export const sessionFor = (token: string, seconds: number, secure: boolean): string =>
  cookie(namesOf(secure).session, token, '/', seconds, secure)

/** Gives a browser what it is known by; it opens nothing by itself. */
export const deviceFor = (token: string, seconds: number, secure: boolean): string =>
  cookie(namesOf(secure).device, token, '/api/auth', seconds, secure)

/** The name of the session in the document of the API. */
export const documentedCookie = namesOf(false).session
