import {
  type ConfigurationValues,
  type Parameter,
  parameters,
} from '../../../domain/calculator/configuration.ts'
import type { EditorModel, ValuesByPath } from '../../form/editing-state.ts'
import type { BankSeries, Period, SentConfiguration } from '../calculator-types.ts'
import { formatEffectiveTime, parseEffectiveTime } from './effective-time.ts'
import { toStoredNumber } from './parameter-numbers.ts'

/** A change of a bank's parameters while it is typed, over what it began with. */
export interface ParameterEdit {
  readonly values: ValuesByPath<string>
  /** Effective time as text, see `effective-time.ts`. */
  readonly effective: string
  readonly reason: string
  /** The version of the series that was seen. */
  readonly version: number
  /** The scheduled period that it takes the place of. */
  readonly replaces?: Period['id']
  /** Who saved what it began with, and when. */
  readonly who?: string
  readonly when?: string
}

export const isParameter = (name: string): name is Parameter =>
  parameters.some((parameter) => parameter === name)

/** The parameters as texts; nothing in any of them where a bank has none yet. */
export const toParameterTexts = (values?: ConfigurationValues): ValuesByPath<string> =>
  Object.fromEntries(parameters.map((name) => [name, values ? String(values[name]) : '']))

/** What a change begins with: what is in force now, or the scheduled change that is edited. */
export const startEdit = ({ periods, version }: BankSeries, replaced?: Period): ParameterEdit => {
  const basePeriod = replaced ?? periods.find(({ state }) => state === 'current')
  return {
    values: toParameterTexts(basePeriod),
    effective: formatEffectiveTime(replaced?.effective_from ?? null),
    reason: replaced?.reason ?? '',
    version,
    replaces: replaced?.id,
    who: basePeriod?.created_by?.name,
    when: basePeriod?.created_at,
  }
}

/** The same change after others have changed the series: what it replaces may stand there anew. */
export const rebaseEdit = (series: BankSeries, { replaces, effective }: ParameterEdit): ParameterEdit => {
  const scheduled = series.periods.filter(({ state }) => state === 'scheduled')
  const samePeriod =
    replaces !== undefined &&
    (scheduled.find(({ id }) => id === replaces) ??
      scheduled.find(({ effective_from }) => formatEffectiveTime(effective_from) === effective))
  const newEdit = startEdit(series, samePeriod || undefined)
  return replaces !== undefined && !samePeriod ? { ...newEdit, effective } : newEdit
}

/** What was typed, with all places of its numbers. */
export const toStoredNumbers = (typed: ValuesByPath<string>): ValuesByPath<string> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [
      name,
      isParameter(name) ? toStoredNumber(name, text) : text,
    ]),
  )

const isParameterEdit = (value: unknown): value is ParameterEdit =>
  typeof value === 'object' && value !== null && 'values' in value && 'effective' in value

export const parameterEditorModel: EditorModel<ParameterEdit, string> = {
  valuesOf: ({ values, effective, reason }) => ({ ...values, effective_from: effective, reason }),
  // The reason is the person's own: there is nothing to choose about it.
  remoteVersionOf: (_, current) =>
    isParameterEdit(current)
      ? { theirs: current, paths: [...parameters, 'effective_from'], who: current.who, when: current.when }
      : undefined,
}

/** What is sent of a change, at a time of the server's clock. */
export const toSavedConfiguration = (
  edit: ParameterEdit,
  typed: ValuesByPath<string>,
  now: number,
): SentConfiguration => {
  const values = { ...parameterEditorModel.valuesOf(edit), ...typed }
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

/** A change that is being typed: what it began with, and what was taken over into it. */
export interface StartedEdit {
  begun: ParameterEdit
  typed?: ValuesByPath<string>
}

/** Begins a change: of what is in force, or of a scheduled one; with values taken over from elsewhere. */
export type OnStartEdit = (replaced?: Period, typed?: ValuesByPath<string>) => void
