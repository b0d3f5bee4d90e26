import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { allows } from '../../domain/access.ts'
import { actHeader, type Call, eventStream, jsonLines, type UploadSchema } from '../../domain/api/call.ts'
import { tokenAllows } from '../../domain/integrations/token-scopes.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { HeaderSet } from './headers.ts'
import { assertStorable } from './input-validation.ts'
import { answerTimeout } from './listen.ts'
import { sendPreparedAnswer } from './prepared-answer.ts'
import {
  hashShape,
  type Reply,
  type Route,
  type RouteInput,
  readIfNoneMatch,
  type Upload,
  versionOfReply,
  versionsInShape,
} from './route.ts'
import { sendFile } from './send-file.ts'

/**
 * Finds the content type of a body among the accepted ones; undefined for others, and for text that is not
 * UTF-8.
 */
const findAcceptedContentType = (request: Request, types: readonly string[]): string | undefined => {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '') ?? []
  return (charset.toLowerCase() === 'utf-8' && request.is([...types])) || undefined
}

const createClientGoneError = () => new ApiError('malformed', { message: 'The client closed the connection' })

const createUnsupportedTypeError = (types: readonly string[]) =>
  new ApiError('unsupported_type', {
    message: `The content type must be ${types.join(' or ')}, in UTF-8 and uncompressed`,
  })

const createGoneSignal = (response: Response): AbortSignal => {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(createClientGoneError())
  })
  return controller.signal
}

/**
 * Receives a whole file before anything is done with it: a slow client must not keep a transaction open, nor
 * the single connection of the embedded database.
 */
const receiveUpload = async (request: Request, response: Response, schema: UploadSchema): Promise<Upload> => {
  const types = Object.keys(schema.types)
  const type = findAcceptedContentType(request, types)
  const isPacked = (request.get('content-encoding') ?? 'identity') !== 'identity'
  if (!type || isPacked) throw createUnsupportedTypeError(types)

  const goneSignal = createGoneSignal(response)
  const assertSize = (size: number) => {
    if (size > schema.limit) throw new ApiError('too_large')
  }
  assertSize(Number(request.get('content-length') ?? 0))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      assertSize(size)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : createClientGoneError()
  }

  return { type, chunks, signal: goneSignal }
}

/** Throws for a body that is not UTF-8; decoding would replace its characters. */
const assertUtf8 = (_request: unknown, _response: unknown, bytes: Buffer): void => {
  if (!isUtf8(bytes)) throw new ApiError('malformed', { message: 'The body is not in UTF-8' })
}

const createParser = (limit: number) =>
  express.json({ limit, strict: false, type: 'application/json', verify: assertUtf8 })

/** Default size limits of a body, in bytes: for public calls, and for calls of signed-in users. */
const defaultLimits = { public: 64 * 1024, admitted: 1024 * 1024 }

const hasBody = ({
  'content-length': length,
  'transfer-encoding': encoding,
}: Record<string, unknown>): boolean => encoding !== undefined || (length !== undefined && length !== '0')

