import { ApiError } from '../../errors.ts'
import type { RouteInput } from '../../http/route.ts'
import type { Actor, Caller } from '../../unit-of-work/caller.ts'

/** Who calls, in which session; the access of the calls that ask leaves nobody without one. */
export const signed = ({
  actor,
  token,
  caller,
}: Pick<RouteInput, 'actor' | 'token' | 'caller'>): { caller: Caller & { actor: Actor }; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { caller: { ...caller, actor }, token }
}
