import { useSearchParams } from 'react-router-dom'
import type { BankOrder, ComparedLoan } from '../../../domain/calculator/bank-comparison.ts'
import { parameters } from '../../../domain/calculator/configuration.ts'
import { sampleAmountPattern, sampleLimits } from '../../../domain/calculator/sample-loans.ts'

export const comparisonColumns: readonly Exclude<BankOrder['by'], 'name'>[] = [
  ...parameters,
  'monthly_payment',
  'total_interest',
  'effective_rate',
]

export const isLoanAmount = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

export const isLoanTerm = (text: string): boolean =>
  /^[1-9]\d?$/.test(text) && Number(text) <= sampleLimits.years

/** Loan used where the address has none or an invalid one. */
const defaultLoan = { amount: '1000000', years: '25' }

const readLoanFromAddress = (searchParams: URLSearchParams): ComparedLoan => {
  const [amount, years] = [searchParams.get('amount') ?? '', searchParams.get('years') ?? '']
  return {
    amount: isLoanAmount(amount) ? amount : defaultLoan.amount,
    years: Number(isLoanTerm(years) ? years : defaultLoan.years),
  }
}

const readOrderFromAddress = (searchParams: URLSearchParams): BankOrder => ({
  by: comparisonColumns.find((column) => column === searchParams.get('sort')) ?? 'name',
  isDescending: searchParams.get('order') === 'desc',
})

/** Reads the compared loan, the order and the filter from the address, so that a link can be shared. */
export const useComparison = () => {
  const [searchParams, setSearchParams] = useSearchParams()

  const updateAddress = (changes: Record<string, string>) =>
    setSearchParams((previous) => new URLSearchParams({ ...Object.fromEntries(previous), ...changes }), {
      replace: true,
    })
  const order = readOrderFromAddress(searchParams)

  return {
    loan: readLoanFromAddress(searchParams),
    order,
    isActiveOnly: searchParams.get('banks') !== 'all',
    setLoan: (loan: { amount?: string; years?: string }) => updateAddress(loan),
    setActiveOnly: (isActiveOnly: boolean) => updateAddress({ banks: isActiveOnly ? 'active' : 'all' }),
    sortBy: (by: BankOrder['by']) =>
      updateAddress({ sort: by, order: order.by === by && !order.isDescending ? 'desc' : 'asc' }),
  }
}

export type BankComparison = ReturnType<typeof useComparison>
