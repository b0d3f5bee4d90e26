import { randomUUID } from 'node:crypto'
import type { Route } from '../../api/http/route.ts'
import { allows, roles } from '../../domain/access.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Agent, TestApp } from './app.ts'
import { aBank, anItem, aUser, aView, uniqueName } from './builders.ts'
import { expectData } from './expectations.ts'
import { sendAmbiguousKey, sendTakenField } from './failing-dropdown-calls.ts'
import { setUnfinishedRun } from './samples/format-migration.ts'
import { readTakenValues } from './samples/resources.ts'
import type { Sample } from './samples/sample.ts'

/** Changes that make a valid call fail. */
export interface Provocation {
  readonly path?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Role of the caller, the director by default; `nobody` sends no session. */
  readonly by?: (typeof roles)[number] | 'nobody'
}

type Provoke = (
  sample: Sample,
  route: Route,
  app: TestApp,
) => Provocation | undefined | Promise<Provocation | undefined>

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

const isList = (body: Sample['body']): body is readonly object[] => Array.isArray(body)

/** Replaces each field by a value that cannot be stored. */
const replaceByUnstorable = (row: object) => Object.fromEntries(Object.keys(row).map((name) => [name, '\0']))

/** Leaves an unfinished run of the migration; resuming it does not conflict. An act is reverted before. */
const sendDuringRun: Provoke = async (sample, route, app) => {
  if (route.path.includes('/acts/')) {
    expectData(await app.as('director').post(sample.path).send({}))
    return {}
  }
  if (!route.path.startsWith('/api/admin/dropdown-migration')) return sendUnknownVersion(sample)
  if (route.path.endsWith('/resume')) return undefined
  await setUnfinishedRun(app, true)
  return {}
}

/** Replaces the version of the record or its targets by an unknown one. */
const sendUnknownVersion = ({ path, body }: Sample): Provocation | undefined => {
  if (isList(body)) return undefined
  if (!body) return { path: path.replace(/version=\d+/, 'version=999') }
  const targets = ['records', 'items'].filter((name) => Array.isArray(body[name]))
  const [name] = targets
  if (!name) return { body: { ...body, version: 999 } }
  const entries: unknown = body[name]
  const [first] = Array.isArray(entries) ? entries : []
  return { body: { ...body, [name]: [{ ...first, version: 999 }] } }
}

const unknownId = '999999999'

const sendUnknownTarget: Provoke = async ({ path, body }, route, app) => {
  if (route.path.startsWith('/api/admin/dropdown-migration')) {
    await setUnfinishedRun(app, false)
    return {}
  }
  if (route.path.includes(':')) {
    const parts = route.path.split('/')
    const at = parts.findIndex((part) => part.startsWith(':'))
    const [plain = '', query] = path.split('?')
    const unknown = route.path.includes('/acts/') ? crypto.randomUUID() : unknownId
    const pathParts = plain.split('/').map((part, index) => (index === at ? unknown : part))
    const unknownPath = [pathParts.join('/'), query].filter(Boolean).join('?')
    if (!body || isList(body) || !('id' in body)) return { path: unknownPath }
    // The id in the body must match the address.
    const id = typeof body.id === 'number' ? Number(unknown) : unknown
    return { path: unknownPath, body: { ...body, id } }
  }
  if (body && 'item' in body) return { body: { ...body, item: unknownId } }
  if (body && 'key' in body) return { body: { ...body, key: 'unknown' } }
  for (const secret of ['token', 'ticket'])
    if (body && secret in body) return { body: { ...body, [secret]: 'unknown' } }
  if (body && 'ids' in body) return { body: { ids: [unknownId] } }
  const name = body && 'records' in body ? 'records' : 'items'
  return { body: { ...body, [name]: [{ id: unknownId, version: 1 }] } }
}

