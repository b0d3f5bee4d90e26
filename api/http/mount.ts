import type { NextFunction, Request, Response, Router } from 'express'
import { allows } from '../../domain/access.ts'
import { actHeader, type Call, eventStream, jsonLines } from '../../domain/api/call.ts'
import { tokenAllows } from '../../domain/integrations/token-scopes.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { HeaderSet } from './headers.ts'
import { assertStorable } from './input-validation.ts'
import { sendPreparedAnswer } from './prepared-answer.ts'
import { createBodyReader, receiveUpload } from './request-body.ts'
import {
  hashShape,
  type Reply,
  type Route,
  type RouteInput,
  readIfNoneMatch,
  versionOfReply,
  versionsInShape,
} from './route.ts'
import { sendFile } from './send-file.ts'

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
    if (readIfNoneMatch(request).includes(version)) {
      response.status(304).end()
      return
    }
  }
  response.send(body)
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

/**
 * Whether a request is for the content of a screen: its last part is a language, which is no id of a record.
 */
const isScreenRequest = (route: Route, { params }: Request): boolean =>
  sharesScreenPath(route) && Object.values(params).some((value) => languageOfTag(String(value)) !== undefined)

const noUpload = { types: {}, limit: 0 }

/**
 * Mounts the routes in order. Each checks access first, then reads and validates the input, then calls the
 * handler.
 */
export const mountRoutes = (router: Router, routes: readonly Route[], commonHeaders: HeaderSet): void => {
  for (const route of routes) {
    const shapeSuffix = hashShape(route)
    const readBody = createBodyReader(route, commonHeaders)
    router[route.method](route.path, async (request: Request, response: Response, next: NextFunction) => {
      if (isScreenRequest(route, request)) return next('route')

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
    })
  }
}
