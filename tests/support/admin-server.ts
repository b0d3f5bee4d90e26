import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDemo } from './demo-folder.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server with the demo data, shared by all interface tests. */
    adminServer: string
  }
}

/** Starts the server of the interface tests in its own process, because they run in jsdom. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-admin-'))
  const server = await startServer({ DATA_DIR: prepareDemo(folder), DEMO: 'on' })
  project.provide('adminServer', server.address)
  return async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
