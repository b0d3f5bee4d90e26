import { describe, expect, it } from 'vitest'
import type { Route } from '../../api/routes/route.ts'
import { allows, type Role, roles } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { sections } from '../../domain/sections.ts'
import { type Agent, nobody, startApp } from '../support/app.ts'
import { expectFailure } from '../support/expectations.ts'

const { routes, as, signIn } = await startApp()

const ofSections = sections.flatMap(({ key }) => [
  `get /api/content/${key}`,
  `get /api/content/${key}/all-items`,
  `get /api/content/${key}/drill/:key`,
  `get /api/content/${key}/:key/options`,
])

/** Who may call what, call by call: a new call stands here before it is open to anybody. */
const agreed = {
  '"public"': [
    'post /api/auth/login',
    'get /api/auth/options',
    'post /api/auth/links/holder',
    'post /api/auth/links/password',
    'get /api/content/:screen/:language',
    'get /health',
  ],
  '"signed-in"': [
    'get /api/auth/me',
    'post /api/auth/logout',
    'put /api/auth/password',
    'get /api/languages',
    'get /api/languages/:id',
    'get /api/languages/export',
    'get /api/ui-settings',
    'get /api/ui-settings/:id',
    'get /api/ui-settings/export',
    'get /api/ui-settings/:id/history',
    'get /api/languages/:id/history',
    'get /api/preferences',
    'put /api/preferences/:key',
    'get /api/saved-views',
    'get /api/saved-views/:id',
    'get /api/saved-views/export',
    'get /api/saved-views/:id/history',
    'post /api/saved-views',
    'put /api/saved-views/:id',
    'delete /api/saved-views/:id',
    'post /api/saved-views/bulk',
    'post /api/saved-views/import',
    // Asks for the right to change the record that the entry names.
    'post /api/audit/:id/revert',
  ],
  '["read","content-management"]': [
    ...ofSections,
    'get /api/content/main-summary',
    'get /api/content/site-pages',
    'get /api/content/menu/translations',
    'get /api/content/main_page/action/:number/options',
    'get /api/content/item/:id',
    'get /api/content/text/:id',
    'get /api/content/pending',
    'get /api/content/pending/count',
    'get /api/content-items',
    'get /api/content-items/:id',
    'get /api/content-items/export',
    'get /api/content-items/:id/history',
    'get /api/content-categories',
    'get /api/content-categories/:id',
    'get /api/content-categories/export',
    'get /api/content-categories/:id/history',
    'get /api/translations',
    'get /api/translations/:id',
    'get /api/translations/export',
    'get /api/translations/:id/history',
    'get /api/dropdowns',
    'get /api/dropdowns/:id',
    'get /api/dropdowns/export',
    'get /api/dropdowns/:id/history',
    'get /api/pages',
    'get /api/pages/:id',
    'get /api/pages/export',
    'get /api/pages/:id/history',
    'get /api/db-info',
    'get /api/openapi.json',
    'get /api/docs',
  ],
  '["update","content-management"]': [
    ...sections.map(({ key }) => `put /api/content/${key}/:id`),
    'put /api/content-items/:id',
    'post /api/content-items/bulk',
    'put /api/content-items/:id/translations/:language',
    'put /api/content/text/:id',
    'put /api/translations/:id',
    'post /api/translations/bulk',
    'post /api/content/drafts/discard',
  ],
  '["view","audit-logs"]': ['get /api/audit'],
  '["edit","content-management"]': [
    'post /api/content/publications',
    'put /api/content/pages/:id',
    'post /api/content-items/actions/activate',
    'post /api/content-items/actions/deactivate',
  ],
  '["write","content-management"]': ['post /api/content-items', 'post /api/content/pages'],
  '["delete","content-management"]': ['delete /api/content-items/:id', 'post /api/content-items/:id/restore'],
  '[{"role":"director"},["edit","content-management"]]': ['post /api/content/pages/bulk'],
  '[{"role":"director"},["delete","content-management"]]': [
    'delete /api/content/pages/:id',
    'post /api/content/pages/:id/restore',
    'post /api/content/pages/restore',
    'get /api/content/pages/contents',
  ],
  '[["write","content-management"],["update","content-management"]]': ['post /api/imports'],
  '["read","calculator-formula"]': [
    'get /api/banks',
    'get /api/banks/:id',
    'get /api/banks/export',
    'get /api/banks/:id/history',
  ],
  '{"role":"director"}': ['get /api/content/pages', 'get /api/content/pages/figures'],
  '[{"role":"director"},["write","calculator-formula"]]': ['post /api/banks'],
  '[{"role":"director"},["edit","calculator-formula"]]': [
    'put /api/banks/:id',
    'post /api/banks/bulk',
    'post /api/banks/actions/activate',
    'post /api/banks/actions/deactivate',
  ],
  '{"anyOf":[[{"role":"director"},["write","calculator-formula"]],[{"role":"director"},["edit","calculator-formula"]]]}':
    ['post /api/banks/import'],
  '[{"role":"director"},["delete","calculator-formula"]]': ['delete /api/banks/:id'],
  '["manage","users"]': [
    'get /api/users',
    'get /api/users/:id',
    'get /api/users/export',
    'get /api/users/:id/history',
    'post /api/users',
    'put /api/users/:id',
    'delete /api/users/:id',
    'post /api/users/bulk',
    'post /api/users/import',
    'post /api/users/actions/activate',
    'post /api/users/actions/deactivate',
    'post /api/users/:id/reset-password',
  ],
  '["manage","system"]': [
    'get /api/jobs',
    'get /api/jobs/:id',
    'get /api/jobs/export',
    'get /api/jobs/:id/history',
    'post /api/jobs/actions/run-again',
    'put /api/ui-settings/:id',
    'post /api/ui-settings/bulk',
    'post /api/ui-settings/import',
  ],
}

