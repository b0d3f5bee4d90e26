import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type RequestHandler, type Response, Router } from 'express'
import { projectFile } from '../../db/project-files.ts'
import { ApiError } from '../errors.ts'

const builtAdminFolder = fileURLToPath(projectFile('build/admin'))

/** Content encodings of the compressed files of the build, best first. */
const encodingByEnding = { '.br': 'br', '.gz': 'gzip' }

const findEncoding = (path: string): string | undefined =>
  Object.entries(encodingByEnding).find(([ending]) => path.endsWith(ending))?.[1]

const isAsset = (path: string): boolean => path.startsWith('/assets/')

const isPage = ({ method, path }: { method: string; path: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !isAsset(path)

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new ApiError('malformed')
  }
}

/** Rejects a path that leaves the folder or cannot be decoded. */
const requirePlainPath: RequestHandler = ({ path }, _response, next) => {
  const isUnsafe = /[\0\\]|(^|\/)\.\.(\/|$)/.test(decodePath(path))
  if (isUnsafe) throw new ApiError('malformed')
  next()
}

const setHeaders = (response: Response, path: string): void => {
  const encoding = findEncoding(path)
  response.type(extname(encoding ? path.slice(0, path.lastIndexOf('.')) : path))
  if (encoding) response.set('Content-Encoding', encoding)
  response.vary('Accept-Encoding')
  // Built assets have a hash in their name and never change; the page itself is always revalidated.
  const isHashed = isAsset(response.req.path)
  response.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * Serves files of a folder, looked up for each request, since a build may replace them while the server runs.
 */
const serveFilesIn = (folder: string): RequestHandler => {
  const router = Router()
  const options = { index: false, redirect: false, cacheControl: false, acceptRanges: false, setHeaders }
  const files = express.static(folder, options)
  for (const [ending, encoding] of Object.entries(encodingByEnding))
    router.use((request, response, next) => {
      if (!request.acceptsEncodings(encoding)) return next()
      const { url, path } = request
      request.url = path + ending
      files(request, response, (error?: unknown) => {
        request.url = url
        next(error)
      })
    })

  return router.use(files)
}

/** Serves the built admin with its compressed files; any other path returns the page itself. */
export const serveAdminFiles = (folder = builtAdminFolder): RequestHandler => {
  const files = serveFilesIn(folder)
  const router = Router()
  router.use(requirePlainPath, files, (request, response, next) => {
    if (!isPage(request)) return next()
    request.url = '/index.html'
    files(request, response, next)
  })
  router.use(() => {
    throw new ApiError('not_found')
  })

  return router
}
