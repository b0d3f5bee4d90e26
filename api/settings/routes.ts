import { calls } from '../../domain/api/calls.ts'
import { ApiError } from '../errors.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { PreferenceStore } from '../resources/preferences.ts'

export const preferenceRoutes = (preferences: PreferenceStore): Route[] => [
  route(calls.preferences, async ({ actor }) => {
    if (!actor) throw new ApiError('unauthenticated')
    return ok(await preferences.list(actor))
  }),
  route(calls.savePreference, async ({ params, body, actor, caller }) => {
    if (!actor) throw new ApiError('unauthenticated')
    return ok(await preferences.save({ ...caller, actor }, params.key, body.value))
  }),
]
