import { calls } from '../../domain/calls/index.ts'
import { mostDrafts } from '../../domain/content/pending.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Route, route } from '../http/route.ts'
import { assertNoDuplicates } from '../resources/record.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { statusFrom } from '../stores/content/items/texts-input.ts'
import { editsOf } from './text-edits.ts'

/** Reading and saving texts, and what becomes of their drafts. */
export const textRoutes = (content: ContentStore): Route[] => [
  route(calls.text, async ({ params }) => ok(await content.text(params.id))),
  route(calls.suggestions, async ({ params, query }) =>
    ok(await content.suggestions(params.id, query.language)),
  ),
  route(calls.saveText, async ({ params, body, caller }) => {
    const manner = { status: statusFrom(body.status), reason: body.override_reason }
    const saved = await content.saveTextContent(caller, editsOf(params.id, body), manner)
    return ok({ ...saved, status: manner.status })
  }),
  route(calls.saveTranslation, async ({ params: { id, language }, body, caller }) => {
    const edit = { id, version: body.version, texts: { [language]: body.content_value } }
    const manner = { status: statusFrom(body.status), reason: body.override_reason }
    return ok(await content.saveTranslation(caller, edit, language, manner))
  }),
  route(calls.confirmTranslation, async ({ params: { id, language }, body: { version }, caller }) =>
    ok(await content.confirmTranslation(caller, { id, version }, language)),
  ),
  route(calls.restoreItem, async ({ params, caller }) => ok(await content.restoreItem(caller, params.id))),
  route(calls.pending, async ({ query: { page, limit, ...filter } }) => {
    const most = mostDrafts
    const asked = { page: clampNumber(page, 1, 1_000_000), limit: clampNumber(limit, most, most) }
    const { rows, ...root } = await content.pending({ ...filter, ...asked })
    return ok(rows, { root })
  }),
  route(calls.pendingCount, async () => ok(await content.pendingCount())),
  route(calls.publish, async ({ body: { override_reason, ...selection }, caller, onProgress }) =>
    ok(await content.publish(caller, selection, { reason: override_reason, onProgress })),
  ),
  route(calls.discard, async ({ body, caller, onProgress }) =>
    ok(await content.discard(caller, body, { onProgress })),
  ),
  route(calls.rejectDrafts, async ({ body: { items, reason }, caller }) =>
    ok(await content.rejectDrafts(caller, items, reason.trim())),
  ),
  route(calls.actOnItems, async ({ body, caller }) => {
    assertNoDuplicates(body.records)
    return ok(await content.actOnItems(caller, body))
  }),
]
