import type { Route } from '../../api/routes/route.ts'
import { enqueue } from '../../api/stores/jobs/enqueue.ts'
import type { Role } from '../../domain/access.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import type { Field, Resource } from '../../domain/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { sections } from '../../domain/sections.ts'
import { tokenOf } from './accounts.ts'
import { emailOf, type TestApp } from './app.ts'
import { aDraft, anItem, aPage, aUser, goodPassword, itemBody, uniqueName } from './builders.ts'
import { expectData } from './expectations.ts'

/** A call that succeeds when the director makes it, or the one who is named. */
export interface Sample {
  readonly by?: Role
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>> | readonly object[]
}

type Make = (app: TestApp, route: Route) => Promise<Sample>

const firstOf = async ({ as }: TestApp, resource: Resource) =>
  expectData(await as('director').get(`/api/${resource.name}?range=[0,0]`))[0]

/** A name of its own, which does not grow where the first record was made like another one. */
const nameLike = (name: string, field: Field): string => {
  const { maxLength: longest = name.length + 8 } = { maxLength: undefined, ...field }
  return uniqueName(name.replace(/\d+$/, '').slice(0, longest - 8))
}

/** What creates a record like the first one there is. */
const creation = async (app: TestApp, resource: Resource) => {
  const first = await firstOf(app, resource)
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.readOnly && !field.updateOnly)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field.unique ? nameLike(first[name], field) : first[name]]),
  )
}

/** A record of its own where records can be created, otherwise the first one. */
const target = async (app: TestApp, resource: Resource) => {
  if (!resource.access.create) return firstOf(app, resource)
  const body = await creation(app, resource)
  const { set_password_link: _, ...record } = expectData(
    await app.as('director').post(`/api/${resource.name}`).send(body),
    201,
  )
  return record
}

const ofResource = (resource: Resource): Record<string, Make> => {
  const path = `/api/${resource.name}`
  const one = async (app: TestApp) => {
    const record = await target(app, resource)
    return { record, path: `${path}/${encodeURIComponent(record.id)}` }
  }
  return {
    [`get ${path}`]: async () => ({ path }),
    [`get ${path}/:id`]: async (app) => ({ path: (await one(app)).path }),
    [`get ${path}/:id/history`]: async (app) => ({ path: `${(await one(app)).path}/history` }),
    [`post ${path}`]: async (app) => ({ path, body: await creation(app, resource) }),
    [`put ${path}/:id`]: async (app) => {
      const { record, ...call } = await one(app)
      return { ...call, body: record }
    },
    [`delete ${path}/:id`]: async (app) => {
      const { record, ...call } = await one(app)
      return { path: `${call.path}?version=${record.version}` }
    },
    [`post ${path}/bulk`]: async (app) => {
      const { id, version, ...data } = await target(app, resource)
      const fields = Object.entries(data).filter(([name]) => !resource.fields[name]?.unique)
      return {
        path: `${path}/bulk`,
        body: { action: 'update', records: [{ id, version }], data: Object.fromEntries(fields) },
      }
    },
  }
}

const director = ({ as }: TestApp) => as('director')
const token = async (app: TestApp): Promise<string> => tokenOf((await aUser(director(app))).set_password_link)

/** A page of its own, and the path of its record. */
const page = async (app: TestApp) => {
  const body = { screen_location: uniqueName('sample_screen_') }
  const { id, version } = expectData(await director(app).post('/api/content/pages').send(body), 201)
  return { id, version, path: `/api/content/pages/${id}` }
}

/** An item of a section with its options. */
const savedItem = async (app: TestApp, section: string): Promise<Sample> => {
  const screen_location = await aPage(app.database, { section })
  const { id, version } = await anItem(director(app), { screen_location, component_type: 'dropdown' })
  const body = { version, translations: { ru: 'Вид' }, dropdown_options: [{ titleRu: 'а', titleHe: 'א' }] }
  return { path: `/api/content/${section}/${id}`, body }
}

/** A text with an additional one. */
const text = async (app: TestApp) => {
  const parent = await anItem(director(app))
  const additional = await anItem(director(app))
  await app.database.knex('content_items').where({ id: additional.id }).update({ parent_id: parent.id })
  return parent
}

/** The first screen and dropdown of the section that a path is about. */
const sectionSample = async ({ database }: TestApp, { path }: Route) => {
  const section = path.split('/')[3]
  const item = await database
    .knex('content_item_rows as item')
    .leftJoin('dropdowns', 'dropdowns.content_item_id', 'item.id')
    .where({ section })
    .orderBy('dropdown_key')
    .first('item.content_key')
  return { path: path.replace(':key', encodeURIComponent(item.content_key)) }
}

const drafts =
  (path: string): Make =>
  async (app) => {
    const { id, version } = await aDraft(director(app), 'refinance_step1')
    return { path, body: { items: [{ id, version }] } }
  }

