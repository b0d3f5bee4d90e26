import { ApiError } from '../errors.ts'
import type { Actor, Caller } from '../unit-of-work/caller.ts'
import type { RouteInput } from './route.ts'

/** Returns the user and the session of a call; the access of these calls guarantees both. */
export const requireSession = ({
  actor,
  token,
  caller,
}: Pick<RouteInput, 'actor' | 'token' | 'caller'>): { caller: Caller & { actor: Actor }; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { caller: { ...caller, actor }, token }
}
