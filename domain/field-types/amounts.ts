/** What a descriptor says of the size of a number. */
export interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

export const amountTraits = { sortable: true, filterable: true, bounded: true, comparable: true } as const
