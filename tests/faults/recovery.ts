import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Client, Refused } from './client.ts'
import type { Crew } from './crew.ts'
import { checkTarget, type Target } from './targets.ts'

/** How long the server may take to notice that PostgreSQL is there again. */
const patience = 15_000

/** Throws unless the answer says in the envelope that the database cannot be reached. */
export const expectUnavailable = (answer: Answer): void => {
  const { success, code, requestId } = answer.body
  if (answer.status !== 503 || success !== false || code !== 'unavailable' || !requestId)
    throw new Refused(answer)
}

/** Asks again until a read succeeds; a save without a known end shows then. */
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

/** What becomes of a refused call: it must say that the database cannot be reached, and the caller waits until it can. */
export const waitOut = async (client: Client, answer: Answer, target?: Target): Promise<void> => {
  expectUnavailable(answer)
  if (target) await findOut(client, target)
  else await delay(100)
}

/** Waits until everybody can save again, and has. */
export const recovered = async ({ targets }: Crew): Promise<void> => {
  const before = targets.map(({ acknowledged }) => acknowledged)
  const began = performance.now()
  while (targets.some(({ acknowledged }, index) => acknowledged <= (before[index] ?? 0) + 1)) {
    if (performance.now() - began > patience) throw new Error('Not everybody can save again')
    await delay(20)
  }
}
