import { calls } from '../../domain/calls/index.ts'
import { pageRecord } from '../../domain/calls/page-records.ts'
import { pages } from '../../domain/resources/pages.ts'
import { ok, type Route, route } from '../http/route.ts'
import { assertNoDuplicates, type RecordValues } from '../resources/record.ts'
import type { ContentStore } from '../stores/content/index.ts'

/** What is sent of a page, without what its record answers beside its fields. */
const written = (body: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => Object.hasOwn(pages.fields, name) || !Object.hasOwn(pageRecord.properties, name),
    ),
  )

/** Writes of the content-management table, over the store of pages. */
export const pageRoutes = ({ table }: ContentStore): Route[] => [
  route(calls.changePages, async ({ body, caller }) => {
    assertNoDuplicates(body.records)
    return body.action === 'update'
      ? ok(await table.updateMany(caller, body.records, written(body.data)))
      : ok(await table.removeMany(caller, body.records))
  }),
  route(calls.createPage, async ({ body, caller }) =>
    ok(await table.create(caller, written(body)), { status: 201 }),
  ),
  route(calls.changePage, async ({ params: { id }, body: { version, ...sent }, caller }) =>
    ok(await table.update(caller, { id, version }, written(sent))),
  ),
  route(calls.deletePage, async ({ params: { id }, query, caller }) =>
    ok(await table.remove(caller, { id, version: Number(query.version) })),
  ),
  route(calls.restorePage, async ({ params, caller }) => ok(await table.restore(caller, params.id))),
  route(calls.restorePages, async ({ body, caller }) => ok(await table.restoreMany(caller, body.ids))),
]
