import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDemo } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'

export interface DemoServer {
  readonly server: RunningServer
  /** Starts it again, once it has ended, at the same address and with the same data. */
  restart(): Promise<void>
  /** Ends it, and is rid of its folder. */
  remove(): Promise<void>
}

/** A server with the demo data in a folder of its own. */
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
