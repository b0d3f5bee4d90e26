import type { Trilingual } from '../languages.ts'
import type { Terms } from './loans/outside.ts'
import { type Cost, sampleEffect } from './loans/sample-effect.ts'

/** What one loan costs at a bank, by the names and words of a table of banks. */
export const loanFigures = {
  monthly_payment: { ru: 'Ежемесячный платёж', he: 'החזר חודשי', en: 'Monthly payment' },
  total_interest: { ru: 'Проценты за весь срок', he: 'סך הריבית', en: 'Total interest' },
  effective_rate: {
    ru: 'Эффективная годовая ставка',
    he: 'ריבית אפקטיבית שנתית',
    en: 'Effective annual rate',
  },
} as const satisfies Record<string, Trilingual>

export type LoanFigure = keyof typeof loanFigures

/** A loan that is asked for at every bank: shekels, and years. */
export interface ComparedLoan {
  readonly amount: string
  readonly years: number
}

const figuresOf = ({ payment, interest, effectiveRate }: Cost): Record<LoanFigure, string> => ({
  monthly_payment: payment,
  total_interest: interest,
  effective_rate: effectiveRate,
})

/** What a loan costs at the base rate of a bank, in shekels and percent; nothing for an amount that is none. */
export const loanAt = (
  terms: Terms,
  { amount, years }: ComparedLoan,
): Record<LoanFigure, string> | undefined => {
  const samples = { loans: [{ amount, property: '' }], years: [years] }
  const cost = sampleEffect(samples, { after: terms })[0]?.terms[0]?.after
  return cost && figuresOf(cost)
}
