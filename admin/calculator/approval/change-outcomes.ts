import type { ParameterChange } from '../calculator-types.ts'

/** Saved period or change of a bank's parameters, with its author. */
interface Authored {
  readonly created_at: string
  readonly created_by: { readonly id: number } | null
}

/**
 * Finds the user's last change if it was rejected or not approved in time, and the user has saved no period
 * since.
 */
export const findUnapprovedChange = (
  {
    changes,
    periods,
  }: { readonly changes: readonly ParameterChange[]; readonly periods: readonly Authored[] },
  userId: number | undefined,
): ParameterChange | undefined => {
  const isOwn = ({ created_by }: Authored) => created_by !== null && created_by.id === userId

  const lastChange = changes.findLast(isOwn)
  if (!lastChange || (lastChange.status !== 'rejected' && lastChange.status !== 'lapsed')) return undefined

  const endedAtMs = Date.parse(lastChange.decided_at ?? lastChange.effective_from ?? lastChange.created_at)
  const isLater = ({ created_at }: Authored) => Date.parse(created_at) > endedAtMs

  return periods.some((period) => isOwn(period) && isLater(period)) ? undefined : lastChange
}
