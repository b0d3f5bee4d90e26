import {
  configuration,
  isCount,
  type Parameter,
  parameters,
} from '../../../../../domain/calculator/configuration.ts'
import { recordErrors } from '../../../../../domain/descriptor/record-schema.ts'
import type { Values } from '../../../../editing/state.ts'
import { storedText } from './numbers.ts'

/** What is wrong with something typed before any rule of its parameter is asked. */
const ownFaults = ['required', 'numericOnly', 'validNumber'] as const
export type OwnFault = (typeof ownFaults)[number]

export const isOwnFault = (fault: string): fault is OwnFault => ownFaults.some((own) => own === fault)

const ownFault = (number: string): OwnFault | undefined => {
  if (number === '') return 'required'
  if (!/^[\d.]+$/.test(number)) return 'numericOnly'
  return /^\d+(\.\d+)?$/.test(number) ? undefined : 'validNumber'
}

/** As the rules of the parameters know them: what counts is a number. */
const checked = (name: Parameter, number: string): string | number =>
  isCount(name) && /^\d+$/.test(number) ? Number(number) : number

/** What is wrong with the values that are typed, by parameter: a fault of its own, or the rule that is broken. */
export const faultsIn = (typed: Values<string>): Values<string> => {
  const numbers = parameters.map((name) => [name, storedText(name, typed[name] ?? '')] as const)
  const own = numbers.flatMap(([name, number]) => {
    const fault = ownFault(number)
    return fault ? [[name, fault] as const] : []
  })
  const values = Object.fromEntries(numbers.map(([name, number]) => [name, checked(name, number)]))
  return { ...recordErrors(configuration, 'update', values), ...Object.fromEntries(own) }
}
