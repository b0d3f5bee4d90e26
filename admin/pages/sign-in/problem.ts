import type { MessageKey } from '../../locales/en.ts'
import { refusalIn } from '../../providers/http.ts'

/** A sentence for the person who tries to sign in. */
export interface Problem {
  key: MessageKey
  /** Until when, in milliseconds, whoever has tried too often has to wait. */
  until?: number
}

/** Why signing in has failed, in words that the person can act upon. */
export const problemOf = (error: unknown): Problem => {
  const refusal = refusalIn(error)
  if (refusal?.code === 'network') return { key: 'signIn.offline' }
  if (refusal?.code === 'unavailable') return { key: 'errors.unavailable' }
  if (refusal?.code !== 'too_many_attempts') return { key: 'signIn.failed' }
  return { key: 'signIn.tooMany', until: Date.now() + (refusal.retryAfter ?? 60) * 1000 }
}
