import { useEffect, useEffectEvent } from 'react'
import type { BankSeries } from '../calculator-types.ts'

/** Longest delay of a timer in browsers, in milliseconds. */
const longestTimeoutMs = 2 ** 31 - 1

/** Extra delay, as the server may begin the period slightly later. */
const graceMs = 1_000

/** Calls `refetch` when the next scheduled period begins, while the page is open. */
export const useRefetchAtNextPeriod = ({ now, periods }: BankSeries, refetch: () => void): void => {
  const onPeriodStart = useEffectEvent(refetch)
  const nextPeriodStart = periods.find(({ state }) => state === 'scheduled')?.effective_from
  useEffect(() => {
    const waitMs =
      nextPeriodStart === undefined
        ? longestTimeoutMs
        : Date.parse(nextPeriodStart) - Date.parse(now) + graceMs
    if (waitMs >= longestTimeoutMs) return
    const timer = setTimeout(() => onPeriodStart(), waitMs)
    return () => clearTimeout(timer)
  }, [now, nextPeriodStart])
}
