import { jsonLines } from '../../domain/api/call.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import { errorStatus } from '../../domain/errors.ts'
import type { ResponseReader } from '../providers/httpClient.ts'

type OnProgress = (progress: Progress) => void

/** Options of a long operation, which reports progress and can be aborted. */
export interface ProgressOptions {
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** Yields the lines of a response body as they arrive, until it ends or is cancelled; the last may lack a line break. */
export async function* readLines(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let remainder = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    const lines = (remainder + decoder.decode(value, { stream: !done })).split('\n')
    remainder = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  yield remainder
}

const statusOf = (envelope: { code?: keyof typeof errorStatus }): number =>
  envelope.code ? (errorStatus[envelope.code] ?? 500) : 200

/** Reports the leading lines of progress, and returns the last line as the response. */
const createProgressReader =
  (onProgress: OnProgress): ResponseReader =>
  async (response) => {
    if (!response.headers.get('Content-Type')?.includes(jsonLines)) return response
    for await (const line of readLines(response.body?.getReader())) {
      const message = JSON.parse(line)
      if ('success' in message) return new Response(line, { status: statusOf(message) })
      onProgress(message)
    }
    throw new TypeError('The answer has broken off')
  }

/** Returns the options of a call that reports its progress; loaded only with the pages that have such a call. */
export const progressOptions = (onProgress: OnProgress) => ({
  headers: { Accept: jsonLines },
  readResponse: createProgressReader(onProgress),
})
