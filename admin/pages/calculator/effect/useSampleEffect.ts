import { useDeferredValue, useMemo } from 'react'
import type { LoanFormula, Terms } from '../../../../domain/calculator/loans/outside.ts'
import { sampleEffect } from '../../../../domain/calculator/loans/sample-effect.ts'
import type { Samples } from '../../../../domain/calculator/loans/samples.ts'

/** What the effect depends on, as one text: two of them can be compared, however often they are made anew. */
const keyOf = (terms: Terms | null | undefined): string =>
  terms
    ? [
        terms.base_interest_rate,
        terms.max_interest_rate,
        terms.max_ltv_ratio,
        terms.min_loan_amount,
        terms.max_loan_amount,
      ].join('\n')
    : ''

const termsOf = (key: string): Terms | undefined => {
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
const useSides = (before: Terms | null | undefined, after: Terms | null | undefined) => {
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
  before: Terms | null | undefined,
  after: Terms | null | undefined,
  formula: LoanFormula | undefined,
) => {
  const { sides, isChange } = useSides(before, after)
  const loans = useMemo(() => sampleEffect(samples, sides, formula), [samples, sides, formula])
  return { loans, sides, isChange }
}

export type SampleEffect = ReturnType<typeof useSampleEffect>
