import { calls } from '../../domain/calls/index.ts'
import { numberInId } from '../../domain/content/main-actions.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { ContentStore } from '../stores/content/index.ts'

/** The number in an id whose form has been checked. */
const numberOf = ({ id }: { id: string }): number => numberInId(id) ?? 0

/** What is done with the actions of the main page. */
export const mainActionRoutes = (content: ContentStore): Route[] => [
  route(calls.mainActionOptions, async ({ params: { number } }) =>
    ok(await content.mainActionOptions(numberOf({ id: number }))),
  ),
  route(calls.mainActions, async () => ok(await content.mainActions())),
  route(calls.createMainAction, async ({ body, caller }) =>
    ok(await content.mainPage.create(caller, body), { status: 201 }),
  ),
  route(calls.changeMainAction, async ({ params, body, caller }) =>
    ok(await content.mainPage.change(caller, numberOf(params), body)),
  ),
  route(calls.deleteMainAction, async ({ params, query: { version }, caller }) =>
    ok(
      await content.mainPage.remove(
        caller,
        numberOf(params),
        version === undefined ? version : Number(version),
      ),
    ),
  ),
  route(calls.mainAction, async ({ params }) => ok(await content.mainAction(numberOf(params)))),
]
