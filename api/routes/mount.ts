import type { Request, Response, Router } from 'express'
import { allows } from '../../domain/access.ts'
import { opensTo } from '../../domain/outward/token-scopes.ts'
import { sendEntry } from '../delivery/entry.ts'
import { ApiError, forbidden } from '../errors.ts'
import { refuseUnstorable } from '../input/storable.ts'
import { receive } from '../input/upload.ts'
import { progressTo } from './progress.ts'
import type { Reply, Route } from './route.ts'
import { sendFile } from './send-file.ts'
import { heldInShape, heldVersions, shapeMark, versionOf } from './versions.ts'

const bodyOf = ({ data, json, root }: Reply<unknown, object>): string => {
  const head = { success: true, ...root }
  if (json === undefined) return JSON.stringify({ ...head, ...(data !== undefined && { data }) })
  return `${JSON.stringify(head).slice(0, -1)},"data":${json}}`
}

/** Sends an answer; a read carries its version, and one that the client holds already is a 304. */
const send = (request: Request, response: Response, reply: Reply<unknown, object>, mark: string): void => {
  const body = reply.whole?.content ?? bodyOf(reply)
  if (response.locals.isTelling) {
    response.end(body)
    return
  }
  response
    .status(reply.status ?? 200)
    .type(reply.whole?.type ?? 'json')
    .set({ 'Cache-Control': response.get('Cache-Control') ?? 'private, no-cache', ...reply.headers })
  if (request.method === 'GET') {
    const version = versionOf(reply, body, mark)
    response.set({ ETag: `W/"${version}"`, 'Bankim-Content-Version': version })
    if (heldVersions(request).includes(version)) {
      response.status(304).end()
      return
    }
  }
  response.send(body)
}

const admit = (route: Route, response: Response): void => {
  const { actor, reader, ended = 'unauthenticated' } = response.locals
  if (reader ? opensTo(reader.scopes, route) : allows(route.access, actor?.role)) return
  throw actor || reader ? forbidden(route.summary) : new ApiError(ended)
}

/** A call that takes no file. */
const none = { types: {}, limit: 0 }

/** Mounts the routes in order: access first, then what is accepted, then the handler. */
export const mount = (router: Router, routes: readonly Route[]): void => {
  for (const route of routes) {
    const mark = shapeMark(route)
    router[route.method](route.path, async (request, response) => {
      admit(route, response)
      refuseUnstorable(request.params, 'malformed')
      const { actor, token, device, query, secure, requestId, demo } = response.locals
      const reply = await route.handle({
        params: request.params,
        query,
        body: request.body,
        actor,
        token,
        device,
        secure,
        agent: request.get('user-agent') ?? '',
        caller: { actor, requestId, address: request.ip ?? '', demo },
        match: request.get('if-match'),
        held: heldInShape(heldVersions(request), mark),
        onProgress: progressTo(route, request, response),
        upload: () => receive(request, response, route.accept?.upload ?? none),
      })
      response.locals.isPrepared = reply.prepared !== undefined
      if (reply.file) await sendFile(request, response, reply.file)
      else if (reply.prepared) sendEntry(request, response, reply.prepared)
      else send(request, response, reply, mark)
    })
  }
}
