import type { TestProject } from 'vitest/node'
import { startDemoServer } from './demo-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the server with the demo data listens that the walks through the interface share. */
    demoServer: string
  }
}

/** Starts the server for the walks that take nothing away from each other. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const demo = await startDemoServer()
  project.provide('demoServer', demo.server.address)
  return () => demo.remove()
}
