import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Client, Refused } from './client.ts'
import type { Crew } from './crew.ts'
import { checkTarget, type Target } from './targets.ts'

/** Milliseconds within which the server must notice that PostgreSQL is back. */
const patience = 15_000

/** Throws unless the response reports an unreachable database. */
export const expectUnavailable = (answer: Answer): void => {
  const { success, code, requestId } = answer.body
  if (answer.status !== 503 || success !== false || code !== 'unavailable' || !requestId)
    throw new Refused(answer)
}

/** Retries until a read succeeds, which shows whether an unacknowledged save was stored. */
const findOut = async (client: Client, target: Target, began = performance.now()): Promise<void> => {
  try {
    await checkTarget(client, target)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expectUnavailable(error.answer)
    if (performance.now() - began > patience) throw new Error('The server does not recover', { cause: error })
    await delay(100)
    await findOut(client, target, began)
  }
}

/** Handles a refused call: it must report an unreachable database, and the caller waits until it is back. */
export const waitOut = async (client: Client, answer: Answer, target?: Target): Promise<void> => {
  expectUnavailable(answer)
  if (target) await findOut(client, target)
  else await delay(100)
}

/** Waits until all writers have saved again. */
export const recovered = async ({ targets }: Crew): Promise<void> => {
  const before = targets.map(({ acknowledged }) => acknowledged)
  const began = performance.now()
  while (targets.some(({ acknowledged }, index) => acknowledged <= (before[index] ?? 0) + 1)) {
    if (performance.now() - began > patience) throw new Error('Not everybody can save again')
    await delay(20)
  }
}
