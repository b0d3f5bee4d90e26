import { on } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DetectedColumns, ImportedUnit } from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import { costlyWork } from './costly-work.ts'
import type { ImportOptions } from './translation-format.ts'

/** What lets a process read TypeScript: a module, which stands beside what `require` finds. */
const loaderUrl = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')))
  .href

/** How many megabytes a thread may take: a file that wants more ends its thread, not the server. */
const maxMegabytes = 1_024

/** Begins a thread that runs a program of this folder; whoever begins it ends it. */
export const startThread = (program: string, workerData: unknown): Worker => {
  const { href } = new URL(program, import.meta.url)
  // A thread begins without what lets this process read TypeScript.
  const script = `import('${loaderUrl}').then(({ register }) => { register(); return import('${href}') })`
  return new Worker(script, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}

/** What a thread tells: a piece of what it makes, its end, or why it has refused. */
export type ThreadMessage<Piece> =
  | { readonly piece: Piece }
  | { readonly isDone: true }
  | { readonly refused: Pick<ApiError, 'code' | 'details'> }

/** How a refusal is told by a thread; anything else ends it. */
export const toErrorMessage = (error: unknown): { readonly refused: Pick<ApiError, 'code' | 'details'> } => {
  if (!(error instanceof ApiError)) throw error
  const { cause: _, ...details } = error.details
  return { refused: { code: error.code, details } }
}

/** The same refusal, where it was told. */
const fromErrorMessage = ({ refused }: ReturnType<typeof toErrorMessage>): ApiError =>
  new ApiError(refused.code, refused.details)

interface ThreadInput {
  readonly type: string
  readonly file: Uint8Array
  readonly options: ImportOptions
}

/** What a thread is to read of a file: its units, or what its columns hold. */
export interface ReadingTask extends ThreadInput {
  readonly of: 'units' | 'columns'
}

/** How long a thread may read a file: the largest ones take seconds, what was made to take long takes hours. */
const maxReadMs = 180_000

/** Why a thread has ended too early: it was told to, or its file wanted more memory than there is. */
const explainEnd = (error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): unknown => {
  if (signal?.aborted) return signal.reason
  if (timeout.aborted) return new ApiError('too_large', { message: 'The file takes too long to read' })
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? new ApiError('too_large', { message: 'The file is too large when unpacked' }) : error
}

/** Has a thread read a file, and takes over what it makes in pieces; it ends when `signal` does. */
const readInThread = async <Piece>(task: ReadingTask, signal?: AbortSignal): Promise<Piece[]> => {
  const thread = startThread('read-file-thread.ts', task)
  const results: Piece[] = []
  const timeout = AbortSignal.timeout(maxReadMs)
  const stopSignal = AbortSignal.any(signal ? [signal, timeout] : [timeout])
  try {
    for await (const [data] of on(thread, 'message', { signal: stopSignal })) {
      const message: ThreadMessage<readonly Piece[]> = data
      if ('refused' in message) throw fromErrorMessage(message)
      if ('isDone' in message) break
      results.push(...message.piece)
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

/** The units of a file, read by a thread in its turn. Throws as the reader does, and `unavailable`. */
export const readUnitsInThread = (file: ThreadInput, signal?: AbortSignal): Promise<ImportedUnit[]> =>
  costlyWork.run(() => readInThread<ImportedUnit>({ ...file, of: 'units' }, signal), signal)

/** What the columns of a file hold, looked at by a thread in its turn. */
export const readColumnsInThread = async (
  file: ThreadInput,
  signal?: AbortSignal,
): Promise<DetectedColumns | undefined> => {
  const task = { ...file, of: 'columns' } as const
  const [columns] = await costlyWork.run(() => readInThread<DetectedColumns>(task, signal), signal)
  return columns
}
