import { type RunningServer, startServer } from '../support/server.ts'
import { type Client, signIn } from './client.ts'
import { keepReading, keepWriting, type LoadSettings, type Memory } from './load.ts'
import type { Place } from './place.ts'
import { checkAudit, checkTarget, createTargets, type Target } from './targets.ts'

/** A server with eight writers and a visitor, and what each of them knows of his records. */
export interface Crew {
  readonly server: RunningServer
  readonly client: Client
  readonly targets: readonly Target[]
  readonly memory: Memory
  /** Does something while all of them are at work. A fault of theirs ends it. */
  during(act: () => Promise<unknown>, onRefusal?: LoadSettings['onRefusal']): Promise<unknown>
  /** Starts the server anew and checks what it holds. */
  restart(): Promise<void>
  /** Throws unless every acknowledged save is there, whole, and no other. */
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
    during: (act, onRefusal) => {
      const done = new AbortController()
      const settings = { until: done.signal, onRefusal }
      return Promise.all([
        act().finally(() => done.abort()),
        ...targets.map((target) => keepWriting(client, target, settings)),
        keepReading(client, targets, memory, settings),
      ])
    },
    restart: async () => {
      server = await startServer(place.settings)
      // The session is a row as well and outlives the process.
      client = { ...client, address: server.address }
      await check()
    },
    check,
  }
}

/** Figures of a run, by what they count. */
export type Figures = Readonly<Record<string, number>>

/** Musters a crew at a place for the work, and at its end compares the audit log with what was acknowledged. */
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

/** A number of milliseconds that nobody can foresee. */
export const anyMoment = (least: number, most: number): number => least + Math.random() * (most - least)
