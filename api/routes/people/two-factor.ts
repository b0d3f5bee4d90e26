import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { AuthStore } from '../../stores/people/auth.ts'
import { asUser, cookiesFor } from './auth.ts'
import { signed } from './signed.ts'

/** The second step of a sign-in, and what a person does with his second factor. */
export const twoFactorRoutes = ({ secondStep, beginByTicket, factor }: AuthStore): Route[] => [
  route(calls.takeSecondStep, async ({ body, caller, agent, device, secure }) => {
    const { actor, recovery_codes, ...entry } = await secondStep(caller, body, { agent, device })
    return ok(
      { user: asUser(actor), ...(recovery_codes && { recovery_codes }) },
      { headers: { 'Set-Cookie': cookiesFor(entry, secure) } },
    )
  }),
  route(calls.beginByTicket, async ({ body, caller }) => ok(await beginByTicket(caller, body.ticket))),
  route(calls.ownFactor, async (input) => ok(await factor.state(signed(input).caller.actor))),
  route(calls.beginFactor, async (input) =>
    ok(await factor.begin(signed(input).caller, input.device, input.body.current_password)),
  ),
  route(calls.confirmFactor, async (input) =>
    ok({ recovery_codes: await factor.confirm(signed(input).caller, input.device, input.body.code) }),
  ),
  route(calls.renewRecoveryCodes, async (input) =>
    ok({ recovery_codes: await factor.renewCodes(signed(input).caller, input.device, input.body.code) }),
  ),
  route(calls.turnOffFactor, async (input) => {
    await factor.turnOff(signed(input).caller, input.device, input.body.code)
    return ok({ off: true as const })
  }),
]
