import type { ParameterChange } from '../../providers/calculator.ts'

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
  person: number | undefined,
): ParameterChange | undefined => {
  const isOwn = ({ created_by }: Authored) => created_by !== null && created_by.id === person
  const last = changes.findLast(isOwn)
  if (!last || (last.status !== 'rejected' && last.status !== 'lapsed')) return undefined
  const ended = Date.parse(last.decided_at ?? last.effective_from ?? last.created_at)
  const isLater = ({ created_at }: Authored) => Date.parse(created_at) > ended
  return periods.some((period) => isOwn(period) && isLater(period)) ? undefined : last
}
