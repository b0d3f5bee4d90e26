import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { prepareDemo } from '../support/demo-folder.ts'
import { type RunningServer, startProgram } from '../support/server.ts'
import { type Client, signIn } from './client.ts'

const folder = await mkdtemp(join(tmpdir(), 'back-office-built-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const call = ({ address, cookie }: Client, path: string, more: RequestInit = {}): Promise<Response> =>
  fetch(address + path, { ...more, headers: { cookie, origin: address, ...more.headers } })

/** Texts in a translators' file that is large enough to be read in a thread. */
const largeFile = (): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: 4_000 }, (_, index) => [`no_such_text_${index}`, 'טקסט '.repeat(12)]),
    ),
  )

const work = async (server: RunningServer): Promise<void> => {
  const client = await signIn(server)
  const page = await fetch(server.address)
  expect(await page.text()).toContain('<div id="root">')

  // Written and read in threads, which load their programs on their own.
  const workbook = await call(client, '/api/texts/export?format=xlsx&section=menu')
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const type = { 'content-type': 'application/json' }
  const report = await call(client, '/api/texts/import?dry_run=true&language=he', {
    method: 'POST',
    body: largeFile(),
    headers: type,
  })
  expect([report.status, await report.text()]).toEqual([200, expect.stringContaining('no_such_text_1')])

  // The list of common passwords is a file beside the sources.
  const weak = await call(client, '/api/auth/password', {
    method: 'PUT',
    body: JSON.stringify({ current_password: 'calculator-demo', password: 'password12345' }),
    headers: type,
  })
  expect([weak.status, await weak.json()]).toEqual([422, expect.objectContaining({ code: 'invalid' })])
}

it('the server that `npm start` compiles works on a database of the sources, threads and files included', async () => {
  const { DATABASE_URL: _, ...environment } = process.env
  const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', DATA_DIR: prepareDemo(folder) }
  const server = await startProgram('bin/start.mjs', { ...environment, ...settings }, process.cwd(), [])
  try {
    await work(server)
  } finally {
    expect(await server.end()).toBe(0)
  }
})
