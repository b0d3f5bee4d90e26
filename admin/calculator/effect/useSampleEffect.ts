import { useDeferredValue, useMemo, useState } from 'react'
import type { PagePreference } from '../../../domain/api/account.ts'
import { scaleOf } from '../../../domain/calculator/configuration.ts'
import {
  calculateSampleEffect,
  defaultSamples,
  type LoanFormula,
  type LoanTerms,
  type Samples,
} from '../../../domain/calculator/sample-loans.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { usePreference, useSavePreference } from '../../ui/usePreference.ts'

const sampleLoansPreference: PagePreference = 'sample-loans'

/** The server validates preferences against its schema; a value saved before the schema is ignored. */
const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' &&
  value !== null &&
  'loans' in value &&
  'years' in value &&
  Array.isArray(value.loans) &&
  Array.isArray(value.years)

/** Returns the user's sample loans and a function that saves others; null restores the default ones. */
export const useSampleLoans = () => {
  const { value } = usePreference(sampleLoansPreference)
  return {
    samples: isSamples(value) ? value : defaultSamples,
    remember: useSavePreference<Samples>(sampleLoansPreference),
  }
}

/** Parameters of a bank by name, stored or typed. */
export type EffectValues = Readonly<Record<string, string | number | undefined>>

const termParameters = [
  'base_interest_rate',
  'max_interest_rate',
  'max_ltv_ratio',
  'min_loan_amount',
  'max_loan_amount',
] as const

/** Joins the values that the effect depends on; equal values give equal keys for memoization. */
const toTermKey = (values: EffectValues | null | undefined): string =>
  values
    ? termParameters
        .map((name) => parseTypedNumber(String(values[name] ?? ''), { scale: scaleOf(name) }))
        .join('\n')
    : ''

const parseTermKey = (key: string): LoanTerms | undefined => {
  const [baseRate = '', maxRate = '', maxLtv = '', minAmount = '', maxAmount = ''] = key.split('\n')
  if (!key) return undefined
  return {
    base_interest_rate: baseRate,
    max_interest_rate: maxRate,
    max_ltv_ratio: maxLtv,
    min_loan_amount: minAmount,
    max_loan_amount: maxAmount,
  }
}

/** Returns the values before and after a change; during typing, those after are deferred. */
const useSides = (before: EffectValues | null | undefined, after: EffectValues | null | undefined) => {
  const beforeKey = toTermKey(before)
  const afterKey = useDeferredValue(toTermKey(after))
  return useMemo(() => {
    const isChange = beforeKey !== '' && afterKey !== '' && beforeKey !== afterKey
    const shownTerms = parseTermKey(afterKey || beforeKey)
    return {
      sides: isChange ? { before: parseTermKey(beforeKey), after: shownTerms } : { after: shownTerms },
      isChange,
    }
  }, [beforeKey, afterKey])
}

/** Calculates the effect of a change on the sample loans, or their costs without a change. */
export const useSampleEffect = (
  samples: Samples,
  before: EffectValues | null | undefined,
  after: EffectValues | null | undefined,
  formula: LoanFormula | undefined,
) => {
  const { sides, isChange } = useSides(before, after)
  const loans = useMemo(() => calculateSampleEffect(samples, sides, formula), [samples, sides, formula])
  return { loans, sides, isChange }
}

export type SampleEffect = ReturnType<typeof useSampleEffect>

/** Holds the detailed loan and term: at first the middle loan, over 25 years if that term exists. */
export const useChosenLoan = ({ loans }: SampleEffect) => {
  const [chosenIndex, setChosenIndex] = useState<number>()
  const [years, setYears] = useState(25)
  const loanIndex =
    chosenIndex !== undefined && loans[chosenIndex] ? chosenIndex : Math.floor((loans.length - 1) / 2)
  const loan = loans[loanIndex]
  const term = loan?.terms.find((candidate) => candidate.years === years) ?? loan?.terms.at(-1)
  return loan && term && { index: loanIndex, loan, term, setIndex: setChosenIndex, setYears }
}

export type ChosenLoan = NonNullable<ReturnType<typeof useChosenLoan>>
