import { useSearchParams } from 'react-router-dom'
import type { BankSeries, Period } from '../../../../providers/calculator/answered.ts'

/** What the address says of the page: the bank and, where it is not the one in force, the period. */
export const useChosen = () => {
  const [parameters, setParameters] = useSearchParams()
  return {
    bank: parameters.get('bank'),
    period: parameters.get('period'),
    chooseBank: (bank: number) => setParameters({ bank: String(bank) }),
    choosePeriod: (period: Period) =>
      setParameters((before) => {
        const after = new URLSearchParams(before)
        if (period.state === 'current') after.delete('period')
        else after.set('period', period.id)
        return after
      }),
  }
}

/** The period whose values are read: the one that the address names, else the one in force or what is to come. */
export const shownPeriod = ({ periods }: BankSeries, chosen: string | null): Period | undefined =>
  periods.find(({ id }) => id === chosen) ??
  periods.find(({ state }) => state === 'current') ??
  periods.at(-1)
