import type { ConfigurationValues, Parameter } from '../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { valueText } from './parameters.ts'

/** A parameter's value with its unit, from left to right in every language. */
export const ParameterValue = ({
  name,
  value,
}: {
  name: Parameter
  value: ConfigurationValues[Parameter]
}) => <bdi dir="ltr">{valueText(name, value, useLanguage())}</bdi>
