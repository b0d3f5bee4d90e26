import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { ApiError } from '../errors.ts'

const folder = fileURLToPath(new URL('../../build/admin', import.meta.url))

/** Built assets carry a hash in their name and never change; the page itself is asked for each time. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const isPage = ({ method, path }: { method: string; path: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/')

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new ApiError('malformed')
  }
}

/** Refuses a path that is no name of anything here: one that climbs, or that cannot be read. */
const plainPath: RequestHandler = ({ path }, _response, next) => {
  const isOdd = /[\0\\]|(^|\/)\.\.(\/|$)/.test(decoded(path))
  if (isOdd) throw new ApiError('malformed')
  next()
}

/** Serves the built admin, compressed beforehand; every path that is no file opens the page itself. */
export const adminFiles = (): RequestHandler => {
  const router = Router()
  router.use(plainPath)
  if (existsSync(folder)) {
    const files = sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path)),
    })
    router.use(files, (request, response, next) => {
      if (!isPage(request)) return next()
      request.url = '/index.html'
      files(request, response, next)
    })
  }
  router.use(() => {
    throw new ApiError('not_found')
  })
  return router
}
