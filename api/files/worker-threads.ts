import { on } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programExtension } from '../../db/project-files.ts'
import type { DetectedColumns, ImportedUnit } from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import type { ImportOptions } from './translation-format.ts'

/**
 * Maximum number of tasks at once; each takes a core and up to a gigabyte for seconds, and the server must
 * keep answering.
 */
const maxRunning = 2
/** Maximum number of waiting tasks, each with its file in memory. */
const maxWaiting = 10
/** Seconds after which a rejected client may try again. */
const retryAfterSeconds = 10

/** Queue of costly tasks, such as reading and writing large files; a few run at once. */
class CostlyWork {
  #running = 0
  readonly #queue: (() => void)[] = []

  /**
   * Runs a task when its turn comes. Throws `unavailable` if the queue is full, and the reason of `signal` if
   * that is aborted while the task waits.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running >= maxRunning) await this.#waitForTurn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const begin = this.#queue.shift()
      // The next task takes over the slot.
      if (begin) begin()
      else this.#running -= 1
    }
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.length >= maxWaiting)
      throw new ApiError('unavailable', {
        message: 'Too many large files are read and written at this moment',
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })

    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(begin), 1)
        reject(signal?.reason)
      }
      this.#queue.push(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

export const costlyWork = new CostlyWork()

/** Maximum memory of a thread, in megabytes; a larger file ends its thread instead of the server. */
const maxMegabytes = 1_024

/** Adds the TypeScript loader to a script, since a new thread does not inherit it. */
const withLoader = (script: string): string => {
  // The ESM loader is next to the CommonJS file that `require` resolves.
  const loader = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')))
  return `import('${loader.href}').then(({ register }) => { register(); return ${script} })`
}

/** Starts a thread with a program of this folder, named without its ending; the caller must end it. */
export const startThread = (program: string, workerData: unknown): Worker => {
  const { href } = new URL(program + programExtension, import.meta.url)
  const run = `import('${href}')`
  const script = programExtension === '.ts' ? withLoader(run) : run
  return new Worker(script, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}

/** Message of a thread: a batch of results, the end, or an error for the client. */
export type ThreadMessage<Piece> =
  | { readonly batch: Piece }
  | { readonly isDone: true }
  | { readonly error: Pick<ApiError, 'code' | 'details'> }

/** Converts an `ApiError` to a message; any other error ends the thread. */
export const toErrorMessage = (error: unknown): { readonly error: Pick<ApiError, 'code' | 'details'> } => {
  if (!(error instanceof ApiError)) throw error
  const { cause: _, ...details } = error.details
  return { error: { code: error.code, details } }
}

/** Restores the error of a message. */
const fromErrorMessage = ({ error }: ReturnType<typeof toErrorMessage>): ApiError =>
  new ApiError(error.code, error.details)

interface ThreadInput {
  readonly type: string
  readonly file: Uint8Array
  readonly options: ImportOptions
}

/** Task of a thread: read the units of a file, or detect its columns. */
export interface ReadingTask extends ThreadInput {
  readonly task: 'units' | 'columns'
}

/**
 * Maximum time for reading a file, in milliseconds. The largest valid files take seconds; malicious ones
 * could take hours.
 */
const maxReadMs = 180_000

/** Explains why a thread ended early: it was aborted, took too long, or ran out of memory. */
const explainEnd = (error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): unknown => {
  if (signal?.aborted) return signal.reason
  if (timeout.aborted) return new ApiError('too_large', { message: 'The file takes too long to read' })
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? new ApiError('too_large', { message: 'The file is too large when unpacked' }) : error
}

/** Reads a file in a thread and collects the results in batches; ends when `signal` is aborted. */
const readInThread = async <Piece>(task: ReadingTask, signal?: AbortSignal): Promise<Piece[]> => {
  const thread = startThread('read-file-thread', task)
  const results: Piece[] = []
  const timeout = AbortSignal.timeout(maxReadMs)
  const stopSignal = AbortSignal.any(signal ? [signal, timeout] : [timeout])
  try {
    for await (const [data] of on(thread, 'message', { signal: stopSignal })) {
      const message: ThreadMessage<readonly Piece[]> = data
      if ('error' in message) throw fromErrorMessage(message)
      if ('isDone' in message) break
      results.push(...message.batch)
      await setImmediate()
      thread.postMessage('next')
    }
    return results
  } catch (error) {
    throw explainEnd(error, signal, timeout)
  } finally {
    await thread.terminate()
  }
}

/**
 * Reads the units of a file in a thread, when its turn comes. Throws as the reader does, and `unavailable`.
 */
export const readUnitsInThread = (file: ThreadInput, signal?: AbortSignal): Promise<ImportedUnit[]> =>
  costlyWork.run(() => readInThread<ImportedUnit>({ ...file, task: 'units' }, signal), signal)

/** Detects the columns of a file in a thread, when its turn comes. */
export const readColumnsInThread = async (
  file: ThreadInput,
  signal?: AbortSignal,
): Promise<DetectedColumns | undefined> => {
  const task = { ...file, task: 'columns' } as const
  const [columns] = await costlyWork.run(() => readInThread<DetectedColumns>(task, signal), signal)
  return columns
}
