import { useSearchParams } from 'react-router-dom'
import type { BankOrder, ComparedLoan } from '../../../../domain/calculator/bank-comparison.ts'
import { parameters } from '../../../../domain/calculator/configuration.ts'
import { sampleAmountPattern, sampleLimits } from '../../../../domain/calculator/sample-loans.ts'

/** Every column of numbers, in its order. */
export const columns: readonly Exclude<BankOrder['by'], 'name'>[] = [
  ...parameters,
  'monthly_payment',
  'total_interest',
  'effective_rate',
]

export const isSum = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

export const isTerm = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= sampleLimits.years

/** What stands in place of what the address does not say, or says wrongly. */
const usual = { amount: '1000000', years: '25' }

const loanIn = (said: URLSearchParams): ComparedLoan => {
  const [amount, years] = [said.get('amount') ?? '', said.get('years') ?? '']
  return {
    amount: isSum(amount) ? amount : usual.amount,
    years: Number(isTerm(years) ? years : usual.years),
  }
}

const orderIn = (said: URLSearchParams): BankOrder => ({
  by: columns.find((column) => column === said.get('sort')) ?? 'name',
  isDescending: said.get('order') === 'desc',
})

/** What is compared, and how: the address holds it, so that a link can be passed on. */
export const useComparison = () => {
  const [said, setSaid] = useSearchParams()
  const set = (more: Record<string, string>) =>
    setSaid((before) => new URLSearchParams({ ...Object.fromEntries(before), ...more }), { replace: true })
  const order = orderIn(said)
  return {
    loan: loanIn(said),
    order,
    isActiveOnly: said.get('banks') !== 'all',
    setLoan: (loan: { amount?: string; years?: string }) => set(loan),
    setActiveOnly: (isActiveOnly: boolean) => set({ banks: isActiveOnly ? 'active' : 'all' }),
    sortBy: (by: BankOrder['by']) =>
      set({ sort: by, order: order.by === by && !order.isDescending ? 'desc' : 'asc' }),
  }
}

export type Comparison = ReturnType<typeof useComparison>
