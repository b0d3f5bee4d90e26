import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { detectColumns, readUnits } from './translation-files.ts'
import { type ReadingTask, type ThreadMessage, toErrorMessage } from './worker-threads.ts'

/** How many units are handed over at once: more would hold up whoever takes them. */
const batchSize = 500

const { of: task, type, file, options }: ReadingTask = workerData

const postResult = (message: ThreadMessage<readonly unknown[]>) => parentPort?.postMessage(message)

/** Pieces that lie ready would all be taken in at once: each waits until it is asked for. */
const waitForRequest = () => parentPort && once(parentPort, 'message')

const readFile = async (): Promise<readonly unknown[]> => {
  const bytes = Buffer.from(file)
  return task === 'units' ? readUnits(type, bytes, options) : [await detectColumns(type, bytes)]
}

try {
  const results = await readFile()
  for (let start = 0; start < results.length; start += batchSize) {
    postResult({ piece: results.slice(start, start + batchSize) })
    await waitForRequest()
  }
  postResult({ isDone: true })
} catch (error) {
  postResult(toErrorMessage(error))
}
