import type { ParameterChange } from '../calculator-types.ts'

/** Something that a person has saved of a bank's parameters. */
interface Authored {
  readonly created_at: string
  readonly created_by: { readonly id: number } | null
}

/**
 * The change of a person that came to nothing, rejected or not approved in time, unless he has made another one
 * since: what he has to be told of.
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
