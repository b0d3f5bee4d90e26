import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import { assertNoDuplicates } from '../../resources/record.ts'
import type { ContentStore } from '../../stores/content/index.ts'

/** Replacing words in many texts, and taking such an act back. */
export const replacementRoutes = ({ replacing, revertAct }: ContentStore): Route[] => [
  route(calls.replacements, async ({ query }) => {
    const { language, find, replace, whole, match_case, ...filter } = query
    const sought = { language, find, replace, whole: whole === 'true', matchCase: match_case === 'true' }
    return ok(await replacing.preview(filter, sought))
  }),
  route(calls.replaceInTexts, async ({ body, caller }) => {
    const { records, whole = false, match_case: matchCase = false, ...sought } = body
    assertNoDuplicates(records)
    return ok(await replacing.replace(caller, { ...sought, whole, matchCase }, records))
  }),
  route(calls.revertAct, async ({ params, caller }) => ok(await revertAct(caller, params.id))),
]
