import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDemo } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server with the demo data in a folder of its own, and how to be rid of both. */
export const startDemoServer = async (): Promise<{ server: RunningServer; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-demo-'))
  const server = await startServer({ DATA_DIR: prepareDemo(join(folder, 'data')) })
  return {
    server,
    remove: async () => {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
