import { type Parameter, parameters } from '../../../../../domain/calculator/configuration.ts'
import {
  findWarnings,
  mediansOf,
  type ParameterWarning,
} from '../../../../../domain/calculator/parameter-warnings.ts'
import type { Values } from '../../../../editing/state.ts'
import type { BankWithValues } from '../../../../providers/calculator/answered.ts'
import { useCalculatorSettings } from '../../formula/queries.ts'
import { storedText } from '../editing/numbers.ts'

/** What a value is held against: what is in force today, and what other banks have. */
export interface Yardsticks {
  today?: Values<string>
  medians: Medians
}

/** The median of each parameter; none where no other bank has one. */
export type Medians = Readonly<Partial<Record<Parameter, string>>>

/** The median of each parameter among the other active banks. */
export const mediansBeside = (bank: number | undefined, banks: readonly BankWithValues[]): Medians => {
  const others = banks.flatMap(({ bank: { id, is_active: isActive }, configuration }) =>
    isActive && id !== bank && configuration ? [configuration] : [],
  )
  return mediansOf(others)
}

/** Until the settings are there, and where they cannot be read. */
const usualShare = '10.00'

/** What is unusual about values; it prevents nothing. */
export const useWarnings = (values: Values<string>, { today, medians }: Yardsticks): ParameterWarning[] => {
  const share = useCalculatorSettings().data?.warning_share ?? usualShare
  const numbers = Object.fromEntries(parameters.map((name) => [name, storedText(name, values[name] ?? '')]))
  return findWarnings(numbers, { current: today, medians, share })
}
