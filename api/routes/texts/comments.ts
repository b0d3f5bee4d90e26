import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ContentStore } from '../../stores/content/index.ts'

/** What staff say to each other about texts. */
export const commentRoutes = ({ comments }: ContentStore): Route[] => [
  route(calls.textComments, async ({ params, caller }) => ok(await comments.read(caller, params.id))),
  route(calls.addComment, async ({ params, body, caller }) =>
    ok(await comments.add(caller, params.id, body), { status: 201 }),
  ),
  route(calls.resolveComment, async ({ params: { id, comment }, caller }) =>
    ok(await comments.resolve(caller, id, comment)),
  ),
  route(calls.reopenComment, async ({ params: { id, comment }, caller }) =>
    ok(await comments.reopen(caller, id, comment)),
  ),
]
