import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { prepareDemo } from '../support/demo-folder.ts'
import { startServer } from '../support/server.ts'
import { send, signIn } from './client.ts'

it('a server runs its scheduled jobs, lists them, and stops in time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-background-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const server = await startServer({ DATA_DIR: prepareDemo(join(folder, 'data')), DEMO: 'on' })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  const director = await signIn(server)
  const jobs = async () => (await send(director, { method: 'GET', path: '/api/jobs' })).body.data
  await expect
    .poll(jobs, { interval: 500, timeout: 30_000 })
    .toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])
  const began = performance.now()
  expect(await server.end()).toBe(0)
  expect(performance.now() - began).toBeLessThan(8_000)
})
