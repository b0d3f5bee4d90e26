import { useSearchParams } from 'react-router-dom'
import type { BankOrder, ComparedLoan } from '../../../domain/calculator/bank-comparison.ts'
import { parameters } from '../../../domain/calculator/configuration.ts'
import { sampleAmountPattern, sampleLimits } from '../../../domain/calculator/sample-loans.ts'

/** Every column of numbers, in its order. */
export const comparisonColumns: readonly Exclude<BankOrder['by'], 'name'>[] = [
  ...parameters,
  'monthly_payment',
  'total_interest',
  'effective_rate',
]

export const isLoanAmount = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

export const isLoanTerm = (text: string): boolean =>
  /^[1-9]\d?$/.test(text) && Number(text) <= sampleLimits.years

/** What stands in place of what the address does not say, or says wrongly. */
const defaultLoan = { amount: '1000000', years: '25' }

const loanFromAddress = (said: URLSearchParams): ComparedLoan => {
  const [amount, years] = [said.get('amount') ?? '', said.get('years') ?? '']
  return {
    amount: isLoanAmount(amount) ? amount : defaultLoan.amount,
    years: Number(isLoanTerm(years) ? years : defaultLoan.years),
  }
}

const orderFromAddress = (said: URLSearchParams): BankOrder => ({
  by: comparisonColumns.find((column) => column === said.get('sort')) ?? 'name',
  isDescending: said.get('order') === 'desc',
})

/** What is compared, and how: the address holds it, so that a link can be passed on. */
export const useComparison = () => {
  const [said, setSaid] = useSearchParams()

  const set = (more: Record<string, string>) =>
    setSaid((before) => new URLSearchParams({ ...Object.fromEntries(before), ...more }), { replace: true })
  const order = orderFromAddress(said)

  return {
    loan: loanFromAddress(said),
    order,
    isActiveOnly: said.get('banks') !== 'all',
    setLoan: (loan: { amount?: string; years?: string }) => set(loan),
    setActiveOnly: (isActiveOnly: boolean) => set({ banks: isActiveOnly ? 'active' : 'all' }),
    sortBy: (by: BankOrder['by']) =>
      set({ sort: by, order: order.by === by && !order.isDescending ? 'desc' : 'asc' }),
  }
}

export type BankComparison = ReturnType<typeof useComparison>
