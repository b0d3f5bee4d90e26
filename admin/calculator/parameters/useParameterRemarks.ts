import * as calls from 'virtual:calls'
import {
  configuration,
  isPercent,
  type Parameter,
  parameters,
} from '../../../domain/calculator/configuration.ts'
import {
  findWarnings,
  mediansOf,
  type ParameterWarning,
} from '../../../domain/calculator/parameter-warnings.ts'
import { regulatorLimitOf } from '../../../domain/calculator/regulator-limits.ts'
import { formatDecimal, formatPercent, isolateBidi } from '../../../domain/format/format.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ValuesByPath } from '../../form/editing-reducer.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { toValidationMessage } from '../../resources/error-messages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { BankWithValues } from '../calculator-types.ts'
import { getExample, isNumberError, toStoredNumber } from '../values/typed-parameters.ts'

/** Values that a value is compared with: today's, and the medians of other banks. */
export interface ReferenceValues {
  today?: ValuesByPath<string>
  medians: Medians
}

/** Median of each parameter; undefined if no other bank has a value. */
export type Medians = Readonly<Partial<Record<Parameter, string>>>

/** Calculates the median of each parameter over the other active banks. */
export const calculateMedians = (bank: number | undefined, banks: readonly BankWithValues[]): Medians => {
  const otherConfigurations = banks.flatMap(({ bank: { id, is_active: isActive }, configuration }) =>
    isActive && id !== bank && configuration ? [configuration] : [],
  )
  return mediansOf(otherConfigurations)
}

/** Share in percent used while the settings load, or when they cannot be read. */
const defaultWarningShare = '10.00'

/** Finds unusual values, which can still be saved. */
export const useParameterWarnings = (
  values: ValuesByPath<string>,
  { today, medians }: ReferenceValues,
): ParameterWarning[] => {
  const { data: settings } = useApiQuery(calls.calculatorSettings)

  const share = settings?.warning_share ?? defaultWarningShare
  const numbers = Object.fromEntries(
    parameters.map((name) => [name, toStoredNumber(name, values[name] ?? '')]),
  )
  return findWarnings(numbers, { current: today, medians, share })
}

const noteKeys = {
  min_interest_rate: 'calculator.page.notes.min_interest_rate',
  max_interest_rate: 'calculator.page.notes.max_interest_rate',
  max_ltv_ratio: 'calculator.page.notes.max_ltv_ratio',
  min_loan_amount: 'calculator.page.notes.min_loan_amount',
  max_loan_amount: 'calculator.page.notes.max_loan_amount',
  min_credit_score: 'calculator.page.notes.min_credit_score',
  processing_fee: 'calculator.page.notes.processing_fee',
} as const

const hasNote = (name: string): name is keyof typeof noteKeys => Object.hasOwn(noteKeys, name)

/** Formats a percentage, isolated from the direction of the text around it. */
const formatIsolatedPercent = (percent: string, language: Language) =>
  isolateBidi(formatPercent(percent, language))

/** Returns a function that gives the note of a parameter. */
export const useNoteText = () => {
  const t = useTranslate()
  const language = useLanguage()
  return (name: Parameter): string | undefined =>
    hasNote(name)
      ? t(noteKeys[name], { limit: formatIsolatedPercent(regulatorLimitOf[name]?.value ?? '', language) })
      : undefined
}

/** Returns a function that describes a warning. */
export const useWarningText = () => {
  const t = useTranslate()
  const language = useLanguage()

  return (warning: ParameterWarning): string => {
    if (warning.kind === 'limit') {
      const { value, source } = warning.limit
      return t('calculator.page.warnings.limit', {
        limit: formatIsolatedPercent(value, language),
        source: source[language],
      })
    }
    if (warning.kind === 'bounds')
      return t(`calculator.page.warnings.${warning.bound === 'min_interest_rate' ? 'below' : 'above'}`)

    const { kind, direction, percent } = warning
    if (!percent) return t(`calculator.page.warnings.${kind === 'median' ? 'farFromMedian' : 'farFromToday'}`)

    const key = `${kind}${direction === 'up' ? 'Up' : 'Down'}` as const

    return t(`calculator.page.warnings.${key}`, { percent: formatIsolatedPercent(percent, language) })
  }
}

/** Returns a function that describes an error. */
export const useErrorText = () => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  return (name: Parameter, error: string): string => {
    const field = configuration.fields[name]
    if (error === 'validNumber') {
      const example = isolateBidi(formatDecimal(getExample(name), undefined, language))
      return t('calculator.page.faults.validNumber', { example })
    }
    if (isNumberError(error)) return t(`calculator.page.faults.${error}`)
    if (error === 'less') return t(`calculator.page.faults.${isPercent(name) ? 'rates' : 'amounts'}`)
    if (error === 'pattern' && 'scale' in field)
      return t('calculator.page.faults.digits', {
        whole: field.precision - field.scale,
        places: field.scale,
      })

    // The remaining rules concern the parameter alone, so other values, which may be invalid, are not passed.
    const messageContext = { language, values: {} }
    const { message, args } = toValidationMessage(configuration, name, `rules.${error}`, messageContext)

    return translateMessage(message, args)
  }
}
