import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/useWords.ts'
import type { Problem } from './problem.ts'

/** The minutes that are left until a moment, as time goes by; 0 once it is there. */
const useMinutesLeft = (until: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 60_000))
}

/** Why a sign-in failed; how long it takes until the next may be tried is told as it passes. */
export const ProblemAlert = ({ problem: { key, until } }: { problem: Problem }) => {
  const words = useWords()
  const minutes = useMinutesLeft(until)
  if (until !== undefined && minutes === 0) return <Alert severity="info">{words('signIn.tryNow')}</Alert>
  return <Alert severity="error">{words(key, { smart_count: minutes })}</Alert>
}
