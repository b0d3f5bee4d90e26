import {
  type ConfigurationValues,
  configuration,
  type Parameter,
  parameters,
} from '../../../../domain/calculator/configuration.ts'
import { Exact } from '../../../../domain/calculator/loans.ts'
import { formatFieldValue } from '../../../../domain/descriptor/field.ts'
import type { Language } from '../../../../domain/languages.ts'

type Value = ConfigurationValues[Parameter]

export const labelOf = (name: Parameter, language: Language): string =>
  configuration.fields[name].label[language]

/** A value with its unit, as a language writes it. */
export const valueText = (name: Parameter, value: Value, language: Language): string =>
  formatFieldValue(configuration.fields[name], value, language)

/** By how much a value has changed, with its sign and unit. */
export const changeText = (name: Parameter, before: Value, after: Value, language: Language): string => {
  const field = configuration.fields[name]
  const change = new Exact(after).minus(before)
  const text = valueText(name, change.abs().toFixed('scale' in field ? field.scale : 0), language)
  return `${change.isNegative() ? '-' : '+'}${text}`
}

/** The parameters whose values differ. */
export const differing = (one: ConfigurationValues, other: ConfigurationValues): Parameter[] =>
  parameters.filter((name) => !new Exact(one[name]).equals(other[name]))
