import { on } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programExtension } from '../../db/project-files.ts'
import type { DetectedColumns, ImportedUnit } from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import { costlyWork } from './costly-work.ts'
import type { ImportOptions } from './translation-format.ts'

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
