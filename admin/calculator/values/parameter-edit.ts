import {
  type ConfigurationValues,
  type Parameter,
  parameters,
} from '../../../domain/calculator/configuration.ts'
import type { EditorModel, ValuesByPath } from '../../form/editing-state.ts'
import type { BankSeries, Period, SaveConfigurationRequest } from '../calculator-types.ts'
import { formatEffectiveTime, parseEffectiveTime } from './effective-time.ts'
import { toStoredNumber } from './parameter-numbers.ts'

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
