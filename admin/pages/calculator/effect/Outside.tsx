import Typography from '@mui/material/Typography'
import type { LoanRefusal } from '../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure, FromTo } from './Figure.tsx'
import { useFigures } from './useFigures.ts'
import type { SampleEffect } from './useSampleEffect.ts'

type Loans = SampleEffect['loans']

const countOf = (loans: Loans, side: 'before' | 'after'): number =>
  loans.flatMap(({ terms }) => terms).filter(({ outside }) => outside[side]?.length).length

/** Why a loan is not given after the change, each reason once however many terms it concerns. */
const reasonsOf = ({ terms }: Loans[number]): LoanRefusal[] => [
  ...new Set(terms.flatMap(({ outside }) => outside.after ?? [])),
]

/** How many of the sample loans are not given, before the change too where that differs. */
export const OutsideCount = ({ loans }: { loans: Loans }) => {
  const words = useWords()
  const all = loans.flatMap(({ terms }) => terms)
  const [before, after] = [countOf(loans, 'before'), countOf(loans, 'after')]
  const isOther = before !== after && all.some(({ outside }) => outside.before !== undefined)
  const count = words('calculator.effect.outsideOf', { count: after, smart_count: all.length })
  return isOther ? <FromTo before={before} after={count} /> : count
}

/** Which of the sample loans are not given after the change, and why. */
export const OutsideReasons = ({ loans }: { loans: Loans }) => {
  const words = useWords()
  const { money } = useFigures()
  return loans.map((effect) => {
    const reasons = reasonsOf(effect).map((reason) => words(`calculator.effect.reasons.${reason}`))
    const { amount, property } = effect.loan
    return (
      reasons.length > 0 && (
        <Typography
          key={`${amount}/${property}`}
          variant="caption"
          component="p"
          sx={{ color: 'status.draft' }}
        >
          <Figure>{money(amount)}</Figure>
          {`: ${reasons.join(', ')}`}
        </Typography>
      )
    )
  })
}
