import { Typography } from '@mui/material'
import {
  type ConfigurationValues,
  configuration,
  isPercent,
  type Parameter,
  parameters,
} from '../../domain/calculator/configuration.ts'
import { Exact } from '../../domain/calculator/loans.ts'
import { formatFieldValue } from '../../domain/descriptor/field.ts'
import { currencies } from '../../domain/descriptor/number-types.ts'
import type { Language } from '../../domain/languages.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { calculateNumberChange, formatParameterNumber } from './values/typed-parameters.ts'

type StoredValue = ConfigurationValues[Parameter]

/** Value of a parameter with its unit, left to right in every language. */
export const ParameterValue = ({
  name,
  value,
}: {
  name: Parameter
  value: ConfigurationValues[Parameter]
}) => {
  const language = useLanguage()
  return <bdi dir="ltr">{formatParameter(name, value, language)}</bdi>
}

export const getParameterLabel = (name: Parameter, language: Language): string =>
  configuration.fields[name].label[language]

const formatParameter = (name: Parameter, value: StoredValue, language: Language): string =>
  formatFieldValue(configuration.fields[name], value, language)

/** Formats the difference of two values with its sign and unit. */
export const formatParameterChange = (
  name: Parameter,
  before: StoredValue,
  after: StoredValue,
  language: Language,
): string => {
  const field = configuration.fields[name]
  const change = new Exact(after).minus(before)
  const text = formatParameter(name, change.abs().toFixed('scale' in field ? field.scale : 0), language)
  return `${change.isNegative() ? '-' : '+'}${text}`
}

export const findChangedParameters = (first: ConfigurationValues, second: ConfigurationValues): Parameter[] =>
  parameters.filter((name) => !new Exact(first[name]).equals(second[name]))

/** Number of a parameter without its unit, left to right in every language. */
export const ParameterNumber = ({ name, value }: { name: Parameter; value: string | undefined }) => {
  const language = useLanguage()
  return <bdi dir="ltr">{value ? formatParameterNumber(name, value, language) : '—'}</bdi>
}

interface ParameterDeltaProps {
  name: Parameter
  before: string
  after: string
}

/** Signed change of a parameter; not rendered when the value is unchanged. */
export const ParameterDelta = ({ name, before, after }: ParameterDeltaProps) => {
  const language = useLanguage()

  const change = calculateNumberChange(name, before, after)
  if (change === undefined) return null

  const text = formatParameterNumber(name, change.replace('-', ''), language)

  return (
    <Typography
      component="bdi"
      dir="ltr"
      variant="inherit"
      sx={{ fontWeight: 600, color: 'status.scheduled' }}
    >
      {change.startsWith('-') ? '−' : '+'}
      {text}
    </Typography>
  )
}

/** Returns the unit sign of a parameter; empty for one that counts points. */
const getUnitSymbol = (name: Parameter): string => {
  const field = configuration.fields[name]
  if (isPercent(name)) return '%'
  return 'currency' in field ? currencies[field.currency] : ''
}

/** Unit in a column of fixed width, so that the numbers line up. */
export const ParameterUnit = ({ name }: { name: Parameter }) => (
  <Typography component="span" color="textSecondary" sx={{ minWidth: 14, fontSize: 13, textAlign: 'center' }}>
    {getUnitSymbol(name)}
  </Typography>
)
