import { describe, expect, it } from 'vitest'
import type { Route } from '../../api/http/route.ts'
import { allows, type Role, roles } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { agreedAccess } from '../support/agreed-access.ts'
import { type Agent, nobody, startApp } from '../support/app.ts'
import { expectFailure } from '../support/expectations.ts'
import { call } from '../support/guarded-calls.ts'

const { routes, as, signIn } = await startApp()

const agreedCalls: readonly string[] = Object.values(agreedAccess).flat()

/** Calls of resources not listed here: their descriptors declare the access in the same words. */
const unlisted = resources
  .map(({ name }) => `/api/${name}`)
  .filter((path) => !agreedCalls.some((call) => `${call}/`.includes(` ${path}/`)))

it('every call requires exactly the agreed access', () => {
  const actual = routes
    .filter(({ path }) => !unlisted.some((resourcePath) => `${path}/`.startsWith(`${resourcePath}/`)))
    // A resource has this call if another one depends on it; whoever may read it may call it.
    .filter(({ path }) => !path.endsWith('/children'))
    .map(({ method, path, access }) => `${JSON.stringify(access)} ${method} ${path}`)
  const expected = Object.entries(agreedAccess).flatMap(([access, calls]) =>
    calls.map((call) => `${access} ${call}`),
  )
  expect(actual.sort()).toEqual(expected.sort())
})

// The call that ends a session uses its own, so that the others keep theirs.
const sessionFor = async (role: Role, route: Route): Promise<Agent> =>
  route.path === '/api/auth/logout' ? signIn(role) : as(role)

describe.each(routes)('$method $path', (route) => {
  it(route.access === 'public' ? 'is open to anybody' : 'needs a session', async () => {
    const response = await call(as(nobody), route)
    if (route.access === 'public') expect(response.body.code).not.toBe('unauthenticated')
    else expectFailure(response, 401, 'unauthenticated')
  })

  it.each(roles)('is allowed for %s exactly as in the permission table', async (role) => {
    const response = await call(await sessionFor(role, route), route)
    expect(response.status).toBeLessThan(500)
    expect(response.body.code).not.toBe('unauthenticated')
    if (allows(route.access, role)) expect(response.status).not.toBe(403)
    else expectFailure(response, 403, 'forbidden')
  })
})

it.each(['application/json', 'text/plain'])(
  'an unreadable body of %s is not parsed before the caller is known',
  async (type) => {
    const writes = routes.filter(({ method, access }) => method !== 'get' && access !== 'public')
    for (const route of writes) {
      const send = (agent: Agent) => call(agent, route).set('Content-Type', type).send('{')
      expectFailure(await send(as(nobody)), 401, 'unauthenticated')
      const outsider = roles.find((role) => !allows(route.access, role))
      if (outsider) expectFailure(await send(as(outsider)), 403, 'forbidden')
    }
  },
)

describe('a path without a route', () => {
  const calls = [
    ['get', '/api'],
    ['get', '/api/nothing'],
    ['post', '/api/banks/1/nothing'],
    ['put', '/api/content/mortgage_step1/ru'],
    ['delete', '/api/auth/me'],
    ['get', '/api/content/text/ru/more'],
  ] as const

  it.each(calls)('requires a session first: %s %s', async (method, path) => {
    expectFailure(await as(nobody)[method](path), 401, 'unauthenticated')
  })

  it.each(calls)('is not found for a signed-in user: %s %s', async (method, path) => {
    expectFailure(await as('brokers')[method](path), 404, 'not_found')
  })
})
