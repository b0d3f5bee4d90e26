import type { TestProject } from 'vitest/node'
import { startDemoServer } from './demo-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the demo server shared by the end-to-end tests. */
    demoServer: string
  }
}

/** Starts the server for tests that do not interfere with each other. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const demo = await startDemoServer()
  project.provide('demoServer', demo.server.address)
  return () => demo.remove()
}
