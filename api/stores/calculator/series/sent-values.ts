import {
  type ConfigurationValues,
  configuration,
  isCount,
  type Parameter,
  parameters,
} from '../../../../domain/calculator/configuration.ts'
import { fixedScale } from '../../../../domain/field-types/amounts.ts'
import { recordErrors } from '../../../../domain/schema.ts'
import { assertNoFieldErrors } from '../../../errors.ts'

/** Values as they are sent: as text or as numbers of JSON. */
export type SentValues = Readonly<Record<Parameter, string | number>>

const isAmount = (name: Parameter): boolean => !isCount(name)

/** A value in the form that its rules look at: an amount as text, a count as a number where it is a whole one. */
const inForm = (name: Parameter, value: string | number): string | number => {
  if (isAmount(name)) return String(value)
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}

const scaleOf = (name: Parameter): number => {
  const field = configuration.fields[name]
  return 'scale' in field ? field.scale : 0
}

const isWhole = (values: Readonly<Record<string, unknown>>): values is ConfigurationValues =>
  Object.keys(recordErrors(configuration, 'create', values)).length === 0

/** The values that are meant, each with its places. Throws `invalid` with the rule that each wrong field breaks. */
export const checkedValues = (sent: SentValues): ConfigurationValues => {
  const values: Record<string, unknown> = Object.fromEntries(
    parameters.map((name) => [name, inForm(name, sent[name])]),
  )
  assertNoFieldErrors(recordErrors(configuration, 'create', values))
  const stored = Object.fromEntries(
    parameters.map((name) => [
      name,
      isAmount(name) ? fixedScale(String(values[name]), scaleOf(name)) : values[name],
    ]),
  )
  if (!isWhole(stored)) throw new Error('Values lost their form')
  return stored
}
