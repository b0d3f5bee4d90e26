import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import {
  formulaEffect,
  type LoanFormula,
  type LoanTerms,
} from '../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Chosen } from './useChosen.ts'
import { useFigures } from './useFigures.ts'

interface Props {
  chosen: Chosen
  terms: LoanTerms
  formula: LoanFormula
}

/** What the formula means for the chosen loan: its rate set anew, and the loan linked to the index. */
export const FormulaNote = ({ chosen, terms, formula }: Props) => {
  const words = useWords()
  const { whole, money, percent, inText } = useFigures()
  const { amount } = chosen.loan.loan
  const { years } = chosen.term
  const { change, linked } = useMemo(
    () => formulaEffect(amount, years, terms, formula),
    [amount, years, terms, formula],
  )
  if (!change && !linked) return null
  const said = [
    change &&
      words('calculator.effect.formula.change', {
        period: words('calculator.effect.months', { smart_count: change.months }),
        rate: inText(percent(terms.max_interest_rate)),
        balance: inText(whole(change.balance)),
        payment: inText(money(change.payment)),
      }),
    linked &&
      words('calculator.effect.formula.linked', {
        index: inText(percent(formula.inflationIndex)),
        last: inText(money(linked.lastPayment)),
        total: inText(whole(linked.total)),
      }),
  ]
  return (
    <div>
      <Typography variant="h3">{words('calculator.effect.formula.title')}</Typography>
      {said.map(
        (text) =>
          text && (
            <Typography key={text} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          ),
      )}
    </div>
  )
}
