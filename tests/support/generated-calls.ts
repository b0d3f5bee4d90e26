import { expect } from 'vitest'
import { openApiPath } from '../../api/http/openapi/operation.ts'
import type { Route } from '../../api/http/route.ts'
import type { TestApp } from './app.ts'
import { type ApiDocument, closeSchema, findUndocumented } from './conformance.ts'
import { type Answer, call } from './http.ts'
import type { Sample } from './samples/sample.ts'
import { newSession } from './sessions.ts'

/** Lists the fields that an answer reports as invalid. */
const fieldsOf = ({ json }: Answer): string[] => Object.keys(Object(Object(json).fields))

/** Creates functions that make calls with any body and check the answers against the document. */
export const generatedCalls = async (app: TestApp) => {
  const session = await newSession(app, 'director')
  const document: ApiDocument = (await app.as('director').get('/api/openapi.json')).body
  const operationOf = (route: Route) => document.paths[openApiPath(route)]?.[route.method]

  /** Expects a documented answer that is not a server error. */
  const expectSound = (route: Route, { path }: Sample, body: string, answer: Answer): void => {
    const operation = operationOf(route)
    const problems = operation ? findUndocumented(document, operation, answer) : ['not in the document']
    if (answer.status >= 500) problems.push(`status ${answer.status}`)
    expect(problems, `${route.method} ${path} ${body.slice(0, 500)}`).toEqual([])
  }

  const send = async (route: Route, sample: Sample, body: string, type = 'application/json') => {
    const headers = { ...(sample.headers ?? session), 'Content-Type': type }
    const answer = await call(app.address, { method: route.method, path: sample.path, headers, body })
    expectSound(route, sample, body, answer)
    return { status: answer.status, fields: fieldsOf(answer) }
  }

  const refuse = async (route: Route, sample: Sample, body: string, type?: string) => {
    const { status, fields } = await send(route, sample, body, type)
    expect(status, `${route.method} ${sample.path} ${body.slice(0, 500)}`).toBeGreaterThanOrEqual(400)
    return fields
  }

  /** Reads the schema of the body of a call, without references. */
  const bodySchema = (route: Route): unknown =>
    closeSchema(operationOf(route)?.requestBody?.content['application/json']?.schema, document)

  return { send, refuse, bodySchema }
}

/** Keeps one call per body schema: equal schemas are validated by the same code. */
export const oneOfEachShape = (routes: readonly Route[], shapeOf: (route: Route) => unknown): Route[] => {
  const knownShapes = new Set<string>()
  return oneSectionOf(routes).filter((route) => {
    const shape = JSON.stringify(shapeOf(route) ?? null)
    return !knownShapes.has(shape) && knownShapes.add(shape)
  })
}

/** Processes the entries, six at a time. */
export const processEach = async <T>(
  entries: readonly T[],
  work: (entry: T) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...entries]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** Keeps one section only: calls of the others differ only in its name. */
const oneSectionOf = (routes: readonly Route[]): readonly Route[] =>
  routes.filter(({ path }) => !/content\/(main|menu|mortgage|credit|credit-refi|general)\//.test(path))
