/**
 * What can become of the records that refer to one which is deleted: `restrict` keeps that one, `set-null` takes
 * it out of the field, `cascade` deletes them with it.
 */
export const dependentActions = ['restrict', 'set-null', 'cascade'] as const

export type DependentAction = (typeof dependentActions)[number]

/** What a reference may declare: `keep` is for logs, which go on naming what is deleted. */
export const onDeleteActions = [...dependentActions, 'keep'] as const

export type OnDelete = (typeof onDeleteActions)[number]

/** How many records of a resource refer to others, and what would become of them. */
export interface DependentCount {
  readonly resource: string
  readonly on_delete: DependentAction
  readonly count: number
}