/** Takes the screen or the key of a deleted record before it is restored. */
const takeKeyBeforeRestore: Provoke = async ({ path, body }, _, { as, database }) => {
  const ids = body && 'ids' in body && Array.isArray(body.ids) ? body.ids : []
  const [resource, id] = ids.length > 0 ? ['pages', ids[0]] : path.split('/').slice(-3)
  const director = as('director')
  if (resource === 'pages') {
    const { screen_location } = await database.knex('pages').where({ id }).first('screen_location')
    expectData(await director.post('/api/content/pages').send({ screen_location }), 201)
  } else await anItem(director, await database.knex('content_items').where({ id }).first('content_key'))
  return {}
}

const aPageRecord = async (director: Agent) =>
  expectData(await director.post('/api/content/pages').send({ screen_location: uniqueName('x') }), 201)

/** Takes the key that the options of an item would get: its screen and the last word of its own key. */
const takeDropdownKey: Provoke = async ({ path, body }, _, { as, database }) => {
  const id = path.split('/').at(-1)
  const item = await database.knex('content_item_rows').where({ id }).first()
  const content_key = `${uniqueName('taken')}.${item.content_key.split('.').at(-1)}`
  const { screen_location, component_type } = item
  const other = await anItem(as('director'), { content_key, screen_location, component_type })
  const otherPath = path.replace(/\d+$/, other.id)
  expectData(
    await as('director')
      .put(otherPath)
      .send({ ...body, version: 1 }),
  )
  return {}
}

/** Makes the copy once before, so that its key is taken. */
const copyBefore: Provoke = async ({ path, body = {} }, _, { as }) => {
  expectData(await as('director').post(path).send(body), 201)
  return {}
}

/** Sends the unique value of another record. */
const sendTakenValue: Provoke = async (sample, route, app) => {
  const { path } = route
  if (path.endsWith('/revert')) return undefined
  if (path === '/api/admin/dropdown') return sendTakenField(sample, app)
  if (path.endsWith('/copies')) return copyBefore(sample, route, app)
  if (path.endsWith('/restore')) return takeKeyBeforeRestore(sample, route, app)
  if (path.startsWith('/api/content/main/actions'))
    return route.method === 'post' ? { body: { ...sample.body, actionNumber: 1 } } : undefined
  if (route.method === 'put' && path.startsWith('/api/content/')) return takeDropdownKey(sample, route, app)
  const { body } = sample
  if (isList(body)) return undefined
  if (path === '/api/auth/email') return { body: { ...body, email: (await aUser(app.as('director'))).email } }
  const director = app.as('director')
  const make = {
    banks: aBank,
    users: aUser,
    'content-items': anItem,
    content: aPageRecord,
    'saved-views': aView,
  }
  const [, , name = ''] = path.split('/')
  const other = await Object.entries(make).find(([made]) => made === name)?.[1](director)
  const field = ['code', 'email', 'content_key', 'name'].find((field) => other && field in other) ?? ''
  const value = other ? { [field]: other[field] } : await readTakenValues(app, name)
  return { body: path.endsWith('/bulk') ? { ...body, data: value } : { ...body, ...value } }
}

const findOwnId = async ({ as }: TestApp) => expectData(await as('director').get('/api/auth/me')).user.id

const removeOwnRole = (id: number, method: string, isBulk: boolean): Provocation => {
  if (isBulk) return { body: { action: 'update', records: [{ id, version: 1 }], data: { role: 'brokers' } } }
  return { path: `/api/users/${id}`, ...(method === 'put' && { body: { role: 'brokers' } }) }
}

/** Records that the director was a broker before, so that a revert would take the role. */
const revertOwnRole = async ({ database }: TestApp, id: number, isAct: boolean): Promise<Provocation> => {
  const draft = { action: 'update', resource: 'users', record_id: String(id), operation_id: randomUUID() }
  const [entry] = await database
    .knex('audit_log')
    .insert({ ...draft, before: { role: 'brokers' }, after: { role: 'super_admin' } })
    .returning('id')
  if (isAct) return { path: `/api/audit/acts/${draft.operation_id}/revert` }
  const { version } = await database.knex('users').where({ id }).first('version')
  return { path: `/api/audit/${entry.id}/revert`, body: { version } }
}

