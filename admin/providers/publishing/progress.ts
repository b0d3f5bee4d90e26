import { jsonLines } from '../../../domain/api/call.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import { errorStatus } from '../../../domain/errors.ts'
import type { Taking } from '../http.ts'

export type OnProgress = (progress: Progress) => void

/** Who waits for a long act: told how far it is, and free to give it up. */
export interface Watching {
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** The lines of an answer as they come; the last one may end without a break. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for (const reader = response.body?.getReader(); ; ) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  yield rest
}

const statusOf = (answer: { code?: keyof typeof errorStatus }): number =>
  answer.code ? (errorStatus[answer.code] ?? 500) : 200

/** Takes in an answer that begins with lines of progress: tells of them, and leaves what stands in the last one. */
const withProgress =
  (onProgress: OnProgress): Taking =>
  async (response) => {
    if (!response.headers.get('Content-Type')?.includes(jsonLines)) return response
    for await (const line of linesOf(response)) {
      const told = JSON.parse(line)
      if ('success' in told) return new Response(line, { status: statusOf(told) })
      onProgress(told)
    }
    throw new TypeError('The answer has broken off')
  }

/** How a call is made that tells how far it is. */
export const told = (onProgress: OnProgress) => ({
  headers: { Accept: jsonLines },
  take: withProgress(onProgress),
})
