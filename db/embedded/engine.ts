import { fsyncSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Parser } from 'pg-protocol/dist/parser.js'
import { DatabaseUnavailable } from '../database.ts'

const WASI_EIO = 29

/** Carries fsync to the disk; the stock file system drops it, and a commit would not survive a power cut. */
const fsync = (stream: { nfd: number }): number => {
  try {
    fsyncSync(stream.nfd)
    return 0
  } catch {
    return WASI_EIO
  }
}

/** PostgreSQL's data folder on the disk, with fsync. */
class DurableFiles extends NodeFS {
  override init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const preRun: typeof options.preRun = [
      ...(options.preRun ?? []),
      (module) => {
        Object.assign(module.NODEFS.stream_ops, { fsync })
      },
    ]
    return super.init(pglite, { ...options, preRun })
  }
}

const extensions = { pg_trgm, unaccent, btree_gist }

const postgresSettings = {
  // A quarter of the default saves 100 MB of memory and costs nothing measurable.
  shared_buffers: '32MB',
  // What a checkpoint leaves of the log on the disk.
  max_wal_size: '64MB',
}

const durabilitySettings = {
  fsync: 'on',
  // The only method that reaches the file system's fsync.
  wal_sync_method: 'fsync',
}

const startParameters = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...startParameters({ ...postgresSettings, ...durabilitySettings }),
]

const MEMORY_PARAMETERS = [...PGlite.defaultStartParams, ...startParameters(postgresSettings)]

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** Whether PostgreSQL has ended itself with this message, as it does when the log cannot be written. */
const isFatal = (message: Answer[number]): boolean =>
  'severity' in message && (message.severity === 'PANIC' || message.severity === 'FATAL')

/** Whether WebAssembly itself gave up; told by name, since the types of Node leave its errors out. */
const isAbort = (error: unknown): error is Error => error instanceof Error && error.name === 'RuntimeError'

const isNotification = (message: Answer[number]): message is Answer[number] & Notification =>
  message.name === 'notification'

interface Notification {
  readonly channel: string
  readonly payload: string
}

/** PostgreSQL in this thread. */
export class Engine extends PGlite {
  /** Told once when PostgreSQL has ended itself and only a new process can recover the database. */
  onStop: ((reason: DatabaseUnavailable) => void) | undefined
  /** Lets go of the folder. */
  release: (() => void) | undefined
  readonly #listeners = new Set<(notification: Notification) => void>()
  #lastWords: string | undefined

  get stopped(): boolean {
    return this.#lastWords !== undefined
  }

  /** Lets the event loop turn after each statement, or one busy caller would starve all others. */
  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    // A statement sent to an ended PostgreSQL would never return.
    if (this.stopped) throw this.#unavailable()

    // Only what PGlite asks of itself shall throw what PostgreSQL refuses.
    const pendingAnswer =
      options?.throwOnError === false
        ? this.#read(message, options)
        : super.execProtocolStream(message, options)
    const answer = await pendingAnswer.catch((error: unknown) => {
      // With no room for its last words, PostgreSQL aborts.
      throw isAbort(error) ? this.#stop(error) : error
    })
    for (const notification of answer.filter(isNotification))
      for (const listener of this.#listeners) listener(notification)
    const end = answer.find(isFatal)
    if (end) throw this.#stop(end)

    if (message[0] === SYNC || message[0] === QUERY) await setImmediate()

    return answer
  }

  /** Tells of each NOTIFY on a channel that is listened to. Answers how to stop. */
  onNotify(listener: (notification: Notification) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends PostgreSQL in order, unless it has ended already, and lets go of what it held. */
  override async close(): Promise<void> {
    try {
      if (!this.stopped) await super.close()
    } finally {
      this.release?.()
    }
  }

  /** Reads the answer as `pg` does: PGlite's own reader takes a leading U+FEFF of a text for a byte order mark. */
  async #read(message: Uint8Array, { syncToFs }: { syncToFs?: boolean }): Promise<Answer> {
    const parser = new Parser()
    const answer: Answer = []
    await this.execProtocolRawStream(message, {
      syncToFs,
      // A copy, since the engine writes what comes next over it.
      onRawData: (bytes) => parser.parse(Buffer.from(bytes), (part) => answer.push(part)),
    })
    return answer
  }

  #stop(end: Answer[number] | Error): DatabaseUnavailable {
    this.#lastWords = end instanceof Error ? end.message : end.name
    this.onStop?.(this.#unavailable())
    return this.#unavailable()
  }

  /** A new error for each statement, since Knex writes the statement into it. */
  #unavailable(): DatabaseUnavailable {
    return new DatabaseUnavailable(`The embedded database has stopped: ${this.#lastWords}`)
  }
}

const waitUntilReady = async (engine: Engine): Promise<Engine> => {
  await engine.waitReady
  return engine
}

/** Starts PostgreSQL on a folder, creating the database there when it is empty. */
export const startOnFolder = (folder: string): Promise<Engine> =>
  waitUntilReady(
    new Engine({
      fs: new DurableFiles(folder),
      dataDir: folder,
      extensions,
      startParams: DURABLE_PARAMETERS,
    }),
  )

/** Starts PostgreSQL in memory, from a dump if one is given. */
export const startInMemory = (snapshot?: Blob): Promise<Engine> =>
  waitUntilReady(new Engine({ extensions, loadDataDir: snapshot, startParams: MEMORY_PARAMETERS }))
