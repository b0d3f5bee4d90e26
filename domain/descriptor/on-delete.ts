/**
 * Action on records that refer to a deleted record: `restrict` prevents the deletion, `set-null` empties the
 * field, `cascade` deletes them too.
 */
export const dependentActions = ['restrict', 'set-null', 'cascade'] as const

export type DependentAction = (typeof dependentActions)[number]

/** Actions that a reference may declare; `keep` is for logs, which keep the id of the deleted record. */
export const onDeleteActions = [...dependentActions, 'keep'] as const

export type OnDelete = (typeof onDeleteActions)[number]

/** Number of records of a resource that refer to others, and the action on them when those are deleted. */
export interface DependentCount {
  readonly resource: string
  readonly on_delete: DependentAction
  readonly count: number
}
