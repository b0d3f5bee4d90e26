import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDemo } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'

export interface DemoServer {
  readonly server: RunningServer
  /** Restarts the stopped server at the same address with the same data. */
  restart(): Promise<void>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

/** Starts a server with the demo data in its own folder. */
export const startDemoServer = async (): Promise<DemoServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-demo-'))
  const DATA_DIR = prepareDemo(join(folder, 'data'))
  let server = await startServer({ DATA_DIR })
  return {
    get server() {
      return server
    },
    restart: async () => {
      server = await startServer({ DATA_DIR, PORT: new URL(server.address).port })
    },
    remove: async () => {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
