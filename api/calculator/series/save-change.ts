import { isDeepStrictEqual } from 'node:util'
import type { BankConfiguration, SavedConfiguration } from '../../../domain/api/bank-configurations.ts'
import {
  type ConfigurationValues,
  configuration,
  isCount,
  type Parameter,
  parameters,
  pickParameters,
  scaleOf,
} from '../../../domain/calculator/configuration.ts'
import { fixedScale } from '../../../domain/descriptor/number-types.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { assertNoFieldErrors } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import type { ConfigurationEdit } from './apply-change.ts'
import { lockSeries } from './read-configurations.ts'
import { storeChange } from './store-change.ts'

/** Values of a request, as text or as JSON numbers. */
export type SentValues = Readonly<Record<Parameter, string | number>>

const isAmount = (name: Parameter): boolean => !isCount(name)

/** Converts a value to the form that its rules check: an amount to text, a whole count to a number. */
const normalizeValue = (name: Parameter, value: string | number): string | number => {
  if (isAmount(name)) return String(value)
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}

const isComplete = (values: Readonly<Record<string, unknown>>): values is ConfigurationValues =>
  Object.keys(recordErrors(configuration, 'create', values)).length === 0

/**
 * Parses the values of a request, each with its scale. Throws `invalid` with the broken rule of each field.
 */
export const parseSentValues = (input: SentValues): ConfigurationValues => {
  const values: Record<string, unknown> = Object.fromEntries(
    parameters.map((name) => [name, normalizeValue(name, input[name])]),
  )
  assertNoFieldErrors(recordErrors(configuration, 'create', values))
  const storedValues = Object.fromEntries(
    parameters.map((name) => [
      name,
      isAmount(name) ? fixedScale(String(values[name]), scaleOf(name)) : values[name],
    ]),
  )
  if (!isComplete(storedValues)) throw new Error('Values lost their form')

  return storedValues
}

/**
 * Picks the time that a change asks for; null when it is the time of the current values, sent back unchanged.
 */
const pickRequestedTime = (
  { effective_from }: ConfigurationEdit,
  current: BankConfiguration | undefined,
): ConfigurationEdit['effective_from'] => {
  const isReadBack =
    effective_from !== null && new Date(effective_from).getTime() === current?.effective_from.getTime()
  return isReadBack ? null : effective_from
}

const isSame = (
  { values, effective_from, replaces }: ConfigurationEdit,
  current: BankConfiguration,
): boolean =>
  effective_from === null && replaces === null && isDeepStrictEqual(values, pickParameters(current))

/**
 * Saves a change of the series in the version that the client has seen, or in any version when undefined.
 * Equal values change nothing. Throws `conflict` when the version is another one.
 */
export const saveChange = async (
  unit: UnitOfWork,
  edit: ConfigurationEdit,
  seenVersion: number | undefined,
): Promise<SavedConfiguration> => {
  const current = await lockSeries(unit, edit.bank_id, seenVersion)
  const change = { ...edit, effective_from: pickRequestedTime(edit, current) }
  if (current && isSame(change, current)) return { ...current, status: 'saved' }
  return storeChange(unit, change)
}
