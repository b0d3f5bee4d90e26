import { ApiError } from '../errors.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import type { RouteInput } from './route.ts'

/** Who calls, in which session; the access of the calls that ask leaves nobody without one. */
export const requireSession = ({
  actor,
  token,
  caller,
}: Pick<RouteInput, 'actor' | 'token' | 'caller'>): { caller: Caller & { actor: Actor }; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { caller: { ...caller, actor }, token }
}
