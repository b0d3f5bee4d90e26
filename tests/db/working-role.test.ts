import { afterAll, describe, expect, it } from 'vitest'
import { loadDemoData } from '../../api/demo-data.ts'
import type { Route } from '../../api/http/route.ts'
import { cleanUp } from '../../api/job-handlers.ts'
import { findExcessPrivileges, prepareDatabase } from '../../api/prepare-database.ts'
import { createDatabase } from '../../db/create-database.ts'
import { migrate } from '../../db/migrate.ts'
import { startApp } from '../support/app.ts'
import { call } from '../support/http.ts'
import { sampleOf } from '../support/samples.ts'
import { newSession } from '../support/sessions.ts'
import { createTwoRoles } from '../support/two-roles.ts'

const server = process.env.TEST_DATABASE_URL

/** Starts the whole server as the role of the deployment guide, including migrations. */
const open = async (url: string) => {
  const roles = await createTwoRoles(url)
  const database = await createDatabase({ url: roles.workerUrl, migrationUrl: roles.ownerUrl })
  // Hooks run in the opposite order of their registration.
  afterAll(async () => {
    await database.close()
    await roles.drop()
  })
  await migrate(database)
  await loadDemoData(database)
  return { ...roles, database, app: await startApp({}, database) }
}

const opened = server ? await open(server) : undefined

/** Returns what was opened on a PostgreSQL server; tests without one are skipped. */
const ready = () => {
  if (!opened) throw new Error('There is no server')
  return opened
}

/** Returns the database error of a statement. */
const errorOf = async (statement: string): Promise<string> => {
  const error: unknown = await ready()
    .database.knex.raw(statement)
    .then(
      () => 'nothing',
      (error) => error,
    )
  return error instanceof Error ? error.message : String(error)
}

describe.skipIf(!opened)('a role that works with tables owned by another role', () => {
  it('is sufficient for the calls of the API', { timeout: 120_000 }, async () => {
    const { app } = ready()
    const session = await newSession(app, 'director')
    const failed: string[] = []
    const make = async (route: Route) => {
      const { headers = session, path, body } = await sampleOf(app, route)
      const request = { method: route.method, path, headers, ...(body && { body: JSON.stringify(body) }) }
      const { status } = await call(app.address, request)
      if (status !== (route.answers.status ?? 200)) failed.push(`${route.method} ${route.path}: ${status}`)
    }
    expect(app.routes.length).toBeGreaterThan(50)
    for (const route of app.routes) await make(route)
    expect(failed).toEqual([])
  })

  it('is sufficient for the clean-up job', async () => {
    await expect(cleanUp(ready().database.knex)).resolves.toBeUndefined()
  })

  it.each([
    'UPDATE audit_log SET actor_name = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_rows',
    'ALTER TABLE audit_log ADD COLUMN more text',
    'DROP TRIGGER audit_log_rows ON audit_log',
    'DROP TABLE audit_log',
    'SET session_replication_role = replica',
    'CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE TABLE public.mine (id integer)',
    "INSERT INTO audit_log (operation_id, action, resource, at) VALUES (gen_random_uuid(), 'x', 'y', '2020-01-01')",
    "INSERT INTO audit_log (id, operation_id, action, resource) OVERRIDING SYSTEM VALUE VALUES (-5, gen_random_uuid(), 'x', 'y')",
    "INSERT INTO knex_migrations (name, batch) VALUES ('9999_forged.ts', 1)",
  ])('cannot run %s', async (statement) => {
    expect(await errorOf(statement)).toMatch(/permission denied|must be owner/)
  })

  it('cannot become the owner', async () => {
    const owner = new URL(ready().ownerUrl).username
    expect(await errorOf(`SET ROLE ${owner}`)).toContain('permission denied')
  })

  it('can read the log and append to it', async () => {
    const { knex } = ready().database
    await knex('audit_log').insert({ operation_id: knex.fn.uuid(), action: 'create', resource: 'banks' })
    expect((await knex('audit_log')).length).toBeGreaterThan(0)
  })

  it('can work with tables created later', async () => {
    const { database } = ready()
    await database.asOwner((owner) => owner.raw('CREATE TABLE later (id serial PRIMARY KEY, name text)'))
    expect(await errorOf("INSERT INTO later (name) VALUES ('x')")).toContain('permission denied')
    await migrate(database)
    await database.knex('later').insert({ name: 'x' })
    expect(await database.knex('later')).toHaveLength(1)
  })

  it('starts without the owner when nothing needs migrating, and otherwise changes nothing', async () => {
    const { database, workerUrl } = ready()
    const alone = await createDatabase({ url: workerUrl, pool: 2 })
    expect(await migrate(alone)).toEqual([])
    const last = await database.knex('knex_migrations').max('name').first()
    await database.asOwner((owner) => owner('knex_migrations').where({ name: last?.max }).del())
    await expect(prepareDatabase(alone, false, () => {})).rejects.toThrow(
      /may not create or change tables.* DATABASE_MIGRATION_URL/,
    )
    await alone.close()
    await database.asOwner((owner) => owner('knex_migrations').insert({ name: last?.max, batch: 1 }))
  })

  it('is told which address is missing while there is no table yet', async () => {
    const { workerUrl, drop } = await createTwoRoles(server ?? '')
    const alone = await createDatabase({ url: workerUrl, pool: 1 })
    await expect(prepareDatabase(alone, false, () => {})).rejects.toThrow(
      /may not create or change tables.* DATABASE_MIGRATION_URL/,
    )
    await alone.close()
    await drop()
  })

  it('is warned when it has more rights than needed', async () => {
    const { database, ownerUrl } = ready()
    const rightsAt = async (url: string, production: boolean) => {
      const { knex, close } = await createDatabase({ url, pool: 1 })
      return findExcessPrivileges(knex, production).finally(close)
    }
    expect(await findExcessPrivileges(database.knex, true)).toEqual([])
    expect(await rightsAt(ownerUrl, true)).toEqual([expect.stringContaining('owns the tables')])
    expect(await rightsAt(ownerUrl, false)).toEqual([])
    const superuser = Object.assign(new URL(server ?? ''), { pathname: new URL(ownerUrl).pathname }).href
    expect(await rightsAt(superuser, false)).toEqual([expect.stringContaining('is a superuser')])
  })
})
