import { Decimal } from 'decimal.js'
import {
  type ConfigurationValues,
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
import type { EditorModel, ValuesByPath } from '../../form/editing-reducer.ts'
import type { BankSeries, Period, SaveConfigurationRequest } from '../calculator-types.ts'
import { formatEffectiveTime, parseEffectiveTime } from './effective-time.ts'

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
  const from = toStoredNumber(name, before)
  const to = toStoredNumber(name, after)
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

/** Edit of a bank's parameters, based on a period. */
export interface ParameterEdit {
  readonly values: ValuesByPath<string>
  /** Effective time as text, see `effective-time.ts`. */
  readonly effective: string
  readonly reason: string
  /** Version of the series that the user has seen. */
  readonly version: number
  /** Scheduled period that the change replaces. */
  readonly replaces?: Period['id']
  /** Author and time of the base values. */
  readonly author?: string
  readonly savedAt?: string
}

export const isParameter = (name: string): name is Parameter =>
  parameters.some((parameter) => parameter === name)

/** Formats the parameters as texts; empty for a bank without parameters. */
export const toParameterTexts = (values?: ConfigurationValues): ValuesByPath<string> =>
  Object.fromEntries(parameters.map((name) => [name, values ? String(values[name]) : '']))

/** Creates an edit of the current values, or of a scheduled change. */
export const startEdit = ({ periods, version }: BankSeries, replaced?: Period): ParameterEdit => {
  const basePeriod = replaced ?? periods.find(({ state }) => state === 'current')
  return {
    values: toParameterTexts(basePeriod),
    effective: formatEffectiveTime(replaced?.effective_from ?? null),
    reason: replaced?.reason ?? '',
    version,
    replaces: replaced?.id,
    author: basePeriod?.created_by?.name,
    savedAt: basePeriod?.created_at,
  }
}

/** Bases an edit on the series after others have changed it; finds the replaced period by id or start. */
export const rebaseEdit = (series: BankSeries, { replaces, effective }: ParameterEdit): ParameterEdit => {
  const scheduled = series.periods.filter(({ state }) => state === 'scheduled')
  const samePeriod =
    replaces !== undefined &&
    (scheduled.find(({ id }) => id === replaces) ??
      scheduled.find(({ effective_from }) => formatEffectiveTime(effective_from) === effective))
  const newEdit = startEdit(series, samePeriod || undefined)
  return replaces !== undefined && !samePeriod ? { ...newEdit, effective } : newEdit
}

/** Completes the decimal places of typed numbers. */
export const toStoredNumbers = (edits: ValuesByPath<string>): ValuesByPath<string> =>
  Object.fromEntries(
    Object.entries(edits).map(([name, text]) => [
      name,
      isParameter(name) ? toStoredNumber(name, text) : text,
    ]),
  )

const isParameterEdit = (value: unknown): value is ParameterEdit =>
  typeof value === 'object' && value !== null && 'values' in value && 'effective' in value

export const parameterEditorModel: EditorModel<ParameterEdit, string> = {
  valuesOf: ({ values, effective, reason }) => ({ ...values, effective_from: effective, reason }),
  // The reason is the user's own text, so it cannot be in conflict.
  remoteVersionOf: (_, current) =>
    isParameterEdit(current)
      ? {
          theirs: current,
          paths: [...parameters, 'effective_from'],
          author: current.author,
          savedAt: current.savedAt,
        }
      : undefined,
}

/** Builds the request that saves a change; `now` is the server time in milliseconds. */
export const buildSaveRequest = (
  edit: ParameterEdit,
  edits: ValuesByPath<string>,
  now: number,
): SaveConfigurationRequest => {
  const values = { ...parameterEditorModel.valuesOf(edit), ...edits }
  const getNumber = (name: Parameter) => toStoredNumber(name, values[name] ?? '')
  const effectiveTime = parseEffectiveTime(values.effective_from ?? '', now)

  return {
    base_interest_rate: getNumber('base_interest_rate'),
    min_interest_rate: getNumber('min_interest_rate'),
    max_interest_rate: getNumber('max_interest_rate'),
    max_ltv_ratio: getNumber('max_ltv_ratio'),
    min_credit_score: getNumber('min_credit_score'),
    max_loan_amount: getNumber('max_loan_amount'),
    min_loan_amount: getNumber('min_loan_amount'),
    processing_fee: getNumber('processing_fee'),
    version: edit.version,
    ...('moment' in effectiveTime &&
      effectiveTime.moment !== null && { effective_from: effectiveTime.moment }),
    ...(values.reason?.trim() && { reason: values.reason.trim() }),
    ...(edit.replaces !== undefined && { replaces: edit.replaces }),
  }
}

/** Started edit, with values taken over from elsewhere. */
export interface StartedEdit {
  baseEdit: ParameterEdit
  initialEdits?: ValuesByPath<string>
}

/** Starts an edit of the current values or of a scheduled period, with values taken over from elsewhere. */
export type OnStartEdit = (replaced?: Period, typed?: ValuesByPath<string>) => void
