import { useTranslate } from 'react-admin'
import { configuration, isPercent, type Parameter } from '../../../../../domain/calculator/configuration.ts'
import type { ParameterWarning } from '../../../../../domain/calculator/parameter-warnings.ts'
import { regulatorLimitOf } from '../../../../../domain/calculator/regulator-limits.ts'
import { formatDecimal, formatPercent, isolateBidi } from '../../../../../domain/format/format.ts'
import type { Language } from '../../../../../domain/languages.ts'
import { messageOf } from '../../../../resource/form/field-errors.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { isOwnFault } from '../editing/faults.ts'
import { scaleOf } from '../editing/numbers.ts'

const noted = {
  min_interest_rate: 'calculator.page.notes.min_interest_rate',
  max_interest_rate: 'calculator.page.notes.max_interest_rate',
  max_ltv_ratio: 'calculator.page.notes.max_ltv_ratio',
  min_loan_amount: 'calculator.page.notes.min_loan_amount',
  max_loan_amount: 'calculator.page.notes.max_loan_amount',
  min_credit_score: 'calculator.page.notes.min_credit_score',
  processing_fee: 'calculator.page.notes.processing_fee',
} as const

const isNoted = (name: string): name is keyof typeof noted => Object.hasOwn(noted, name)

/** A share in percent, which stays in one piece whatever stands around it. */
const share = (percent: string, language: Language) => isolateBidi(formatPercent(percent, language))

/** What is to be known of a parameter before anything is typed. */
export const useNote = () => {
  const words = useWords()
  const language = useLanguage()
  return (name: Parameter): string | undefined =>
    isNoted(name)
      ? words(noted[name], { limit: share(regulatorLimitOf[name]?.value ?? '', language) })
      : undefined
}

/** What is unusual about a value. */
export const useWarning = () => {
  const words = useWords()
  const language = useLanguage()
  return (warning: ParameterWarning): string => {
    if (warning.kind === 'limit') {
      const { value, source } = warning.limit
      return words('calculator.page.warnings.limit', {
        limit: share(value, language),
        source: source[language],
      })
    }
    if (warning.kind === 'bounds')
      return words(`calculator.page.warnings.${warning.bound === 'min_interest_rate' ? 'below' : 'above'}`)
    const { kind, direction, percent } = warning
    if (!percent)
      return words(`calculator.page.warnings.${kind === 'median' ? 'farFromMedian' : 'farFromToday'}`)
    const key = `${kind}${direction === 'up' ? 'Up' : 'Down'}` as const
    return words(`calculator.page.warnings.${key}`, { percent: share(percent, language) })
  }
}

/** What is wrong with a value. */
export const useFault = () => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()
  return (name: Parameter, fault: string): string => {
    const field = configuration.fields[name]
    if (fault === 'validNumber') {
      const example = isolateBidi(formatDecimal('1234.500'.slice(-scaleOf(name) - 2), undefined, language))
      return words('calculator.page.faults.validNumber', { example })
    }
    if (isOwnFault(fault)) return words(`calculator.page.faults.${fault}`)
    if (fault === 'less') return words(`calculator.page.faults.${isPercent(name) ? 'rates' : 'amounts'}`)
    if (fault === 'pattern' && 'scale' in field)
      return words('calculator.page.faults.digits', {
        whole: field.precision - field.scale,
        places: field.scale,
      })
    // What is left is about the parameter alone: no other value has a say, which may be no number yet.
    const told = { language, values: {} }
    const { message, args } = messageOf(configuration, name, `rules.${fault}`, told)
    return translate(message, args)
  }
}
