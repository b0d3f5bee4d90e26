import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../support/postgres.ts'
import { waitUntilReady } from '../support/server.ts'
import { benchItems } from './items.ts'

/** Directus with the same items, each with its texts in a table of translations. */
export interface Directus {
  readonly name: string
  readonly address: string
  /** Empty, since its requests carry a token. */
  readonly cookie: string
  readonly headers: Readonly<Record<string, string>>
  /** Path of the first 20 items of a category with their number. */
  readonly listPath: string
  readonly itemPath: string
  /** Paths of Russian texts that can be saved. */
  readonly textPaths: readonly string[]
}

const token = 'token-of-the-benchmark'
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

const text = (field: string, type = 'string') => ({ field, type, schema: {}, meta: {} })
const idField = {
  ...{ field: 'id', type: 'uuid', meta: { special: ['uuid'] } },
  schema: { is_primary_key: true },
}

/** Calls that create the model. */
const model: readonly (readonly [path: string, body: object])[] = [
  [
    'collections',
    {
      ...{ collection: 'items', meta: {}, schema: {} },
      fields: [
        idField,
        ...['content_key', 'component_type', 'category', 'screen_location'].map((field) => text(field)),
        { ...text('updated_at', 'timestamp'), meta: { special: ['date-updated'] } },
      ],
    },
  ],
  [
    'collections',
    {
      ...{ collection: 'translations', meta: {}, schema: {} },
      fields: [
        idField,
        text('item', 'uuid'),
        text('language'),
        text('content_value', 'text'),
        text('status'),
      ],
    },
  ],
  ['fields/items', { field: 'translations', type: 'alias', meta: { special: ['o2m'] } }],
  [
    'relations',
    {
      ...{ collection: 'translations', field: 'item', related_collection: 'items' },
      ...{ meta: { one_field: 'translations' }, schema: { on_delete: 'CASCADE' } },
    },
  ],
]

const fillSql = `
  WITH source AS (
    SELECT * FROM json_to_recordset($1)
      AS item (id uuid, content_key text, component_type text, category text, screen_location text, translations json)
  ), stored AS (
    INSERT INTO items (id, content_key, component_type, category, screen_location, updated_at)
    SELECT id, content_key, component_type, category, screen_location, now() FROM source
  )
  INSERT INTO translations (id, item, language, content_value, status)
  SELECT gen_random_uuid(), source.id, key, value, 'approved' FROM source, json_each_text(translations)`

const afterFilling = [
  'CREATE INDEX ON items (category, content_key)',
  'CREATE INDEX ON items (content_key)',
  'CREATE INDEX ON translations (item)',
  'VACUUM ANALYZE',
]

const fill = async (url: string, items: number): Promise<Pick<Directus, 'itemPath' | 'textPaths'>> => {
  const database = new pg.Client(url)
  await database.connect()
  const rows = benchItems(items).map((item) => ({ ...item, id: randomUUID() }))
  await database.query(fillSql, [JSON.stringify(rows)])
  for (const sql of afterFilling) await database.query(sql)
  const { rows: texts } = await database.query<{ id: string; item: string }>(
    `SELECT text.id, item FROM translations AS text JOIN items ON items.id = item
    WHERE language = 'ru' AND category = 'bench_0' LIMIT 500`,
  )
  await database.end()
  return {
    itemPath: `/items/items/${texts[0]?.item}?fields=*,translations.*`,
    textPaths: texts.map(({ id }) => `/items/translations/${id}`),
  }
}

const create = async (address: string, path: string, body: object): Promise<void> => {
  const response = await fetch(`${address}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`Directus refused ${path}: ${await response.text()}`)
}

/**
 * Starts Directus in a new database of a PostgreSQL server, in production mode, without a cache and a rate limit.
 * The folder is one in which `npm install directus node@22` was run.
 */
export const startDirectus = async (
  folder: string,
  server: string,
  items: number,
  later: (stop: () => unknown) => void,
): Promise<Directus> => {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query('CREATE DATABASE directus')
  await admin.end()
  const url = new URL('/directus', server)
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const program = join(folder, 'node_modules/directus/cli.js')
  const node = join(folder, 'node_modules/node/bin/node')
  const options = {
    cwd: folder,
    env: {
      ...{
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: address,
      },
      ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: url.href, SECRET: randomUUID() },
      ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: randomUUID(), ADMIN_TOKEN: token },
      ...{ LOG_LEVEL: 'silent', TELEMETRY: 'false', CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false' },
    },
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  }
  execFileSync(node, [program, 'bootstrap'], options)
  const child = spawn(node, [program, 'start'], options)
  later(async () => {
    child.kill()
    await once(child, 'exit')
  })
  await waitUntilReady(`${address}/server/ping`)
  for (const [path, body] of model) await create(address, path, body)
  const query = 'limit=20&sort=content_key&meta=filter_count&fields=*,translations.*'
  return {
    ...{ name: 'Directus', address, cookie: '', headers },
    listPath: `/items/items?filter[category][_eq]=bench_0&${query}`,
    ...(await fill(url.href, items)),
  }
}
