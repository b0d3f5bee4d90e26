import { on } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { FoundColumns } from '../../../domain/content/exchange/columns.ts'
import type { ReadUnit } from '../../../domain/content/exchange/unit.ts'
import { ApiError } from '../../errors.ts'
import type { Coming } from '../format.ts'
import { asRefused, type Told } from './messages.ts'
import { startThread } from './thread.ts'

interface File {
  readonly type: string
  readonly file: Uint8Array
  readonly coming: Coming
}

/** What a thread is to read of a file: its units, or what its columns hold. */
export interface ReadingTask extends File {
  readonly of: 'units' | 'columns'
}

/** How long a thread may read a file: the largest ones take seconds, what was made to take long takes hours. */
const mostMilliseconds = 180_000

/** Why a thread has ended too early: it was told to, or its file wanted more memory than there is. */
const endOf = (error: unknown, signal: AbortSignal | undefined, late: AbortSignal): unknown => {
  if (signal?.aborted) return signal.reason
  if (late.aborted) return new ApiError('too_large', { message: 'The file takes too long to be read' })
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? new ApiError('too_large', { message: 'The file is too large when unpacked' }) : error
}

/** Has a thread read a file, and takes over what it makes in pieces; it ends when `signal` does. */
const madeBy = async <Piece>(task: ReadingTask, signal?: AbortSignal): Promise<Piece[]> => {
  const thread = startThread('read.ts', task)
  const made: Piece[] = []
  const late = AbortSignal.timeout(mostMilliseconds)
  const ending = AbortSignal.any(signal ? [signal, late] : [late])
  try {
    for await (const [told] of on(thread, 'message', { signal: ending })) {
      const message: Told<readonly Piece[]> = told
      if ('refused' in message) throw asRefused(message)
      if ('isDone' in message) break
      made.push(...message.piece)
      await setImmediate()
      thread.postMessage('next')
    }
    return made
  } catch (error) {
    throw endOf(error, signal, late)
  } finally {
    await thread.terminate()
  }
}

/** The units of a file, read by a thread. Throws as the reader does. */
export const unitsInThread = (file: File, signal?: AbortSignal): Promise<ReadUnit[]> =>
  madeBy<ReadUnit>({ ...file, of: 'units' }, signal)

/** What the columns of a file hold, looked at by a thread. */
export const columnsInThread = async (file: File, signal?: AbortSignal): Promise<FoundColumns | undefined> =>
  (await madeBy<FoundColumns>({ ...file, of: 'columns' }, signal))[0]
