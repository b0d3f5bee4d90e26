import { expect } from 'vitest'
import { openApiPath } from '../../api/http/openapi/operation.ts'
import type { Route } from '../../api/http/route.ts'
import type { TestApp } from './app.ts'
import { type ApiDocument, findUndocumented } from './conformance.ts'
import type { Provocation } from './failing-calls.ts'
import { call } from './http.ts'
import type { Sample } from './samples/sample.ts'
import { sessionsOf } from './sessions.ts'

/** Creates a function that makes calls and compares the answers with the API document. */
export const documentedCalls = async (app: TestApp) => {
  const headersFor = sessionsOf(app)
  const document: ApiDocument = (await app.as('director').get('/api/openapi.json')).body

  const operationOf = (route: Route) => {
    const operation = document.paths[openApiPath(route)]?.[route.method]
    if (!operation) throw new Error('The call is not in the document')
    return operation
  }

  /** Makes the sample call of a route, changed as given, and expects a documented answer. */
  return async (route: Route, sample: Sample, { by, headers, ...change }: Provocation = {}) => {
    const { path, body } = { ...sample, ...change }
    const sampleHeaders = by ? undefined : sample.headers
    const session = by === 'nobody' ? {} : (sampleHeaders ?? (await headersFor(by ?? 'director')))
    const answer = await call(app.address, {
      method: route.method,
      path,
      headers: { ...session, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(findUndocumented(document, operationOf(route), answer)).toEqual([])
    return answer
  }
}
