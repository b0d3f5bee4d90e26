import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDemo } from './demo-folder.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the server with the demo data listens, one for all tests of the interface. */
    adminServer: string
  }
}

/** Starts the server that the tests of the interface talk to, in a process of its own, for they run in jsdom. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-admin-'))
  const server = await startServer({ DATA_DIR: prepareDemo(folder), DEMO: 'on' })
  project.provide('adminServer', server.address)
  return async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
