import { Exact, roundTo } from '../../../../domain/calculator/loans.ts'
import { formatDecimal, formatMoney, formatPercent, isolateBidi } from '../../../../domain/format/format.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

/** Amounts as the language of the interface writes them. */
export const useFigures = () => {
  const language = useLanguage()
  const bare = (value: string) => formatDecimal(value, undefined, language)
  const money = (value: string) => formatMoney(value, '₪', language)
  const whole = (value: string) => money(roundTo(new Exact(value), 0))
  const percent = (value: string) => formatPercent(value, language)
  /** A difference with its sign, also where it is more. */
  const signed = (value: string, text: (value: string) => string) => {
    const amount = new Exact(value)
    const sign = amount.isZero() ? '' : amount.isNegative() ? '−' : '+'
    return `${sign}${text(value.replace('-', ''))}`
  }
  return { bare, money, whole, percent, signed, inText: (figure: string) => isolateBidi(figure) }
}

export type Figures = ReturnType<typeof useFigures>
