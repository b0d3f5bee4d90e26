import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sections } from '../../domain/sections.ts'
import { type Client, recordOf, signIn } from '../faults/client.ts'
import { atPlace, type DatabaseKind, openPlace } from '../faults/place.ts'
import { createTargets } from '../faults/targets.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'embedded,postgres' },
  },
})
/** Requests between two memory readings; one in a hundred publishes a text. */
const portion = 10_000
const cycle = 100

const megabytes = ({ pid }: RunningServer): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/**
 * Reads of visitors and staff: screens in three languages, lists, drill-downs, single texts and unknown
 * addresses.
 */
const reads = (ids: readonly string[]): string[] => [
  ...['mortgage_step1', 'mortgage_step2', 'main_page', 'privacy_policy', 'mortgage_loading'].flatMap(
    (screen) => ['ru', 'he', 'en'].map((language) => `/api/content/${screen}/${language}`),
  ),
  ...sections.map(({ key }) => `/api/content/${key}`),
  ...ids.map((id) => `/api/content/text/${id}`),
  '/api/content/mortgage/drill/mortgage_step1',
  '/api/content-items?range=[0,19]',
  '/api/content-items?filter={"q":"ипот"}',
  '/api/auth/me',
  '/api/no-such-call',
]

const cycleOf = (ids: readonly string[]): autocannon.Request[] => {
  const paths = reads(ids).map(encodeURI)
  let texts = 0
  const publication: autocannon.Request = {
    method: 'PUT',
    setupRequest: (request) => {
      texts += 1
      const path = `/api/content-items/${ids[texts % ids.length]}/translations/ru`
      return { ...request, path, body: JSON.stringify({ content_value: `ru ${texts}` }) }
    },
  }
  return Array.from({ length: cycle }, (_, index) =>
    index === 0 ? publication : { path: paths[index % paths.length] },
  )
}

const load = async ({ address, cookie }: Client, requests: autocannon.Request[]): Promise<void> => {
  const headers = {
    cookie,
    origin: address,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, br',
  }
  // Each connection sends whole cycles.
  const result = await autocannon({ url: address, connections: 10, amount: portion, headers, requests })
  if (result.errors > 0 || result['5xx'] > 0)
    throw new Error(`${result.errors} errors, ${result['5xx']} answers of 500 and more`)
}

const watch = async (database: DatabaseKind): Promise<void> =>
  atPlace(openPlace[database], async ({ settings }) => {
    const server = await startServer(settings)
    try {
      const client = await signIn(server)
      const targets = await createTargets(client)
      const texts = targets.filter(({ kind }) => kind.resource === 'content-items')
      const requests = cycleOf(texts.map(({ id }) => id))
      const before = megabytes(server)
      const looks: number[] = []
      while (looks.length * portion < Number(values.requests)) {
        await load(client, requests)
        looks.push(megabytes(server))
      }
      const [first = 0, last = 0] = [looks[0], looks.at(-1)]
      console.log(`${database}: at the start ${before.toFixed(0)} MB`)
      console.log(
        `  after each ${portion} requests: ${looks.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB`,
      )
      console.log(`  in the end ${(last / first).toFixed(2)} of what it was after the first ${portion}`)
      const { version } = await recordOf(client, { method: 'GET', path: `/api/content/text/${texts[0]?.id}` })
      console.log(`  each of ${texts.length} texts published ${Number(version) - 1} times`)
    } finally {
      await server.end()
    }
  })

for (const database of ['embedded', 'postgres'] as const)
  if (values.database.split(',').includes(database)) await watch(database)
