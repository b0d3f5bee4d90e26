import type { ReactNode } from 'react'
import { configuration, type Parameter, parameters } from '../../../../../domain/calculator/configuration.ts'
import type { Values } from '../../../../editing/state.ts'
import type { Medians } from './yardsticks.ts'

/** The parameters in the groups in which people look for them. */
export const groupsOfParameters = Object.entries(configuration.groups ?? {}).map(([key, { label }]) => ({
  key,
  label,
  names: parameters.filter((name) => configuration.fields[name].group === key),
}))

/** Where an input of a row finds what names and explains it. */
export interface Ids {
  label: string
  remark: string
}

export interface RowProps {
  name: Parameter
  /** The values that are shown or typed. */
  values: Values<string>
  /** What is in force today, where that is something else. */
  today?: Values<string>
  medians: Medians
  fault?: string
  warnings: readonly string[]
  /** Draws what the value is typed into; without it the value is read. */
  input?: (name: Parameter, ids: Ids) => ReactNode
}
