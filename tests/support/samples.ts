import type { Route } from '../../api/http/route.ts'
import { enqueue } from '../../api/jobs/queue.ts'
import { resources } from '../../domain/resources/index.ts'
import type { TestApp } from './app.ts'
import { anItem, itemBody } from './builders.ts'
import { calculatorSamples } from './samples/calculator.ts'
import { contentSamples } from './samples/content.ts'
import { dropdownAdminSamples } from './samples/dropdown-admin.ts'
import { dropdownSamples } from './samples/dropdowns.ts'
import { migrationSamples } from './samples/format-migration.ts'
import { integrationSamples } from './samples/integrations.ts'
import { resourceSamples } from './samples/resources.ts'
import { director, type Make, type Sample } from './samples/sample.ts'
import { twoFactorSamples } from './samples/two-factor.ts'
import { userSamples } from './samples/users.ts'

/** Fills in the first screen or dropdown of the section in the path. */
const sectionSample = async ({ database }: TestApp, { path }: Route) => {
  const section = path.split('/')[3]
  const item = await database
    .knex('content_item_rows as item')
    .leftJoin('dropdowns', 'dropdowns.content_item_id', 'item.id')
    .where({ section, 'item.deleted_at': null })
    .orderBy('dropdown_key')
    .first('item.content_key')
  return { path: path.replace(':key', encodeURIComponent(item.content_key)) }
}

const special: Record<string, Make> = {
  'get /api/search': async () => ({ path: '/api/search?q=credit' }),
  'get /api/audit': async () => ({ path: '/api/audit' }),
  'get /api/audit/export': async () => ({ path: '/api/audit/export?format=json&resource=banks' }),
  'get /api/audit/:id': async ({ database }) => ({
    path: `/api/audit/${(await database.knex('audit_log').first('id')).id}`,
  }),
  'post /api/audit/:id/revert': async (app) => {
    const { id } = await anItem(director(app))
    await director(app).put(`/api/content-items/${id}`).send({ description: 'x', version: 1 })
    const entries = app.database.knex('audit_log').where({ resource: 'content-items', record_id: id })
    const entry = await entries.orderBy('id', 'desc').first('id')
    return { path: `/api/audit/${entry.id}/revert`, body: { version: 2 } }
  },
  'get /api/errors/:id': async (app) => {
    await director(app).post('/api/errors').send({ message: 'TypeError: sample' })
    return { path: `/api/errors/${(await app.database.knex('errors').first('id')).id}` }
  },
  'post /api/errors': async () => ({ path: '/api/errors', body: { message: 'TypeError: sample' } }),
  'get /api/texts/export': async () => ({ path: '/api/texts/export?format=csv' }),
  'post /api/texts/import': async (app) => {
    const { content_key } = await anItem(director(app))
    const record = { content_key, translations: { ru: 'Вернулся' } }
    return { path: '/api/texts/import', body: [record] }
  },
  'post /api/texts/import/columns': async () => ({ path: '/api/texts/import/columns', body: [itemBody()] }),
  'post /api/imports': async () => ({ path: '/api/imports', body: [itemBody()] }),
  'get /api/jobs/:id': async ({ database }) => {
    await enqueue(database.knex, { kind: 'clean-up' })
    return { path: `/api/jobs/${(await database.knex('jobs').first('id')).id}` }
  },
  'post /api/jobs/actions/run-again': async ({ database }) => {
    const failed = { kind: 'of the past', status: 'failed' }
    const [{ id }] = await database.knex('jobs').insert(failed).returning('id')
    return { path: '/api/jobs/actions/run-again', body: { records: [{ id, version: 1 }] } }
  },
}

const samples = {
  ...Object.assign({}, ...resources.map(resourceSamples)),
  ...userSamples,
  ...twoFactorSamples,
  ...contentSamples,
  ...dropdownSamples,
  ...dropdownAdminSamples,
  ...migrationSamples,
  ...calculatorSamples,
  ...integrationSamples,
  ...special,
}

/** Builds a valid call of a route; routes with parameters or a body need a sample above. */
export const sampleOf = (app: TestApp, route: Route): Promise<Sample> => {
  const make = samples[`${route.method} ${route.path}`]
  if (make) return make(app, route)
  if (route.path.includes(':key')) return sectionSample(app, route)
  if (route.path.includes(':') || route.accept?.body)
    throw new Error(`There is no sample of ${route.method} ${route.path}`)
  return Promise.resolve({ path: route.path })
}