const special: Record<string, Make> = {
  'post /api/auth/login': async () => ({
    path: '/api/auth/login',
    body: { email: emailOf('brokers'), password: demoPassword },
  }),
  'post /api/auth/links/holder': async (app) => ({
    path: '/api/auth/links/holder',
    body: { token: await token(app) },
  }),
  'post /api/auth/links/password': async (app) => ({
    path: '/api/auth/links/password',
    body: { token: await token(app), password: goodPassword },
  }),
  // Not by the director, whose sessions other calls need.
  'put /api/auth/password': async ({ database: { knex } }) => {
    const { password_hash } = await knex('users')
      .where({ email: emailOf('director') })
      .first('password_hash')
    await knex('users')
      .where({ email: emailOf('brokers') })
      .update({ password_hash, is_demo: true })
    const body = { current_password: demoPassword, password: goodPassword }
    return { by: 'brokers', path: '/api/auth/password', body }
  },
  'post /api/users/:id/reset-password': async (app) => ({
    path: `/api/users/${(await aUser(director(app))).id}/reset-password`,
  }),
  'get /api/content/main_page/action/:number/options': async () => ({
    path: '/api/content/main_page/action/1/options',
  }),
  'get /api/content/item/:id': async (app) => ({ path: `/api/content/item/${(await text(app)).id}` }),
  'get /api/content/text/:id': async (app) => ({ path: `/api/content/text/${(await text(app)).id}` }),
  'put /api/content/text/:id': async (app) => {
    const path = `/api/content/text/${(await text(app)).id}`
    return { path, body: expectData(await director(app).get(path)) }
  },
  'put /api/content-items/:id/translations/:language': async (app) => {
    const { id, version } = await anItem(director(app))
    return { path: `/api/content-items/${id}/translations/ru`, body: { content_value: 'Другой', version } }
  },
  'post /api/content-items/:id/restore': async (app) => {
    const { id } = await anItem(director(app))
    await director(app).delete(`/api/content-items/${id}?version=1`)
    return { path: `/api/content-items/${id}/restore` }
  },
  'get /api/audit': async () => ({ path: '/api/audit' }),
  'post /api/audit/:id/revert': async (app) => {
    const { id } = await anItem(director(app))
    await director(app).put(`/api/content-items/${id}`).send({ description: 'x', version: 1 })
    const entries = app.database.knex('audit_log').where({ resource: 'content-items', record_id: id })
    const entry = await entries.orderBy('id', 'desc').first('id')
    return { path: `/api/audit/${entry.id}/revert`, body: { version: 2 } }
  },
  'post /api/content/pages': async () => ({
    path: '/api/content/pages',
    body: { screen_location: uniqueName('sample_screen_'), title: { ru: 'а', he: 'א', en: 'a' } },
  }),
  'put /api/content/pages/:id': async (app) => {
    const { path, version } = await page(app)
    return { path, body: { pageNumber: '9.9', version } }
  },
  'delete /api/content/pages/:id': async (app) => {
    const { path, version } = await page(app)
    return { path: `${path}?version=${version}` }
  },
  'post /api/content/pages/:id/restore': async (app) => {
    const { path, version } = await page(app)
    await director(app).delete(`${path}?version=${version}`)
    return { path: `${path}/restore` }
  },
  'post /api/content/pages/bulk': async (app) => {
    const { id, version } = await page(app)
    const body = { action: 'update', records: [{ id, version }], data: { status: 'archived' } }
    return { path: '/api/content/pages/bulk', body }
  },
  'get /api/content/pending': async (app) => {
    await aDraft(director(app), 'refinance_step1')
    return { path: '/api/content/pending' }
  },
  'post /api/content/publications': drafts('/api/content/publications'),
  'post /api/content/drafts/discard': drafts('/api/content/drafts/discard'),
  'post /api/imports': async () => ({ path: '/api/imports', body: [itemBody()] }),
  'get /api/jobs/:id': async ({ database }) => {
    await enqueue(database.knex, { kind: 'clean-up' })
    return { path: `/api/jobs/${(await database.knex('jobs').first('id')).id}` }
  },
  ...Object.fromEntries(
    sections.map(({ key }) => [`put /api/content/${key}/:id`, (app: TestApp) => savedItem(app, key)]),
  ),
  'get /api/content/:screen/:language': async () => ({ path: '/api/content/mortgage_step1/ru' }),
}

const samples = { ...Object.assign({}, ...resources.map(ofResource)), ...special }

/** A good call of a route. A route with parameters or a body of its own needs a sample above. */
export const sampleOf = (app: TestApp, route: Route): Promise<Sample> => {
  const make = samples[`${route.method} ${route.path}`]
  if (make) return make(app, route)
  if (route.path.includes(':key')) return sectionSample(app, route)
  if (route.path.includes(':') || route.accept?.body)
    throw new Error(`There is no sample of ${route.method} ${route.path}`)
  return Promise.resolve({ path: route.path })
}
