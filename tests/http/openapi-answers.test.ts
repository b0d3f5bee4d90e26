import { describe, expect, it } from 'vitest'
import { failuresByStatus } from '../../api/routes/openapi/failures.ts'
import { pathOf } from '../../api/routes/openapi/operation.ts'
import type { Route } from '../../api/routes/route.ts'
import { errorStatus } from '../../domain/envelope.ts'
import { startApp } from '../support/app.ts'
import { type ApiDocument, undocumented } from '../support/conformance.ts'
import { call } from '../support/http.ts'
import { fromOutside, type Provocation, provocations } from '../support/provocations.ts'
import type { Sample } from '../support/samples/sample.ts'
import { sampleOf } from '../support/samples.ts'
import { sessionsOf } from '../support/sessions.ts'

const app = await startApp()
const headersFor = sessionsOf(app)
const document: ApiDocument = (await app.as('director').get('/api/openapi.json')).body

const operationOf = (route: Route) => {
  const operation = document.paths[pathOf(route)]?.[route.method]
  if (!operation) throw new Error('The call is not in the document')
  return operation
}

/** Makes the sample call of a route, changed as asked, and expects an answer that the document describes. */
const make = async (route: Route, sample: Sample, { by, headers, ...change }: Provocation = {}) => {
  const { path, body } = { ...sample, ...change }
  const own = by ? undefined : sample.headers
  const session = by === 'nobody' ? {} : (own ?? (await headersFor(by ?? 'director')))
  const answer = await call(app.address, {
    method: route.method,
    path,
    headers: { ...session, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(undocumented(document, operationOf(route), answer)).toEqual([])
  return answer
}

it.each(app.routes)('$method $path answers what the document says', async (route) => {
  const answer = await make(route, await sampleOf(app, route))
  expect(answer.status).toBe(route.answers.status ?? 200)
})

describe.each(app.routes)('$method $path', (route) => {
  const failures = failuresByStatus(route)
    .flatMap(({ codes }) => codes)
    .filter((code) => provocations[code] !== fromOutside)

  it.each(failures)('fails as the document says: %s', async (code) => {
    const sample = await sampleOf(app, route)
    const provocation = await provocations[code](sample, route, app)
    if (!provocation) return
    const answer = await make(route, sample, provocation)
    expect(answer).toMatchObject({ status: errorStatus[code], json: { success: false, code } })
  })
})

// The answer about the server's health tells the time, so that no two are the same; a file is sent anew.
const reads = app.routes.filter(
  ({ method, path, answers }) => method === 'get' && path !== '/health' && !answers.file,
)

it.each(reads)('$path is not sent twice', async (route) => {
  const sample = await sampleOf(app, route)
  const { etag } = (await make(route, sample)).headers
  const again = await make(route, sample, { headers: { 'If-None-Match': String(etag) } })
  expect([again.status, again.headers.etag]).toEqual([304, etag])
})