const removeOwnRights: Provoke = async (_, { path, method }, app) => {
  const id = await findOwnId(app)
  if (path.includes('/actions/'))
    return path.endsWith('/deactivate') ? { body: { records: [{ id, version: 1 }] } } : undefined
  const action = path.match(/^\/api\/users\/:id(?<act>\/reset-password|\/two-factor\/reset|\/sessions)$/)
    ?.groups?.act
  if (action) return { path: `/api/users/${id}${action}` }
  if (path === '/api/sessions/:id') {
    const session = await app.database.knex('sessions').where({ user_id: id }).first('id')
    return { path: `/api/sessions/${session.id}` }
  }
  return path.startsWith('/api/audit')
    ? revertOwnRole(app, id, path.includes('/acts/'))
    : removeOwnRole(id, method, path.endsWith('/bulk'))
}

/** Sends five wrong passwords or codes, after which the account has to wait. */
const failTooOften: Provoke = async ({ body, path }, { access }, { as }) => {
  // A signed-in account could not sign in again while it has to wait.
  if (access !== 'public') return undefined
  const wrongBody = path.endsWith('/two-factor')
    ? { ...body, code: '000000' }
    : { ...body, email: 'throttled@bank.example', password: 'wrong' }
  for (let attempt = 0; attempt < 5; attempt += 1) await as('nobody').post(path).send(wrongBody)
  return { body: wrongBody }
}

/** Sends an empty dropdown or an unstorable text; importing texts reports issues per text instead. */
const sendInvalidBody: Provoke = ({ body }, { path }) => {
  if (path.startsWith('/api/texts/import')) return undefined
  if (isList(body)) return { body: body.map(replaceByUnstorable) }
  const isSaved = body && 'dropdown_data' in body && !path.endsWith('/validate')
  return { body: { ...body, ...(isSaved ? { dropdown_data: {} } : { text: '\0' }) } }
}

/** Marks errors that no single call can cause. */
export const notProvokable = () => undefined

/** Provocation of each error code; some errors come from the database alone. */
export const provocations: Record<ErrorCode, Provoke> = {
  internal: notProvokable,
  unavailable: notProvokable,
  in_use: notProvokable,
  too_long: notProvokable,
  ambiguous: (sample, _, app) => sendAmbiguousKey(sample, app),
  too_many_attempts: failTooOften,
  malformed: ({ path }) => ({ path: withQuery(path, 'text=%00') }),
  unknown_filter: ({ path }) => ({ path: withQuery(path, `filter=${encodeURIComponent('{"colour":1}')}`) }),
  unknown_sort: ({ path }) => ({ path: withQuery(path, `sort=${encodeURIComponent('["colour","ASC"]')}`) }),
  session_expired: notProvokable,
  session_ended: notProvokable,
  deactivated: notProvokable,
  unauthenticated: () => ({ by: 'nobody' }),
  wrong_credentials: ({ body }) => ({ body: { ...body, password: 'wrong' } }),
  forbidden: (_, { access }) => {
    const by = roles.find((role) => !allows(access, role))
    return by && { by }
  },
  // Needs two users, one of whom created the account of the other.
  not_independent: notProvokable,
  foreign_origin: () => ({ headers: { origin: 'https://elsewhere.example' } }),
  not_found: sendUnknownTarget,
  conflict: sendDuringRun,
  unique: sendTakenValue,
  // Needs two directors who demote each other at the same time.
  last_director: notProvokable,
  self: removeOwnRights,
  inactive: async (_, { path }, { as }) => {
    const { id } = await aUser(as('director'))
    expectData(await as('director').put(`/api/users/${id}`).send({ status: 'inactive' }))
    return { path: path.replace(':id', id) }
  },
  too_large: (_, { accept }) => ({
    body: { text: 'x'.repeat(accept?.upload?.limit ?? accept?.limit ?? 1024 * 1024) },
  }),
  unsupported_type: ({ body }) => ({ body: body ?? {}, headers: { 'Content-Type': 'text/plain' } }),
  invalid: sendInvalidBody,
  stale_match: () => ({ headers: { 'If-Match': 'W/"999-x"' } }),
  version_required: ({ path, body }) =>
    body ? { body: { ...body, version: undefined } } : { path: path.replace(/\?.*/, '') },
}
