import { expect } from 'vitest'
import { openApiPath } from '../../api/http/openapi/operation.ts'
import type { Route } from '../../api/http/route.ts'
import type { TestApp } from './app.ts'
import { type ApiDocument, strict, undocumented } from './conformance.ts'
import { type Answer, call } from './http.ts'
import type { Sample } from './samples/sample.ts'
import { newSession } from './sessions.ts'

/** The names of the fields that an answer says are wrong. */
const fieldsOf = ({ json }: Answer): string[] => Object.keys(Object(Object(json).fields))

/** Makes calls with any body, and holds the answers against the document. */
export const generatedCalls = async (app: TestApp) => {
  const session = await newSession(app, 'director')
  const document: ApiDocument = (await app.as('director').get('/api/openapi.json')).body
  const operationOf = (route: Route) => document.paths[openApiPath(route)]?.[route.method]

  /** Expects an answer that the document describes, and that puts no blame on the server. */
  const expectSound = (route: Route, { path }: Sample, body: string, answer: Answer): void => {
    const operation = operationOf(route)
    const problems = operation ? undocumented(document, operation, answer) : ['not in the document']
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

  /** The schema of the body of a call, without references. */
  const bodySchema = (route: Route): unknown =>
    strict(operationOf(route)?.requestBody?.content['application/json']?.schema, document)

  return { send, refuse, bodySchema }
}

/** The first call of each shape: input is read by the same code wherever its schema is the same. */
export const oneOfEachShape = (routes: readonly Route[], shapeOf: (route: Route) => unknown): Route[] => {
  const known = new Set<string>()
  return oneSectionOf(routes).filter((route) => {
    const shape = JSON.stringify(shapeOf(route) ?? null)
    return !known.has(shape) && known.add(shape)
  })
}

/** Works through the entries, a few at a time. */
export const each = async <T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> => {
  const waiting = [...entries]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** The calls of one section stand for those of the others: they are the same but for its name. */
const oneSectionOf = (routes: readonly Route[]): readonly Route[] =>
  routes.filter(({ path }) => !/content\/(main|menu|mortgage|credit|credit-refi|general)\//.test(path))
