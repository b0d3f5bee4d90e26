import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { documentedCalls } from '../support/documented-calls.ts'
import { sampleOf } from '../support/samples.ts'

const app = await startApp()
const make = await documentedCalls(app)

it.each(app.routes)('$method $path returns what the document says', async (route) => {
  const answer = await make(route, await sampleOf(app, route))
  expect(answer.status).toBe(route.answers.status ?? 200)
})

// The health response contains the time, so that no two are equal; files are not cached.
const reads = app.routes.filter(
  ({ method, path, answers }) => method === 'get' && path !== '/health' && !answers.file,
)

it.each(reads)('$path is not sent again to a client with its ETag', async (route) => {
  const sample = await sampleOf(app, route)
  const { etag } = (await make(route, sample)).headers
  const again = await make(route, sample, { headers: { 'If-None-Match': String(etag) } })
  expect([again.status, again.headers.etag]).toEqual([304, etag])
})
