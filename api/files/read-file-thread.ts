import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { detectColumns, readUnits } from './translation-files.ts'
import { type ReadingTask, type ThreadMessage, toErrorMessage } from './worker-threads.ts'

/** Number of units in a message; more would block the receiving thread. */
const batchSize = 500

const { task, type, file, options }: ReadingTask = workerData

const postResult = (message: ThreadMessage<readonly unknown[]>) => parentPort?.postMessage(message)

/** Waits until the next batch is requested; otherwise the receiver would take all of them at once. */
const waitForRequest = () => parentPort && once(parentPort, 'message')

const readFile = async (): Promise<readonly unknown[]> => {
  const bytes = Buffer.from(file)
  return task === 'units' ? readUnits(type, bytes, options) : [await detectColumns(type, bytes)]
}

try {
  const results = await readFile()
  for (let start = 0; start < results.length; start += batchSize) {
    postResult({ batch: results.slice(start, start + batchSize) })
    await waitForRequest()
  }
  postResult({ isDone: true })
} catch (error) {
  postResult(toErrorMessage(error))
}
