import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort, startPostgres } from '../support/postgres.ts'
import { waitUntilReady } from '../support/server.ts'
import { benchItems } from './items.ts'

/** Payload with a list of items. */
export interface Payload {
  /** Address of the first 20 items. */
  readonly listAddress: string
  /** Cookie of a signed-in user. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string }
}

/** Number of items, about as many as the demo data have. */
const itemCount = 1_300

/** The application: what its packages need to show an admin, and a collection of items. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `
    import { withPayload } from '@payloadcms/next/withPayload'
    export default withPayload({ eslint: { ignoreDuringBuilds: true }, typescript: { ignoreBuildErrors: true } })`,
  'tsconfig.json': `{ "compilerOptions": {
    "target": "ES2022", "module": "esnext", "moduleResolution": "bundler", "jsx": "preserve", "noEmit": true,
    "skipLibCheck": true, "paths": { "@payload-config": ["./payload.config.ts"] } } }`,
  'payload.config.ts': `
    import { postgresAdapter } from '@payloadcms/db-postgres'
    import { buildConfig } from 'payload'
    const text = (name, index = false) => ({ name, index, type: 'text' })
    export default buildConfig({
      secret: process.env.PAYLOAD_SECRET ?? '',
      db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL } }),
      admin: { user: 'users' },
      telemetry: false,
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'items',
          defaultSort: 'content_key',
          admin: { defaultColumns: ['content_key', 'screen_location', 'component_type', 'ru', 'updatedAt'] },
          fields: [
            text('content_key', true), text('screen_location', true),
            text('component_type'), text('ru'), text('he'), text('en'),
          ],
        },
      ],
    })`,
  'app/(payload)/layout.tsx': `
    import config from '@payload-config'
    import '@payloadcms/next/css'
    import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
    import { importMap } from './admin/importMap.js'
    const serverFunction = async (args) => {
      'use server'
      return handleServerFunctions({ ...args, config, importMap })
    }
    export default ({ children }) => (
      <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>{children}</RootLayout>
    )`,
  'app/(payload)/admin/importMap.js': 'export const importMap = {}',
  'app/(payload)/admin/[[...segments]]/page.tsx': `
    import config from '@payload-config'
    import { RootPage } from '@payloadcms/next/views'
    import { importMap } from '../importMap.js'
    export default ({ params, searchParams }) => RootPage({ config, importMap, params, searchParams })`,
  'app/(payload)/api/[...slug]/route.ts': `
    import config from '@payload-config'
    import { REST_GET, REST_POST } from '@payloadcms/next/routes'
    export const GET = REST_GET(config)
    export const POST = REST_POST(config)`,
}

const fillSql = `
  INSERT INTO items (content_key, component_type, screen_location, ru, he, en, created_at, updated_at)
  SELECT content_key, component_type, screen_location,
    translations ->> 'ru', translations ->> 'he', translations ->> 'en', now(), now()
  FROM json_to_recordset($1) AS item (content_key text, component_type text, screen_location text, translations json)`

const fill = async (url: string): Promise<void> => {
  const database = new pg.Client(url)
  await database.connect()
  await database.query(fillSql, [JSON.stringify(benchItems(itemCount))])
  await database.query('VACUUM ANALYZE')
  await database.end()
}

const password = randomUUID()
const email = 'staff@example.com'

/** Creates the first user, who is then signed in; returns the token. */
const createUser = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/users/first-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Payload creates no user: ${await response.text()}`)
  const { token }: { token: string } = await response.json()
  return token
}

/**
 * Starts Payload on a PostgreSQL server of its own, built for production, in a folder in which its packages are
 * installed (see docs/performance.md). The first start writes the application into the folder and builds it. `later`
 * receives what stops it.
 */
export const startPayload = async (
  folder: string,
  later: (stop: () => unknown) => void,
): Promise<Payload> => {
  const postgres = await startPostgres(tmpdir(), 'on')
  if ('missing' in postgres) throw new Error(`PostgreSQL cannot be started: ${postgres.missing}`)
  later(postgres.stop)
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...{ NODE_ENV: 'production' as const, PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ DATABASE_URL: postgres.url, PAYLOAD_SECRET: randomUUID(), NEXT_TELEMETRY_DISABLED: '1' },
  }
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(process.execPath, [join('node_modules', program), ...parameters], {
      ...{ cwd: folder, env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const payload = 'payload/bin.js'
  const next = 'next/dist/bin/next'
  if (!existsSync(join(folder, '.next/BUILD_ID'))) {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    run(payload, 'generate:importmap')
    run(payload, 'migrate:create', 'items')
    run(next, 'build')
  }
  run(payload, 'migrate')
  await fill(postgres.url)
  const child = spawn(
    process.execPath,
    [join('node_modules', next), 'start', '-H', '127.0.0.1', '-p', port],
    {
      ...{ cwd: folder, env },
      stdio: 'ignore',
    },
  )
  later(async () => {
    child.kill()
    await once(child, 'exit')
  })
  await waitUntilReady(`${address}/api/users/me`)
  const value = await createUser(address)
  return {
    listAddress: `${address}/admin/collections/items?limit=20`,
    cookie: { name: 'payload-token', value, url: address },
  }
}
