import { type RunningServer, startServer } from '../support/server.ts'
import { type Client, signIn } from './client.ts'
import { keepReading, keepWriting, type LoadSettings, type Memory } from './load.ts'
import type { Place } from './place.ts'
import { checkAudit, checkTarget, createTargets, type Target } from './targets.ts'

/** Server with eight writers and a visitor, with their targets. */
export interface Crew {
  readonly server: RunningServer
  readonly client: Client
  readonly targets: readonly Target[]
  readonly memory: Memory
  /** Runs an action while all of them work. Throws their first error. */
  during(work: () => Promise<unknown>, onRefusal?: LoadSettings['onRefusal']): Promise<unknown>
  /** Restarts the server and checks its data. */
  restart(): Promise<void>
  /** Throws unless every acknowledged save exists completely, and no other. */
  check(): Promise<void>
}

const muster = async (place: Place): Promise<Crew> => {
  let server = await startServer(place.settings)
  let client = await signIn(server)
  const targets = await createTargets(client)
  const memory: Memory = { version: 0n, numbers: new Map() }
  const check = async () => {
    for (const target of targets) await checkTarget(client, target)
  }
  return {
    get server() {
      return server
    },
    get client() {
      return client
    },
    targets,
    memory,
    during: (action, onRefusal) => {
      const done = new AbortController()
      const settings = { until: done.signal, onRefusal }
      return Promise.all([
        action().finally(() => done.abort()),
        ...targets.map((target) => keepWriting(client, target, settings)),
        keepReading(client, targets, memory, settings),
      ])
    },
    restart: async () => {
      server = await startServer(place.settings)
      // The session is stored in the database and survives the process.
      client = { ...client, address: server.address }
      await check()
    },
    check,
  }
}

/** Named counts of a run. */
export type Figures = Readonly<Record<string, number>>

/** Starts a crew at a place, runs the work, and compares the audit log with the acknowledged saves. */
export const withCrew = async (place: Place, work: (crew: Crew) => Promise<Figures>): Promise<Figures> => {
  const crew = await muster(place)
  try {
    const figures = await work(crew)
    await crew.server.end()
    await checkAudit(place.database, crew.targets)
    const saves = crew.targets.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    return { 'acknowledged saves': saves, ...figures }
  } finally {
    await crew.server.end('SIGKILL')
  }
}

/** Returns a random number of milliseconds. */
export const anyMoment = (least: number, most: number): number => least + Math.random() * (most - least)
