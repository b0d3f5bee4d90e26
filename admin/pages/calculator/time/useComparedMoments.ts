import { useSearchParams } from 'react-router-dom'
import type { BankSeries } from '../../../providers/calculator/answered.ts'

/** The moment at which the page was read, whenever that is. */
export const now = 'now'

// With a point: what stands beside the page, and may change without leaving it.
const names = { first: 'moments.first', second: 'moments.second' } as const

export type Side = keyof typeof names
export type Moments = Record<Side, string>

const isMoment = (text: string | null): text is string =>
  text !== null && (text === now || !Number.isNaN(Date.parse(text)))

/** What is compared at first: what is to come with now, else now with what was before. */
const usual = ({ periods }: BankSeries): Moments => {
  const next = periods.find(({ state }) => state === 'scheduled')
  if (next) return { first: now, second: next.effective_from }
  const before = periods.findLast(({ state }) => state === 'past')
  return { first: before?.effective_from ?? now, second: now }
}

/** The two moments that are compared; the address holds them, so that a link can be passed on. */
export const useComparedMoments = (series: BankSeries) => {
  const [parameters, setParameters] = useSearchParams()
  const set = (moments: Partial<Moments> | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const side of ['first', 'second'] as const) {
          if (!moments) after.delete(names[side])
          else after.set(names[side], moments[side] ?? before.get(names[side]) ?? now)
        }
        return after
      },
      { replace: true },
    )
  const [first, second] = [parameters.get(names.first), parameters.get(names.second)]
  return {
    moments: isMoment(first) && isMoment(second) ? { first, second } : undefined,
    open: () => set(usual(series)),
    change: (side: Side, moment: string) => set({ [side]: moment }),
    close: () => set(undefined),
  }
}
