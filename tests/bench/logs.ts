import { createDatabase } from '../../db/create-database.ts'
import type { DatabaseSettings } from '../../db/database.ts'
import { type Client, send, signIn } from '../faults/client.ts'
import { atPlace, openPlace } from '../faults/place.ts'
import { startServer } from '../support/server.ts'

const count = 100_000
const rounds = 15

const fillSql = `
  INSERT INTO audit_log (at, operation_id, actor_id, actor_name, action, resource, record_id, part, language,
    before, after, request_id, address)
  SELECT now() - (${count} - n) * interval '1 minute', gen_random_uuid(), 1 + n % 6, 'Наталья Левин', 'draft',
    'content-items', (1 + n % 1000)::text, 'text', 'ru',
    jsonb_build_object('approved', 'Рассчитайте ипотеку ' || n, 'draft', null),
    jsonb_build_object('approved', 'Рассчитайте ипотеку ' || n, 'draft', 'Рассчитать ' || md5(n::text)),
    gen_random_uuid()::text, '127.0.0.1'
  FROM generate_series(1, ${count}) AS n;
  INSERT INTO events (at, kind, person_id, person_name, address, request_id)
  SELECT now() - (${count} - n) * interval '1 minute', CASE n % 50 WHEN 0 THEN 'import' ELSE 'sign-in' END,
    1 + n % 6, 'Наталья Левин', '127.0.0.' || n % 250, gen_random_uuid()::text FROM generate_series(1, ${count}) AS n;
  INSERT INTO errors (fingerprint, source, message, last_at)
  SELECT sha256(n::text::bytea), 'server', 'Error: ' || md5(n::text), now() - n * interval '1 minute'
  FROM generate_series(1, ${count}) AS n;`

const fill = async (settings: DatabaseSettings): Promise<void> => {
  const { knex, close } = await createDatabase(settings)
  try {
    await knex.raw(fillSql)
    await knex.raw('VACUUM ANALYZE')
  } finally {
    await close()
  }
}

const listPath = (resource: string, query: Record<string, unknown>): string => {
  const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return `/api/${resource}?${new URLSearchParams(Object.fromEntries(parts))}`
}

const audit = (query: string) => `/api/audit?limit=25&${query}`

const calls: Readonly<Record<string, string>> = {
  'changes, first page': audit('page=1'),
  'changes, last page': audit(`page=${count / 25}`),
  'changes of a record': audit('resource=content-items&record_id=7'),
  'changes of a person, far down': audit('actor=3&page=600'),
  'changes of a month': audit(`from=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`),
  'changes of one kind': audit('action=draft'),
  'changes, one found by its text': audit('text=c81e728d9d4c2f636f067f89cc14862c'),
  'changes, all found by their text': audit(`text=${encodeURIComponent('ипотеку')}`),
  'changes, none found': audit(`text=${encodeURIComponent('жираф')}`),
  'one change': '/api/audit/50000',
  'operations, first page': audit('group=operation&without_sign_ins=true&page=1'),
  'operations, last page': audit(`group=operation&page=${count / 25}`),
  'operations of others': audit('group=operation&without_own=true'),
  'operations of a record': audit('group=operation&resource=content-items&record_id=7'),
  'operations, all found by their text': audit(`group=operation&text=${encodeURIComponent('ипотеку')}`),
  'events, first page': listPath('events', { range: [0, 19], sort: ['at', 'DESC'] }),
  'events, last page': listPath('events', { range: [count - 20, count - 1], sort: ['at', 'DESC'] }),
  'events of one kind': listPath('events', {
    filter: { kind: 'import' },
    range: [0, 19],
    sort: ['at', 'DESC'],
  }),
  'errors, first page': listPath('errors', { range: [0, 19], sort: ['last_at', 'DESC'] }),
  'errors, last page': listPath('errors', { range: [count - 20, count - 1], sort: ['last_at', 'DESC'] }),
  'errors, one found by its text': listPath('errors', { filter: { q: 'c81e728d' }, range: [0, 19] }),
}

const measure = async (client: Client): Promise<void> => {
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const { status } = await send(client, { method: 'GET', path })
      if (status !== 200) throw new Error(`${path}: ${status}`)
      times.push(performance.now() - began)
    }
    const sorted = times.sort((a, b) => a - b)
    console.log(`${name}: ${sorted[rounds >> 1]?.toFixed(1)} ms, at most ${sorted.at(-1)?.toFixed(1)} ms`)
  }
}

/** Measures the calls of the log pages with 100,000 rows each, on PostgreSQL. */
await atPlace(openPlace.postgres, async ({ settings, database }) => {
  // The first start runs the migrations and loads demo data.
  await (await startServer(settings)).end()
  await fill(database)
  const server = await startServer(settings)
  try {
    await measure(await signIn(server))
  } finally {
    await server.end()
  }
})
