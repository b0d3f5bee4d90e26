/** A row of the main page, where it stands. */
export interface Placed {
  readonly id: string
  readonly sort_order: number
  /** The number that it was given; null where its place is its number. */
  readonly action_number: number | null
}

/** The numbers of rows: one that another row has taken is raised to the next. */
const numbersOf = (rows: readonly Placed[]): number[] => {
  let last = 0
  return rows.map(({ action_number }, index) => {
    last = action_number === null ? index + 1 : Math.max(action_number, last + 1)
    return last
  })
}

/** The orders of the rows, each higher than the one before, so that rows can change their places. */
const ascending = (rows: readonly Placed[]): number[] => {
  let last = Number.NEGATIVE_INFINITY
  const orders = rows.map(({ sort_order }) => sort_order).sort((a, b) => a - b)
  return orders.map((order) => {
    last = Math.max(order, last + 1)
    return last
  })
}

const newRow = (rows: readonly Placed[], id: string): Placed => ({
  id,
  sort_order: Math.max(0, ...rows.map(({ sort_order }) => sort_order)) + 1,
  action_number: null,
})

/**
 * The rows of a page with one of them, known or new, at the place of this number: what stands there and after
 * it gives way. A number that no row reaches is kept as it is. `rows` stand in the order of their numbers.
 */
export const placedAt = (rows: readonly Placed[], id: string, number: number): Placed[] => {
  const others = rows.filter((row) => row.id !== id)
  const own = rows.find((row) => row.id === id) ?? newRow(rows, id)
  const before = numbersOf(others).filter((taken) => taken < number).length
  const placed = { ...own, action_number: before + 1 === number ? null : number }
  const inOrder = [...others.slice(0, before), placed, ...others.slice(before)]
  const orders = ascending(inOrder)
  const numbers = numbersOf(inOrder)
  return inOrder.map((row, index) => ({
    id: row.id,
    sort_order: orders[index] ?? row.sort_order,
    action_number: row.action_number === null ? null : (numbers[index] ?? null),
  }))
}
