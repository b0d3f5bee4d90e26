import { fsyncSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Parser } from 'pg-protocol/dist/parser.js'
import { DatabaseUnavailable } from '../database.ts'

const wasiIoError = 29

/**
 * Passes fsync on to the disk; the default file system ignores it, so a commit would not survive a power cut.
 */
const fsync = (stream: { nfd: number }): number => {
  try {
    fsyncSync(stream.nfd)
    return 0
  } catch {
    return wasiIoError
  }
}

/** PostgreSQL's data folder on disk, with fsync. */
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
  // A quarter of the default saves 100 MB of memory without a measurable cost.
  shared_buffers: '32MB',
  // Maximum size of the log that a checkpoint leaves on disk.
  max_wal_size: '64MB',
}

const durabilitySettings = {
  fsync: 'on',
  // The only method that calls the file system's fsync.
  wal_sync_method: 'fsync',
}

const toStartParameters = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...toStartParameters({ ...postgresSettings, ...durabilitySettings }),
]

const memoryParameters = [...PGlite.defaultStartParams, ...toStartParameters(postgresSettings)]

const syncMessage = 'S'.charCodeAt(0)
const queryMessage = 'Q'.charCodeAt(0)

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** Whether the message says that PostgreSQL has ended itself, as it does when the log cannot be written. */
const isFatal = (message: Answer[number]): boolean =>
  'severity' in message && (message.severity === 'PANIC' || message.severity === 'FATAL')

/** Whether WebAssembly has aborted; found by name, since the types of Node do not include its errors. */
const isAbort = (error: unknown): error is Error => error instanceof Error && error.name === 'RuntimeError'

const isNotification = (message: Answer[number]): message is Answer[number] & Notification =>
  message.name === 'notification'

interface Notification {
  readonly channel: string
  readonly payload: string
}

/** PostgreSQL running in this thread. */
export class Engine extends PGlite {
  /** Called once when PostgreSQL has ended itself and only a new process can recover the database. */
  onStop: ((reason: DatabaseUnavailable) => void) | undefined
  /** Releases the lock of the folder. */
  release: (() => void) | undefined
  readonly #listeners = new Set<(notification: Notification) => void>()
  #endReason: string | undefined

  get stopped(): boolean {
    return this.#endReason !== undefined
  }

  /** Yields to the event loop after each statement, or one busy caller would block all others. */
  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    // A statement for an ended PostgreSQL would never return.
    if (this.stopped) throw this.#createUnavailableError()

    // Only PGlite's own queries shall throw errors of PostgreSQL.
    const pendingAnswer =
      options?.throwOnError === false
        ? this.#readAnswer(message, options)
        : super.execProtocolStream(message, options)
    const answer = await pendingAnswer.catch((error: unknown) => {
      // Without space for its last message, PostgreSQL aborts.
      throw isAbort(error) ? this.#stop(error) : error
    })
    for (const notification of answer.filter(isNotification))
      for (const listener of this.#listeners) listener(notification)
    const end = answer.find(isFatal)
    if (end) throw this.#stop(end)

    if (message[0] === syncMessage || message[0] === queryMessage) await setImmediate()

    return answer
  }

  /**
   * Calls the listener for each NOTIFY on a channel that is listened to. Returns a function that stops it.
   */
  onNotify(listener: (notification: Notification) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shuts PostgreSQL down unless it has ended already, and releases the folder. */
  override async close(): Promise<void> {
    try {
      if (!this.stopped) await super.close()
    } finally {
      this.release?.()
    }
  }

  /**
   * Parses the answer with the parser of `pg`: PGlite's own takes a leading U+FEFF of a text for a byte order
   * mark.
   */
  async #readAnswer(message: Uint8Array, { syncToFs }: { syncToFs?: boolean }): Promise<Answer> {
    const parser = new Parser()
    const answer: Answer = []
    await this.execProtocolRawStream(message, {
      syncToFs,
      // A copy, since the engine reuses the buffer.
      onRawData: (bytes) => parser.parse(Buffer.from(bytes), (part) => answer.push(part)),
    })
    return answer
  }

  #stop(end: Answer[number] | Error): DatabaseUnavailable {
    this.#endReason = end instanceof Error ? end.message : end.name
    this.onStop?.(this.#createUnavailableError())
    return this.#createUnavailableError()
  }

  /** Creates a new error for each statement, since Knex writes the statement into it. */
  #createUnavailableError(): DatabaseUnavailable {
    return new DatabaseUnavailable(`The embedded database has stopped: ${this.#endReason}`)
  }
}

const waitUntilReady = async (engine: Engine): Promise<Engine> => {
  await engine.waitReady
  return engine
}

/** Starts PostgreSQL in a folder; creates the database if the folder is empty. */
export const startOnFolder = (folder: string): Promise<Engine> =>
  waitUntilReady(
    new Engine({
      fs: new DurableFiles(folder),
      dataDir: folder,
      extensions,
      startParams: durableParameters,
    }),
  )

/** Starts PostgreSQL in memory, from a dump if one is given. */
export const startInMemory = (snapshot?: Blob): Promise<Engine> =>
  waitUntilReady(new Engine({ extensions, loadDataDir: snapshot, startParams: memoryParameters }))
