import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import type { MessageKey } from '../locales/en.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** A sentence for the person who tries to sign in. */
export interface SignInProblem {
  key: MessageKey
  /** Until when, in milliseconds, whoever has tried too often has to wait. */
  until?: number
}

/** Why signing in has failed, in words that the person can act upon. */
export const signInProblemOf = (error: unknown): SignInProblem => {
  const apiError = apiErrorOf(error)
  if (apiError?.code === 'network') return { key: 'signIn.offline' }
  if (apiError?.code === 'unavailable') return { key: 'errors.unavailable' }
  if (apiError?.code !== 'too_many_attempts') return { key: 'signIn.failed' }
  return { key: 'signIn.tooMany', until: Date.now() + (apiError.retryAfter ?? 60) * 1000 }
}

/** The minutes that are left until a moment, as time goes by; 0 once it is there. */
const useMinutesLeft = (until: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 60_000))
}

/** Why a sign-in failed; how long it takes until the next may be tried is told as it passes. */
export const SignInProblemAlert = ({ problem: { key, until } }: { problem: SignInProblem }) => {
  const t = useTranslate()
  const minutes = useMinutesLeft(until)
  if (until !== undefined && minutes === 0) return <Alert severity="info">{t('signIn.tryNow')}</Alert>
  return <Alert severity="error">{t(key, { smart_count: minutes })}</Alert>
}
