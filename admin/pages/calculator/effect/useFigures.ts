import { Exact, rounded } from '../../../../domain/calculator/loans/exact.ts'
import { decimalText, moneyText, percentText } from '../../../../domain/in-words/amounts.ts'
import { isolated } from '../../../../domain/in-words/isolated.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

/** Amounts as the language of the interface writes them. */
export const useFigures = () => {
  const language = useLanguage()
  const bare = (value: string) => decimalText(value, undefined, language)
  const money = (value: string) => moneyText(value, '₪', language)
  const whole = (value: string) => money(rounded(new Exact(value), 0))
  const percent = (value: string) => percentText(value, language)
  /** A difference with its sign, also where it is more. */
  const signed = (value: string, text: (value: string) => string) => {
    const amount = new Exact(value)
    const sign = amount.isZero() ? '' : amount.isNegative() ? '−' : '+'
    return `${sign}${text(value.replace('-', ''))}`
  }
  return { bare, money, whole, percent, signed, inText: (figure: string) => isolated(figure) }
}

export type Figures = ReturnType<typeof useFigures>
