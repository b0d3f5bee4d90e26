import { ApiError } from '../../errors.ts'
import type { Actor, Caller } from '../../stores/caller.ts'
import type { Input } from '../input.ts'

/** Who calls, in which session; the access of the calls that ask leaves nobody without one. */
export const signed = ({
  actor,
  token,
  caller,
}: Pick<Input, 'actor' | 'token' | 'caller'>): { caller: Caller & { actor: Actor }; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { caller: { ...caller, actor }, token }
}