const agreedCalls: readonly string[] = Object.values(agreed).flat()

/** The calls of a resource of which none stands here: its descriptor says who may, in the same words. */
const unlisted = resources
  .map(({ name }) => `/api/${name}`)
  .filter((path) => !agreedCalls.some((call) => `${call}/`.includes(` ${path}/`)))

it('every call asks for exactly the access that was agreed for it', () => {
  const actual = routes
    .filter(({ path }) => !unlisted.some((own) => `${path}/`.startsWith(`${own}/`)))
    // A parent has this call once another resource names it so; whoever reads the parent may make it.
    .filter(({ path }) => !path.endsWith('/children'))
    .map(({ method, path, access }) => `${JSON.stringify(access)} ${method} ${path}`)
  const expected = Object.entries(agreed).flatMap(([access, calls]) =>
    calls.map((call) => `${access} ${call}`),
  )
  expect(actual.sort()).toEqual(expected.sort())
})

/** A path that matches the route and names nothing that exists, so that no call changes anything. */
const pathOf = (route: Route): string =>
  route.path.replace(/:(\w+)/g, (_, name) => (name === 'language' ? 'ru' : '999999999'))

const call = (agent: Agent, route: Route) => agent[route.method](pathOf(route))

// The call that ends a session must not end the one that all other calls use.
const sessionFor = async (role: Role, route: Route): Promise<Agent> =>
  route.path === '/api/auth/logout' ? signIn(role) : as(role)

describe.each(routes)('$method $path', (route) => {
  it(route.access === 'public' ? 'is open to anybody' : 'needs a session', async () => {
    const response = await call(as(nobody), route)
    if (route.access === 'public') expect(response.body.code).not.toBe('unauthenticated')
    else expectFailure(response, 401, 'unauthenticated')
  })

  it.each(roles)('lets %s in exactly when the table of permissions does', async (role) => {
    const response = await call(await sessionFor(role, route), route)
    expect(response.status).toBeLessThan(500)
    expect(response.body.code).not.toBe('unauthenticated')
    if (allows(route.access, role)) expect(response.status).not.toBe(403)
    else expectFailure(response, 403, 'forbidden')
  })
})

describe('a path that no route answers', () => {
  const calls = [
    ['get', '/api'],
    ['get', '/api/nothing'],
    ['post', '/api/banks/1/nothing'],
    ['put', '/api/content/mortgage_step1/ru'],
    ['delete', '/api/auth/me'],
    ['get', '/api/content/text/ru/more'],
  ] as const

  it.each(calls)('asks who is calling first: %s %s', async (method, path) => {
    expectFailure(await as(nobody)[method](path), 401, 'unauthenticated')
  })

  it.each(calls)('is unknown to who is signed in: %s %s', async (method, path) => {
    expectFailure(await as('brokers')[method](path), 404, 'not_found')
  })
})
