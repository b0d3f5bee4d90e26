import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Message shown when signing in fails. */
export interface SignInProblem {
  key: MessageKey
  /** End of the waiting time after too many attempts, as a timestamp in milliseconds. */
  until?: number
}

/** Converts an error to a message on which the user can act. */
export const toSignInProblem = (error: unknown): SignInProblem => {
  const apiError = apiErrorOf(error)
  if (apiError?.code === 'network') return { key: 'signIn.offline' }
  if (apiError?.code === 'unavailable') return { key: 'errors.unavailable' }
  if (apiError?.code !== 'too_many_attempts') return { key: 'signIn.failed' }
  return { key: 'signIn.tooMany', until: Date.now() + (apiError.retryAfter ?? 60) * 1000 }
}

/** Returns the minutes left until a moment, updated every second; 0 once it has passed. */
const useMinutesLeft = (until: number | undefined): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - nowMs) / 60_000))
}

/** Alert why a sign-in failed; it counts down the minutes until the next attempt. */
export const SignInProblemAlert = ({ problem: { key, until } }: { problem: SignInProblem }) => {
  const t = useTranslate()
  const minutes = useMinutesLeft(until)
  if (until !== undefined && minutes === 0) return <Alert severity="info">{t('signIn.tryNow')}</Alert>
  return <Alert severity="error">{t(key, { smart_count: minutes })}</Alert>
}
