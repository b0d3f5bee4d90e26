import { useDeferredValue, useMemo } from 'react'
import {
  type LoanFormula,
  type LoanTerms,
  type Samples,
  sampleEffect,
} from '../../../../domain/calculator/sample-loans.ts'
import { normalizeTypedNumber } from '../../../../domain/format/format.ts'

/** The parameters of a bank by name, as they are stored or as they are being typed. */
export type Values = Readonly<Record<string, string | number | undefined>>

const asked = [
  ['base_interest_rate', false],
  ['max_interest_rate', false],
  ['max_ltv_ratio', false],
  ['min_loan_amount', true],
  ['max_loan_amount', true],
] as const

/** What the effect depends on, as one text: two of them can be compared, however often they are made anew. */
const keyOf = (values: Values | null | undefined): string =>
  values
    ? asked.map(([name, isSum]) => normalizeTypedNumber(String(values[name] ?? ''), isSum)).join('\n')
    : ''

const termsOf = (key: string): LoanTerms | undefined => {
  const [base = '', highest = '', ltv = '', least = '', most = ''] = key.split('\n')
  if (!key) return undefined
  return {
    base_interest_rate: base,
    max_interest_rate: highest,
    max_ltv_ratio: ltv,
    min_loan_amount: least,
    max_loan_amount: most,
  }
}

/** The values before and after a change; while somebody types, those after follow once there is time. */
const useSides = (before: Values | null | undefined, after: Values | null | undefined) => {
  const was = keyOf(before)
  const is = useDeferredValue(keyOf(after))
  return useMemo(() => {
    const isChange = was !== '' && is !== '' && was !== is
    const only = termsOf(is || was)
    return { sides: isChange ? { before: termsOf(was), after: only } : { after: only }, isChange }
  }, [was, is])
}

/** What a change does to the sample loans; where nothing changes, what they cost. */
export const useSampleEffect = (
  samples: Samples,
  before: Values | null | undefined,
  after: Values | null | undefined,
  formula: LoanFormula | undefined,
) => {
  const { sides, isChange } = useSides(before, after)
  const loans = useMemo(() => sampleEffect(samples, sides, formula), [samples, sides, formula])
  return { loans, sides, isChange }
}

export type SampleEffect = ReturnType<typeof useSampleEffect>
