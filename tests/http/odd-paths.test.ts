import { describe, expect, it } from 'vitest'
import { resources } from '../../domain/resources/index.ts'
import { startApp } from '../support/app.ts'
import { dump } from '../support/dump.ts'
import { oneOfEachShape } from '../support/generated-calls.ts'
import { type Answer, call } from '../support/http.ts'
import { oddQueries, oddSegments, strangePaths, traversals } from '../support/odd-paths.ts'
import { sampleOf } from '../support/samples.ts'
import { newSession } from '../support/sessions.ts'

const app = await startApp()
const session = await newSession(app, 'director')

const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(app.address, {
    method,
    path,
    headers: session,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const failure = { success: false, code: expect.any(String), requestId: expect.any(String) }

/** Checks that the response is not a server error and has the JSON error format. */
const expectSound = ({ status, json }: Answer, path: string) => {
  expect([path.slice(0, 200), status < 500]).toEqual([path.slice(0, 200), true])
  expect(json).toMatchObject(status < 300 ? { success: true } : failure)
}

const open = oneOfEachShape(
  app.routes.filter(({ path }) => path.includes('/:')),
  ({ method, path, accept }) => [method === 'get', path.match(/:\w+/g), accept?.params],
)

describe.each(open)('$method $path', (route) => {
  it('refuses unusual path segments, or finds nothing by them', async () => {
    const { path: good, body } = await sampleOf(app, route)
    const [plain = '', query] = good.split('?')
    const before = await dump(app.database)
    for (const [at, part] of route.path.split('/').entries()) {
      if (!part.startsWith(':')) continue
      for (const odd of oddSegments) {
        const parts = plain.split('/').with(at, odd).join('/')
        const path = [parts, query].filter(Boolean).join('?')
        const answer = await send(route.method, path, body)
        expectSound(answer, path)
        if (route.method !== 'get')
          expect([path.slice(0, 200), answer.status]).not.toEqual([path.slice(0, 200), 200])
      }
    }
    expect(await dump(app.database)).toEqual(before)
  })
})

describe.each(resources)('the list of $name', ({ name }) => {
  it.each(oddQueries)('is refused with %s', async (query) => {
    const path = `/api/${name}?${query}`
    const answer = await send('get', path)
    expectSound(answer, path)
    expect(answer.status).toBe(400)
  })
})

describe('a parameter unknown to one of our own calls', () => {
  it.each(app.routes.filter(({ specified }) => !specified))('is refused by $method $path', async (route) => {
    const { path, body } = await sampleOf(app, route)
    const answer = await send(route.method, `${path}${path.includes('?') ? '&' : '?'}colour=red`, body)
    expect(answer.json).toMatchObject({ ...failure, code: 'malformed', fields: { colour: 'unknown' } })
    expect(answer.status).toBe(400)
  })
})

describe('a path outside the folder of the interface, or an unreadable one', () => {
  it.each(traversals)('is refused: %s', async (path) => {
    const answer = await send('get', path)
    expect(answer).toMatchObject({ status: 400, json: failure })
  })
})

describe('a path without a file', () => {
  it.each(strangePaths)('opens at most the interface: %s', async (path) => {
    const [answer, page] = [await send('get', path), await send('get', '/')]
    if (answer.status === 200) expect(answer.text).toBe(page.text)
    else expect(answer).toMatchObject({ status: expect.toBeOneOf([400, 404]), json: failure })
  })
})
