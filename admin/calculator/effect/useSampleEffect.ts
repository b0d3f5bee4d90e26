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

/** The server holds what it remembers to its schema; what was there before that counts as nothing. */
const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' &&
  value !== null &&
  'loans' in value &&
  'years' in value &&
  Array.isArray(value.loans) &&
  Array.isArray(value.years)

/** The loans that the person tries a change on, and how he has others remembered; null brings the usual ones back. */
export const useSampleLoans = () => {
  const { value } = usePreference(sampleLoansPreference)
  return {
    samples: isSamples(value) ? value : defaultSamples,
    remember: useSavePreference<Samples>(sampleLoansPreference),
  }
}

/** The parameters of a bank by name, as they are stored or as they are being typed. */
export type EffectValues = Readonly<Record<string, string | number | undefined>>

const termParameters = [
  'base_interest_rate',
  'max_interest_rate',
  'max_ltv_ratio',
  'min_loan_amount',
  'max_loan_amount',
] as const

/** What the effect depends on, as one text: two of them can be compared, however often they are made anew. */
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

/** The values before and after a change; while somebody types, those after follow once there is time. */
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

/** What a change does to the sample loans; where nothing changes, what they cost. */
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

/** The loan and the term of which more is said: at first the middle one, over 25 years if it is there. */
export const useChosenLoan = ({ loans }: SampleEffect) => {
  const [chosenIndex, setChosenIndex] = useState<number>()
  const [years, setYears] = useState(25)
  const loanIndex =
    chosenIndex !== undefined && loans[chosenIndex] ? chosenIndex : Math.floor((loans.length - 1) / 2)
  const loan = loans[loanIndex]
  const term = loan?.terms.find((each) => each.years === years) ?? loan?.terms.at(-1)
  return loan && term && { index: loanIndex, loan, term, setIndex: setChosenIndex, setYears }
}

export type ChosenLoan = NonNullable<ReturnType<typeof useChosenLoan>>