/** Closes the connection of a body that has not arrived in time. */
const closeLateConnection = (request: Request, commonHeaders: HeaderSet, arrivalMs: number): void => {
  const timer = setTimeout(() => answerTimeout(request.socket, commonHeaders), arrivalMs)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/**
 * Creates a middleware that reads the JSON body of a write after the access check, within `arrivalMs`. Other
 * content types are rejected. Calls with an upload receive their file themselves.
 */
export const createBodyReader = (
  { access, accept = {} }: Pick<Call, 'access' | 'accept'>,
  commonHeaders: HeaderSet,
  arrivalMs = 30_000,
) => {
  const limit = accept.limit ?? defaultLimits[access === 'public' ? 'public' : 'admitted']
  const parse = promisify(createParser(limit))

  return async (request: Request, response: Response): Promise<void> => {
    const isSkipped = accept.upload || ['GET', 'HEAD'].includes(request.method)
    if (isSkipped || !hasBody(request.headers)) return
    if (!findAcceptedContentType(request, ['application/json'])) throw new ApiError('unsupported_type')

    closeLateConnection(request, commonHeaders, arrivalMs)
    await parse(request, response)
    assertStorable(request.body, 'invalid')
  }
}

const linesHeaders = {
  // Proxies that compress or buffer lines would delay them.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}
const progressHeaders = { ...linesHeaders, 'Content-Type': `${jsonLines}; charset=utf-8` }
const eventHeaders = { ...linesHeaders, 'Content-Type': `${eventStream}; charset=utf-8` }

/** Bytes that a slow client may leave unread before its event stream is cut. */
const maxUnreadBytes = 64 * 1024

/** Creates a writer of progress lines for clients that accept them; the first line starts the answer. */
const createProgressWriter =
  ({ answers }: Pick<Call, 'answers'>, request: Request, response: Response): RouteInput['onProgress'] =>
  (progress) => {
    if (!answers.progress || !request.get('accept')?.includes(jsonLines)) return
    if (!response.headersSent) response.set(progressHeaders)
    response.locals.isStreamingProgress = true
    response.write(`${JSON.stringify(progress)}\n`)
  }

const formatBody = ({ data, json, root }: Reply<unknown, object>): string => {
  const head = { success: true, ...root }
  if (json === undefined) return JSON.stringify({ ...head, ...(data !== undefined && { data }) })
  return `${JSON.stringify(head).slice(0, -1)},"data":${json}}`
}

/** Sends an answer. A read has its version as ETag; a client that has the version gets a 304. */
const send = (
  request: Request,
  response: Response,
  reply: Reply<unknown, object>,
  shapeSuffix: string,
): void => {
  const body = reply.rawBody?.content ?? formatBody(reply)
  if (response.locals.isStreamingProgress) {
    response.end(body)
    return
  }

  response
    .status(reply.status ?? 200)
    .type(reply.rawBody?.type ?? 'json')
    .set({ 'Cache-Control': response.get('Cache-Control') ?? 'private, no-cache', ...reply.headers })
  if (request.method === 'GET') {
    const version = versionOfReply(reply, body, shapeSuffix)
    response.set({ ETag: `W/"${version}"`, 'Bankim-Content-Version': version })
    const heldVersions = readIfNoneMatch(request)
    if (heldVersions.includes(version) || heldVersions.includes('*')) {
      response.status(304).end()
      return
    }
  }
  // A string leaves in one piece with its headers; Express's `send` would copy it into a buffer first.
  response.set('Content-Length', String(Buffer.byteLength(body))).end(body)
}

/** Sends events until either side ends the stream. */
const sendEvents = (response: Response, start: NonNullable<Reply['events']>): void => {
  const write = (lines: string) => {
    response.write(`${lines}\n\n`)
    if (response.writableLength > maxUnreadBytes) response.destroy()
  }
  const stop = start({
    send: (data) => write(`data: ${JSON.stringify(data)}`),
    keepAlive: () => write(':'),
    end: () => response.end(),
  })
  response.on('close', stop)
  response.set(eventHeaders)
  // Tells the client that the stream has started.
  write('data: []')
}

const acceptsEvents = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.accept?.includes(eventStream) === true

const authorize = (route: Route, response: Response): void => {
  const { actor, reader, sessionEnd = 'unauthenticated' } = response.locals
  if (reader ? tokenAllows(reader.scopes, route) : allows(route.access, actor?.role)) return
  throw actor || reader ? forbidden(route.summary) : new ApiError(sessionEnd)
}

/** Whether a route such as `/api/content/text/:id` shares its path with a screen named `text`. */
const sharesScreenPath = ({ method, path }: Route): boolean =>
  method === 'get' && /^\/api\/content\/[^/:]+\/:[^/]+$/.test(path)

/** Whether a parameter of a path is a language, which is no id of a record. */
const hasLanguage = ({ params }: Request): boolean =>
  Object.values(params).some((value) => languageOfTag(String(value)) !== undefined)

/**
 * Returns the part of a path that selects its routes: the first two segments, which have no parameters. A slash at
 * the end and case make no difference, as in Express.
 */
const toGroupKey = (path: string): string => path.split('/', 3).join('/').replace(/\/$/, '').toLowerCase()

/**
 * Creates a router per group of paths, since Express tries the routes of a router one after another. Within a group
 * the order stays.
 */
const groupRouters = (router: Router): ((path: string) => Router) => {
  const groups = new Map<string, Router>()
  router.use((request, response, next) => {
    const group = groups.get(toGroupKey(request.path))
    // A router of its own would answer OPTIONS by itself, before unknown calls are refused.
    if (group && request.method !== 'OPTIONS') group(request, response, next)
    else next()
  })
  return (path) => {
    const key = toGroupKey(path)
    const group = groups.get(key) ?? express.Router()
    groups.set(key, group)
    return group
  }
}

const noUpload = { types: {}, limit: 0 }

/**
 * Mounts the routes in order. Each checks access first, then reads and validates the input, then calls the
 * handler.
 */
export const mountRoutes = (router: Router, routes: readonly Route[], commonHeaders: HeaderSet): void => {
  const groupOf = groupRouters(router)
  for (const route of routes) {
    const shapeSuffix = hashShape(route)
    const readBody = createBodyReader(route, commonHeaders)
    const mayBeScreen = sharesScreenPath(route)
    groupOf(route.path)[route.method](
      route.path,
      async (request: Request, response: Response, next: NextFunction) => {
        if (mayBeScreen && hasLanguage(request)) return next('route')

        authorize(route, response)
        assertStorable(request.params, 'malformed')
        await readBody(request, response)
        const { actor, token, deviceToken, query, secure, requestId, demo } = response.locals
        const reply = await route.handle({
          params: request.params,
          query,
          body: request.body,
          actor,
          token,
          deviceToken,
          secure,
          userAgent: request.get('user-agent') ?? '',
          caller: {
            ...{ actor, requestId, address: request.ip ?? '', demo },
            onRevertibleAct: (id) => response.headersSent || response.set(actHeader, id),
          },
          ifMatch: request.get('if-match'),
          cachedVersions: versionsInShape(readIfNoneMatch(request), shapeSuffix),
          onProgress: createProgressWriter(route, request, response),
          upload: () => receiveUpload(request, response, route.accept?.upload ?? noUpload),
        })
        response.locals.isPrepared = reply.prepared !== undefined
        if (reply.events && acceptsEvents(request)) sendEvents(response, reply.events)
        else if (reply.file) await sendFile(request, response, reply.file)
        else if (reply.prepared) sendPreparedAnswer(request, response, reply.prepared)
        else send(request, response, reply, shapeSuffix)
      },
    )
  }
}
