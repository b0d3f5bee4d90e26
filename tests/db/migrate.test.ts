import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../api/prepare-database.ts'
import { createDatabase } from '../../db/create-database.ts'
import type { Database, DatabaseSettings } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'
import { restoreSnapshot } from '../support/database-snapshots.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { dump } from '../support/dump.ts'
import { createServerDatabase } from '../support/server-databases.ts'

const server = process.env.TEST_DATABASE_URL

describe('a migrated database', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('is not migrated again', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('is restored to the state after the migrations, also when rows cannot be deleted', async () => {
    const { knex } = database
    const before = await knex('content_categories').orderBy('id')
    await knex('content_categories').insert({ name: 'other', display_name: 'Другое' })
    await knex('content_categories').where({ id: before[0].id }).update({ display_name: 'Иное' })
    await knex('audit_log').insert({ operation_id: knex.fn.uuid(), action: 'create', resource: 'banks' })
    await expect(knex('audit_log').delete()).rejects.toMatchObject({ code: '42501' })
    expect(await restoreSnapshot(database, 'migrated')).toBe(true)
    expect(await knex('content_categories').orderBy('id')).toEqual(before)
    expect(await knex('audit_log')).toEqual([])
    await knex('content_categories').insert({ name: 'other', display_name: 'Другое' })
  })

  it('gives pages and items ids from one sequence', async () => {
    const { knex } = database
    const [page] = await knex('pages')
      .insert({ screen_location: 'first', content_key: 'first' })
      .returning('id')
    const [item] = await knex('content_items')
      .insert({ page_id: page.id, content_key: 'first.text', component_type: 'text' })
      .returning('id')
    expect(Number(item.id)).toBe(Number(page.id) + 1)
  })
})

describe('a failing migration', () => {
  it('undoes the ones before it, and is named with the reason', async () => {
    const database = await createDatabase({})
    await database.knex.raw('CREATE TABLE webhooks (id integer)')
    await expect(prepareDatabase(database, false, () => {})).rejects.toThrow(
      'The migration 0007_integrations.ts failed, and nothing was changed: relation "webhooks" already exists',
    )
    const tables = await database.knex('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
    await database.close()
    expect(tables).toEqual(['webhooks'])
  })
})

const namesOfEarlierBuild = ['0001_versions_and_audit.ts', '0002_users.ts', '0003_content.ts']

/** Databases of earlier builds, by why they are refused. */
const earlierBuilds = {
  'migrations that this one does not have (0001_versions_and_audit.ts and 1 more)': async ({
    knex,
  }: Database) => {
    await knex('knex_migrations').delete()
    const migration_time = knex.fn.now()
    await knex('knex_migrations').insert(
      namesOfEarlierBuild.map((name) => ({ name, batch: 1, migration_time })),
    )
  },
  'migrations of the same names that define other tables': ({ knex }: Database) =>
    knex.raw("COMMENT ON TABLE knex_migrations IS 'other'"),
}

/** Changes a database to look like one of an earlier build, and returns its contents. */
const makeEarlier = async (
  settings: DatabaseSettings,
  change: (database: Database) => PromiseLike<unknown>,
) => {
  const database = await createDatabase(settings)
  await change(database)
  await database.knex('pages').insert({ screen_location: 'kept', content_key: 'kept' }).onConflict().ignore()
  const contents = await readContents(database)
  await database.close()
  return contents
}

const readContents = async (database: Database) => ({
  rows: await dump(database),
  migrations: await database.knex('knex_migrations').orderBy('id').select('name', 'migration_time'),
})

const formatRefusal = (reason: string) =>
  `The database was made by another build, with ${reason}. Nothing was changed. Start that build, or move its content to a new database: see "Moving content from an earlier build" in docs/deploying.md\n`

/** Checks that the server refuses databases of earlier builds and leaves them unchanged. */
const expectRefused = async (settings: DatabaseSettings, variables: Record<string, string>) => {
  const migrated = await createDatabase(settings)
  await migrate(migrated)
  await migrated.close()

  for (const [reason, change] of Object.entries(earlierBuilds).reverse()) {
    const contents = await makeEarlier(settings, change)
    const { errors, code } = await runCommand('api/server.ts', [], { ...variables, PORT: '0' })
    expect({ errors, code }).toEqual({ errors: formatRefusal(reason), code: 1 })
    const database = await createDatabase(settings)
    expect(await readContents(database)).toEqual(contents)
    await database.close()
  }
}

it('the folder of an earlier build is refused in one line, and stays unchanged', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-earlier-'))
  try {
    const dataDir = join(folder, 'data')
    prepareDemo(dataDir)
    await expectRefused({ dataDir }, { DATA_DIR: dataDir })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the guide has the section named when an earlier build is refused', () => {
  expect(readFileSync('docs/deploying.md', 'utf8')).toContain('\n## Moving content from an earlier build\n')
})

describe.skipIf(!server)('migrating a server', () => {
  const withDatabase = async (use: (url: string) => Promise<void>, template?: string) => {
    const { url, drop } = await createServerDatabase(server ?? '', template)
    try {
      await use(url)
    } finally {
      await drop()
    }
  }

  it('makes instances that start together wait for each other', () =>
    withDatabase(async (url) => {
      const instances = await Promise.all([createDatabase({ url }), createDatabase({ url })])
      const ran = await Promise.all(instances.map((instance) => migrate(instance)))
      const names = ran.flat()
      await Promise.all(instances.map(({ close }) => close()))
      expect(names).toEqual([...new Set(names)].sort())
      expect(ran).toContainEqual([])
    }))

  it('refuses the database of an earlier build in one line, and leaves it unchanged', () =>
    withDatabase((url) => expectRefused({ url }, { DATABASE_URL: url })))

  it('refuses a database that cannot search in Cyrillic, and leaves it empty', () =>
    withDatabase(async (url) => {
      const { knex, close } = await createDatabase({ url })
      const name = 'blind_to_cyrillic'
      await knex.raw("CREATE DATABASE ?? TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'", [name])
      const blind = await createDatabase({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href })
      await expect(migrate(blind)).rejects.toThrow('UTF-8 locale')
      expect(await blind.knex('pg_tables').where({ schemaname: 'public' })).toEqual([])
      await blind.close()
      await knex.raw('DROP DATABASE ??', [name])
      await close()
    }))
})
