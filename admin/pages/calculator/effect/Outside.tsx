import Box from '@mui/material/Box'
import type { Refusal } from '../../../../domain/calculator/loans/outside.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from './Figure.tsx'
import { useFigures } from './useFigures.ts'
import type { SampleEffect } from './useSampleEffect.ts'

type Loans = SampleEffect['loans']

const countOf = (loans: Loans, side: 'before' | 'after'): number =>
  loans.flatMap(({ terms }) => terms).filter(({ outside }) => outside[side]?.length).length

/** Why a loan is not given after the change, each reason once however many terms it concerns. */
const reasonsOf = ({ terms }: Loans[number]): Refusal[] => [
  ...new Set(terms.flatMap(({ outside }) => outside.after ?? [])),
]

/** How many of the sample loans are not given, before the change too where that differs, and which and why. */
export const Outside = ({ loans }: { loans: Loans }) => {
  const words = useWords()
  const { money } = useFigures()
  const [before, after] = [countOf(loans, 'before'), countOf(loans, 'after')]
  const all = loans.flatMap(({ terms }) => terms)
  const isChange = all.some(({ outside }) => outside.before !== undefined)
  const refused = loans.filter((loan) => reasonsOf(loan).length > 0)
  return (
    <>
      {isChange && before !== after && (
        <>
          <Figure>{before}</Figure>
          <Box
            component="span"
            className="points"
            aria-hidden
            sx={{ display: 'inline-block', marginInline: 1 }}
          >
            →
          </Box>
        </>
      )}
      <span>{words('calculator.effect.outsideOf', { count: after, smart_count: all.length })}</span>
      {refused.map((loan) => (
        <Box key={`${loan.loan.amount}/${loan.loan.property}`} sx={{ color: 'status.draft' }}>
          <Figure>{money(loan.loan.amount)}</Figure>
          {': '}
          {reasonsOf(loan)
            .map((reason) => words(`calculator.effect.reasons.${reason}`))
            .join(', ')}
        </Box>
      ))}
    </>
  )
}
