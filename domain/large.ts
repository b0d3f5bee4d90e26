/** Values beyond which only the first thing that is wrong is told: to tell all takes longer than to read them. */
const most = 2000

/** Takes what a value holds off a budget of values; what is left is negative for a large one. */
const budgetAfter = (value: unknown, budget: number): number => {
  if (typeof value !== 'object' || value === null) return budget - 1
  let left = budget - 1
  for (const child of Object.values(value)) {
    if (left < 0) return left
    left = budgetAfter(child, left)
  }
  return left
}

/** True for what holds so many values that finding all that is wrong with it would take long. */
export const isLarge = (value: unknown): boolean => budgetAfter(value, most) < 0
