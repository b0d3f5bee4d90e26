import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { detectColumns, readUnits } from './translation-files.ts'
import { type ReadingTask, type ThreadMessage, toErrorMessage } from './worker-threads.ts'

/** How many units are handed over at once: more would hold up whoever takes them. */
const pieceSize = 500

const { of, type, file, coming }: ReadingTask = workerData

const tell = (told: ThreadMessage<readonly unknown[]>) => parentPort?.postMessage(told)

/** Pieces that lie ready would all be taken in at once: each waits until it is asked for. */
const askedFor = () => parentPort && once(parentPort, 'message')

const read = async (): Promise<readonly unknown[]> => {
  const bytes = Buffer.from(file)
  return of === 'units' ? readUnits(type, bytes, coming) : [await detectColumns(type, bytes)]
}

try {
  const all = await read()
  for (let at = 0; at < all.length; at += pieceSize) {
    tell({ piece: all.slice(at, at + pieceSize) })
    await askedFor()
  }
  tell({ isDone: true })
} catch (error) {
  tell(toErrorMessage(error))
}
