import { useState } from 'react'
import type { SampleEffect } from './useSampleEffect.ts'

/** The loan and the term of which more is said: at first the middle one, over 25 years if it is there. */
export const useChosen = ({ loans }: SampleEffect) => {
  const [amount, setAmount] = useState<number>()
  const [years, setYears] = useState(25)
  const chosen = amount !== undefined && loans[amount] ? amount : Math.floor((loans.length - 1) / 2)
  const loan = loans[chosen]
  const term = loan?.terms.find((each) => each.years === years) ?? loan?.terms.at(-1)
  return loan && term && { index: chosen, loan, term, setAmount, setYears }
}

export type Chosen = NonNullable<ReturnType<typeof useChosen>>
