import type { RequestHandler } from 'express'
import { languageOfTag } from '../../domain/languages.ts'

/** Pages of any origin may read the answer, without credentials. */
export const anyOriginHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** What scripts of other origins may read of a public answer beside its body. */
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

/** A path of public content, where its last part is a language, or of another public read. */
type PublicPath = { language?: string }

const isPublic = ({ language }: PublicPath): boolean =>
  language === undefined || languageOfTag(language) !== undefined

/** Lets pages of any origin read what a public read answers, also where it could not be answered. */
export const allowAnyOrigin: RequestHandler<PublicPath> = (request, response, next) => {
  if (isPublic(request.params)) response.set(anyOriginHeaders)
  next()
}

/** Answers browsers that ask before they make a public read for a page of another origin. */
export const answerPreflight: RequestHandler<PublicPath> = (request, response, next) => {
  if (!isPublic(request.params)) return next()
  response.set(preflightHeaders).status(204).end()
}

/** Headers of an answer by name. */
export type HeaderSet = Readonly<Record<string, string>>

/** Nothing from elsewhere, no inline script; only styles are inserted by the interface. */
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

/** What every answer carries, from memory or not, good or bad; public reads loosen the policy of resources. */
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

/** The same, with the promise to stay with TLS where that is what visitors use. */
export const responseHeaders = (publicUrl: string | undefined): HeaderSet => ({
  ...securityHeaders,
  ...(publicUrl?.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains`,
  }),
})
