import { enqueue } from '../../../api/jobs/queue.ts'
import { extraFieldsOf } from '../../../domain/api/record-schemas.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import { errors } from '../../../domain/resources/errors.ts'
import { descriptorOf } from '../../../domain/resources/index.ts'
import { jobs } from '../../../domain/resources/jobs.ts'
import { savedViews } from '../../../domain/resources/saved-views.ts'
import type { TestApp } from '../app.ts'
import { uniqueName, viewBody } from '../builders.ts'
import { expectData } from '../expectations.ts'
import { listUniqueFields, sampleOfFields } from './fields.ts'
import type { Make } from './sample.ts'

const firstOf = async ({ as }: TestApp, resource: Resource) =>
  expectData(await as('director').get(`/api/${resource.name}?range=[0,0]`))[0]

/** Builds a unique name similar to that of the first record, without growing longer. */
const nameLike = (name: string, field: Field): string => {
  const { maxLength: longest = name.length + 8 } = { maxLength: undefined, ...field }
  return uniqueName(name.replace(/(?<=..)\d+$/, '').slice(0, longest - 8))
}

/** Builds a new record like the first one, or from its fields if the demo data has none. */
const buildNewRecord = async (
  app: TestApp,
  resource: Resource,
): Promise<Readonly<Record<string, unknown>>> => {
  if (resource === savedViews) return viewBody()
  const first = await firstOf(app, resource)
  if (!first || resource.rules?.unique)
    return sampleOfFields(resource, async (to) => (await provideRecord(app, to)).id)
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.readOnly && !field.updateOnly)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field.unique ? nameLike(first[name], field) : first[name]]),
  )
}

/** Triggers the event that leaves a record, and reads the first one. */
const triggerRecord = async (app: TestApp, resource: Resource) => {
  if (resource === errors) await app.as('director').post('/api/errors').send({ message: 'TypeError: sample' })
  else if (resource === jobs) await enqueue(app.database.knex, { kind: 'clean-up' })
  else await app.signIn('brokers')
  return firstOf(app, resource)
}

/** Creates a record if records can be created, otherwise reads the first one. */
const provideRecord = async (app: TestApp, resource: Resource) => {
  if (!resource.access.create) return (await firstOf(app, resource)) ?? (await triggerRecord(app, resource))
  const body = await buildNewRecord(app, resource)
  const created = expectData(await app.as('director').post(`/api/${resource.name}`).send(body), 201)
  const once = Object.keys(extraFieldsOf(resource).created ?? {})
  return Object.fromEntries(Object.entries(created).filter(([name]) => !once.includes(name)))
}

/** Reads the unique values of another record of a resource. */
export const readTakenValues = async (app: TestApp, name: string) => {
  const resource = descriptorOf(name)
  const other = await provideRecord(app, resource)
  return Object.fromEntries(listUniqueFields(resource).map((field) => [field, other[field]]))
}

/** Sample calls of a declared resource. */
export const resourceSamples = (resource: Resource): Record<string, Make> => {
  const path = `/api/${resource.name}`
  const provideWithPath = async (app: TestApp) => {
    const record = await provideRecord(app, resource)
    return { record, path: `${path}/${encodeURIComponent(record.id)}` }
  }
  return {
    [`get ${path}`]: async () => ({ path }),
    [`get ${path}/export`]: async () => ({ path: `${path}/export?format=json` }),
    [`get ${path}/children`]: async (app) => ({
      path: `${path}/children?ids=${JSON.stringify([(await provideRecord(app, resource)).id])}`,
    }),
    [`get ${path}/:id`]: async (app) => ({ path: (await provideWithPath(app)).path }),
    [`get ${path}/:id/history`]: async (app) => ({ path: `${(await provideWithPath(app)).path}/history` }),
    [`post ${path}`]: async (app) => ({ path, body: await buildNewRecord(app, resource) }),
    [`put ${path}/:id`]: async (app) => {
      const { record, ...call } = await provideWithPath(app)
      return { ...call, body: record }
    },
    [`delete ${path}/:id`]: async (app) => {
      const { record, ...call } = await provideWithPath(app)
      return { path: `${call.path}?version=${record.version}` }
    },
    ...Object.fromEntries(
      Object.keys(resource.actions ?? {}).map((name): [string, Make] => [
        `post ${path}/actions/${name}`,
        async (app) => {
          const { id, version } = await provideRecord(app, resource)
          return { path: `${path}/actions/${name}`, body: { records: [{ id, version }] } }
        },
      ]),
    ),
    [`post ${path}/import`]: async (app) => {
      const row = resource.access.create ? await buildNewRecord(app, resource) : await firstOf(app, resource)
      return { path: `${path}/import`, body: [row] }
    },
    [`post ${path}/bulk`]: async (app) => {
      const { id, version, ...data } = await provideRecord(app, resource)
      const fields = Object.entries(data).filter(([name]) => !resource.fields[name]?.unique)
      return {
        path: `${path}/bulk`,
        body: { action: 'update', records: [{ id, version }], data: Object.fromEntries(fields) },
      }
    },
  }
}
