import type { Access } from '../access.ts'
import type { Trilingual } from '../languages.ts'
import { type Condition, isConditionMet } from './condition.ts'

/**
 * Action on records other than changing and deleting them: values that it sets, or an operation of the store.
 */
export interface Action<Name extends string = string, SetValues extends object = object> {
  readonly label: Trilingual
  /** Confirmation question; left out, the action runs at once. */
  readonly confirm?: Trilingual
  readonly access: Exclude<Access, 'public'>
  /** Whether the action is offered for one record, for the selected records of a list, or for both. */
  readonly on: 'one' | 'many' | 'both'
  /** Values that the action sets; left out, the store has an operation of this name. */
  readonly set?: SetValues
  /** Condition that a record must meet. */
  readonly when?: Condition<Name>
}

export type Actions<Name extends string = string, Given extends object = object> = Readonly<
  Record<string, Action<Name, Given>>
>

type Values = Readonly<Record<string, unknown>>

/** Names that the audit log would take for its own actions. */
export const reservedActionNames: readonly string[] = ['create', 'update', 'delete', 'restore', 'revert']

/** Returns the values that an action sets; undefined if the store has an operation for it. */
export const valuesSetBy = ({ set }: Action): Values | undefined => set && { ...set }

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a record meets the condition of an action. */
export const isActionAvailable = ({ when }: Action, values: Values): boolean =>
  !when || isConditionMet(when, { values })

/** Whether a record already has the values that an action sets. */
export const isActionDone = (action: Action, record: Values): boolean => {
  const values = valuesSetBy(action)
  return values !== undefined && Object.entries(values).every(([name, value]) => isEqual(value, record[name]))
}
