import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createDatabase } from '../../db/create-database.ts'
import type { DatabaseSettings } from '../../db/database.ts'
import { type Client, signIn } from '../faults/client.ts'
import { atPlace, type DatabaseKind, openPlace } from '../faults/place.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '15' },
    database: { type: 'string', default: 'embedded,postgres' },
  },
})

/** Fills the table of a generated resource. */
const fill = async (settings: DatabaseSettings, count: number): Promise<void> => {
  const database = await createDatabase(settings)
  try {
    await database.knex.raw(
      `INSERT INTO banks (code, name_ru, name_he, name_en, is_active)
       SELECT 'N' || number, 'Банк ' || md5(number::text), 'בנק ' || md5(number::text),
         'Bank ' || md5(number::text), number % 100 > 0
       FROM generate_series(1, ?) AS number`,
      [count],
    )
    await database.knex.raw('VACUUM ANALYZE banks')
  } finally {
    await database.close()
  }
}

const megabytes = ({ pid }: RunningServer): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Reads a response to its end and returns its size in bytes. */
const read = async ({ address, cookie }: Client, path: string, onChunk = () => {}): Promise<number> => {
  const response = await fetch(address + path, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    onChunk()
  }
  return bytes
}

const listPath = (query: Record<string, unknown>): string => {
  const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return `/api/banks?${new URLSearchParams(Object.fromEntries(parts))}`
}

const lists = (count: number): [string, string][] => [
  ['first page', listPath({ range: [0, 19] })],
  ['filtered, 1 in 100', listPath({ range: [0, 19], filter: { is_active: false } })],
  ['sorted by another field', listPath({ range: [0, 19], sort: ['name_he', 'DESC'] })],
  ['page far down', listPath({ range: [count - 40, count - 21] })],
  ['searched, one found', listPath({ range: [0, 19], filter: { q: 'c81e728d' } })],
  ['searched, all found', listPath({ range: [0, 19], filter: { q: 'bank' } })],
  ['searched by two letters, none found', listPath({ range: [0, 19], filter: { q: 'zz' } })],
]

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const measureLists = async (client: Client, count: number): Promise<void> => {
  for (const [name, path] of lists(count)) {
    const times: number[] = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      times.push(await measureTime(() => read(client, path)))
    console.log(`  ${name}: ${median(times).toFixed(1)} ms`)
  }
}

const measureExports = async (server: RunningServer, client: Client): Promise<void> => {
  for (const form of ['format=csv', 'format=json', 'format=csv&language=he']) {
    const before = megabytes(server)
    let [highest, bytes, seen] = [before, 0, 0]
    const readMemory = () => {
      // Reading the memory is slower than reading the response.
      if (++seen % 50 === 0) highest = Math.max(highest, megabytes(server))
    }
    const ms = await measureTime(async () => {
      bytes = await read(client, `/api/banks/export?${form}`, readMemory)
    })
    const summary = `${(bytes / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`
    console.log(
      `  export, ${form}: ${summary}; memory ${before.toFixed(0)}, at most ${highest.toFixed(0)} MB`,
    )
  }
}

const watch = (kind: DatabaseKind, count: number): Promise<void> =>
  atPlace(openPlace[kind], async ({ settings, database }) => {
    // The first start runs the migrations and loads demo data.
    await (await startServer(settings)).end()
    await fill(database, count)
    const server = await startServer(settings)
    try {
      const client = await signIn(server)
      console.log(`${kind}, ${count} records`)
      await measureLists(client, count)
      await measureExports(server, client)
    } finally {
      await server.end()
    }
  })

for (const kind of ['embedded', 'postgres'] as const)
  if (values.database.split(',').includes(kind))
    for (const count of values.records.split(',')) await watch(kind, Number(count))
