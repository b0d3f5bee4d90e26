import type { Access } from '../access.ts'
import type { Trilingual } from '../languages.ts'
import { type Condition, isConditionMet } from './condition.ts'

/** An act on records beside changing and deleting them: the values that it sets, or a verb of the store. */
export interface Action<Name extends string = string, Given extends object = object> {
  readonly label: Trilingual
  /** What is asked before it is done; left out, nothing is. */
  readonly confirm?: Trilingual
  readonly access: Exclude<Access, 'public'>
  /** Whether it is for one record at a time, for those that are chosen in a list, or for both. */
  readonly on: 'one' | 'many' | 'both'
  /** A plain change to these values; left out, the store has a verb of this name. */
  readonly set?: Given
  /** Refused for records of which this does not hold. */
  readonly when?: Condition<Name>
}

export type Actions<Name extends string = string, Given extends object = object> = Readonly<
  Record<string, Action<Name, Given>>
>

type Values = Readonly<Record<string, unknown>>

/** What an action of these names would be taken for in the audit log. */
export const reservedActionNames: readonly string[] = ['create', 'update', 'delete', 'restore', 'revert']

/** The values that an action sets, or undefined where the store has a verb for it. */
export const valuesSetBy = ({ set }: Action): Values | undefined => set && { ...set }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** True where an action can be done with a record. */
export const isActionAvailable = ({ when }: Action, values: Values): boolean =>
  !when || isConditionMet(when, { values })

/** True where an action would find in a record what it sets. */
export const isActionDone = (action: Action, record: Values): boolean => {
  const values = valuesSetBy(action)
  return values !== undefined && Object.entries(values).every(([name, value]) => isSame(value, record[name]))
}
