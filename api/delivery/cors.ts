import type { RequestHandler } from 'express'
import { languageOfTag } from '../../domain/languages.ts'

/** Pages of any origin may read the answer, without credentials. */
export const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** What scripts of other origins may read of a public answer beside its body. */
export const exposed = {
  ...anyOrigin,
  'Access-Control-Expose-Headers': 'ETag, Bankim-Content-Version',
} as const

const preflightHeaders = {
  ...anyOrigin,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match, Cache-Control, Content-Type',
  'Access-Control-Max-Age': '86400',
} as const

/** A path of public content, where its last part is a language, or of another public read. */
type PublicPath = { language?: string }

const isPublic = ({ language }: PublicPath): boolean =>
  language === undefined || languageOfTag(language) !== undefined

/** Lets pages of any origin read what a public read answers, also where it could not be answered. */
export const readableAnywhere: RequestHandler<PublicPath> = (request, response, next) => {
  if (isPublic(request.params)) response.set(anyOrigin)
  next()
}

/** Answers browsers that ask before they make a public read for a page of another origin. */
export const preflight: RequestHandler<PublicPath> = (request, response, next) => {
  if (!isPublic(request.params)) return next()
  response.set(preflightHeaders).status(204).end()
}
