import { type TProperties, Type } from '@sinclair/typebox'
import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import { mountRoutes } from '../../api/http/mount.ts'
import { requestContext } from '../../api/http/request-context.ts'
import { ok, route } from '../../api/http/route.ts'
import { declareCall } from '../../domain/api/call.ts'

/** Returns a program whose records have this shape; all share the same data and counter. */
const programWith = (shape: TProperties) => {
  const declared = declareCall({
    method: 'get',
    path: '/api/things',
    access: 'public',
    summary: 'Read things',
    answers: { data: Type.Object(shape) },
  })
  const thingsRoute = route(declared, async ({ cachedVersions }) =>
    ok(cachedVersions.includes('menu-1') ? undefined : {}, { version: 'menu-1' }),
  )
  const app = express().use(requestContext(pino({ level: 'silent' })))
  mountRoutes(app, [thingsRoute], {})
  return (cachedVersions = '') => supertest(app).get('/api/things').set('If-None-Match', cachedVersions)
}

const [older, newer] = [programWith({ name: Type.String() }), programWith({ names: Type.String() })]

it('an ETag based on counters is confirmed by the same program version on every instance', async () => {
  const etag = (await older()).get('ETag')
  expect((await older(etag)).status).toBe(304)
  expect((await programWith({ name: Type.String() })(etag)).status).toBe(304)
})

it('a program version with another response shape sends it, although the data is unchanged', async () => {
  const etag = (await older()).get('ETag')
  const { status, body } = await newer(etag)
  expect([status, body]).toEqual([200, { success: true, data: {} }])
})
