import type { RequestHandler } from 'express'
import { languageOfTag } from '../../domain/languages.ts'

/** Headers that let pages of any origin read the answer, without credentials. */
export const anyOriginHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** Headers of a public answer that scripts of other origins may read. */
export const publicHeaders = {
  ...anyOriginHeaders,
  'Access-Control-Expose-Headers': 'ETag, Bankim-Content-Version',
} as const

const preflightHeaders = {
  ...anyOriginHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match, Cache-Control, Content-Type',
  'Access-Control-Max-Age': '86400',
} as const

/** Parameters of a public path, whose last part may be a language. */
type PublicPath = { language?: string }

const isPublic = ({ language }: PublicPath): boolean =>
  language === undefined || languageOfTag(language) !== undefined

/** Lets pages of any origin read a public answer, including its errors. */
export const allowAnyOrigin: RequestHandler<PublicPath> = (request, response, next) => {
  if (isPublic(request.params)) response.set(anyOriginHeaders)
  next()
}

export const answerPreflight: RequestHandler<PublicPath> = (request, response, next) => {
  if (!isPublic(request.params)) return next()
  response.set(preflightHeaders).status(204).end()
}

export type HeaderSet = Readonly<Record<string, string>>

/** Content security policy: no foreign resources and no inline scripts; only the interface inserts styles. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer, including errors and cached ones; public reads relax the resource policy. */
export const securityHeaders = {
  'Content-Security-Policy': contentPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const satisfies HeaderSet

const oneYearSeconds = 31_536_000

/** Headers of every answer, with HSTS if visitors use TLS. */
export const responseHeaders = (publicUrl: string | undefined): HeaderSet => ({
  ...securityHeaders,
  ...(publicUrl?.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains`,
  }),
})
