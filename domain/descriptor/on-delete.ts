/** What can become of the records that refer to one which is deleted. */
export const onDeleteActions = ['refuse', 'cascade', 'empty'] as const

export type OnDelete = (typeof onDeleteActions)[number]

/** How many records of a resource hang on others, and what would become of them. */
export interface DependentCount {
  readonly resource: string
  readonly on_delete: OnDelete
  readonly count: number
}
