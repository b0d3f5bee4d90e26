import { useEffect, useEffectEvent } from 'react'
import type { BankSeries } from '../../../providers/calculator/answered.ts'

/** No timer waits longer; a page that is open for so long is read anew before. */
const longest = 2 ** 31 - 1

/** A moment for the server to have turned as well. */
const grace = 1_000

/** Calls `act` when the next scheduled period begins, while the page is open: what was to come is in force then. */
export const useTurn = ({ now, periods }: BankSeries, act: () => void): void => {
  const turned = useEffectEvent(act)
  const next = periods.find(({ state }) => state === 'scheduled')?.effective_from
  useEffect(() => {
    const wait = next === undefined ? longest : Date.parse(next) - Date.parse(now) + grace
    if (wait >= longest) return
    const timer = setTimeout(() => turned(), wait)
    return () => clearTimeout(timer)
  }, [now, next])
}
