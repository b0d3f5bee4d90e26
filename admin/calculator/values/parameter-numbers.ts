import { Decimal } from 'decimal.js'
import {
  configuration,
  isCount,
  isMoney,
  isPercent,
  type Parameter,
  parameters,
  scaleOf,
} from '../../../domain/calculator/configuration.ts'
import { fixedScale } from '../../../domain/descriptor/number-types.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { formatDecimal } from '../../../domain/format/format.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import type { Language } from '../../../domain/languages.ts'
import type { ValuesByPath } from '../../form/editing-state.ts'

/** Returns a number of the parameter with all its decimal places, as an example of what to type. */
export const getExample = (name: Parameter): string => {
  const rateOrScore = isPercent(name) ? '4.5' : '620'
  return fixedScale(isMoney(name) ? '1500.5' : rateOrScore, scaleOf(name))
}

const countDecimals = (number: string): number => number.split('.')[1]?.length ?? 0

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/**
 * Converts an input to the format of the API: with all decimal places, if it is a number with no more of
 * them.
 */
export const toStoredNumber = (name: Parameter, text: string): string => {
  const number = parseTypedNumber(text, { scale: scaleOf(name) })
  return isNumber(number) && countDecimals(number) <= scaleOf(name)
    ? fixedScale(number, scaleOf(name))
    : number
}

/** Formats an input at rest: with grouped thousands if it is a number, else as typed. */
export const formatParameterNumber = (name: Parameter, text: string, language: Language): string => {
  const number = toStoredNumber(name, text)
  return isNumber(number) ? formatDecimal(number, undefined, language) : text
}

/** Step of the arrow keys: the last decimal place of a percentage, 1 for all others. */
const getStep = (name: Parameter): Decimal =>
  isPercent(name) ? new Decimal(10).pow(-scaleOf(name)) : new Decimal(1)

/** Adds or subtracts one step, never below 0; an input that is no number stays as it is. */
export const stepNumber = (name: Parameter, text: string, direction: 1 | -1): string => {
  const number = toStoredNumber(name, text)
  if (!isNumber(number)) return text
  const next = new Decimal(number).plus(getStep(name).times(direction))
  return Decimal.max(next, 0).toFixed(scaleOf(name))
}

/** Calculates the signed difference; undefined if the values are equal or no numbers. */
export const calculateNumberChange = (name: Parameter, before: string, after: string): string | undefined => {
  const [from, to] = [toStoredNumber(name, before), toStoredNumber(name, after)]
  if (!isNumber(from) || !isNumber(to) || countDecimals(to) > scaleOf(name)) return undefined
  const change = new Decimal(to).minus(from)
  return change.isZero() ? undefined : change.toFixed(scaleOf(name))
}

/** Errors found before the rules of the parameter are checked. */
const numberErrors = ['required', 'numericOnly', 'validNumber'] as const
type NumberError = (typeof numberErrors)[number]

export const isNumberError = (error: string): error is NumberError =>
  numberErrors.some((code) => code === error)

const findNumberError = (number: string): NumberError | undefined => {
  if (number === '') return 'required'
  if (!/^[\d.]+$/.test(number)) return 'numericOnly'
  return /^\d+(\.\d+)?$/.test(number) ? undefined : 'validNumber'
}

/** Converts a number to the type that the rules expect: counts are numbers, others strings. */
const toCheckedValue = (name: Parameter, number: string): string | number =>
  isCount(name) && /^\d+$/.test(number) ? Number(number) : number

/** Validates inputs by parameter: invalid number, or broken rule. */
export const validateParameters = (inputs: ValuesByPath<string>): ValuesByPath<string> => {
  const numbers = parameters.map((name) => [name, toStoredNumber(name, inputs[name] ?? '')] as const)
  const numberErrorEntries = numbers.flatMap(([name, number]) => {
    const error = findNumberError(number)
    return error ? [[name, error] as const] : []
  })
  const values = Object.fromEntries(numbers.map(([name, number]) => [name, toCheckedValue(name, number)]))
  return { ...recordErrors(configuration, 'update', values), ...Object.fromEntries(numberErrorEntries) }
}
