import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { allows } from '../../domain/access.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { Call } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { maxReportedChanges } from '../../domain/api/content-import.ts'
import { pageRecord } from '../../domain/api/content-pages.ts'
import { mainActionNumberInId } from '../../domain/content/naming.ts'
import { isPageSort } from '../../domain/content/page-table.ts'
import { maxTableRows } from '../../domain/limits.ts'
import { pages } from '../../domain/resources/pages.ts'
import { maxDrafts } from '../../domain/review/drafts.ts'
import { type SectionKey, sections } from '../../domain/sections.ts'
import { ApiError } from '../errors.ts'
import { costlyWork } from '../files/worker-threads.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Reply, type Route, type RouteInput, route, versionOfRecord } from '../http/route.ts'
import { createKeptReader } from '../resources/kept-results.ts'
import { assertNoDuplicates, type RecordValues } from '../resources/record.ts'
import { requireOnlyRecord } from '../resources/resource-store.ts'
import { createCountersReader } from '../unit-of-work/counters.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { applyItemAction, confirmTranslation } from './commands/item-actions.ts'
import { discardDrafts, publishDrafts, rejectDrafts } from './commands/publish-drafts.ts'
import { changePages, createPage, removePages, restorePages } from './commands/write-pages.ts'
import { restoreItem } from './delete-items.ts'
import type { ImportChange } from './import-report.ts'
import type { TextImporter, TextImportOptions } from './import-texts.ts'
import { saveDropdown } from './item-options.ts'
import { itemCounters, readItem, readTextContent, toItemResponse } from './items.ts'
import { readMainAction, readMainActionOptions, readMainActions } from './main-actions/read-main-actions.ts'
import { changeMainAction, createMainAction, deleteMainAction } from './main-actions/write-main-actions.ts'
import {
  countContentsOfPages,
  countPages,
  type PageQuery,
  readDeletedPages,
  readPageTable,
} from './page-table.ts'
import { readSectionCounts, readSitePages } from './pages.ts'
import { countPendingDrafts, readPendingDrafts } from './pending-drafts.ts'
import { readDrillDown } from './queries/drill-down.ts'
import {
  createSectionVersions,
  readAllItems,
  readDatabaseInfo,
  readDropdownOptions,
  readMenuTranslations,
  readSectionList,
} from './queries/read-content.ts'
import { searchPages } from './queries/search-pages.ts'
import { parseStatus, parseTextEdits, parseTexts, saveTextContent, saveTranslation } from './save-texts.ts'

/** Returns the number in an id whose form the call has checked. */
const parseMainActionNumber = ({ id }: { id: string }): number => mainActionNumberInId(id) ?? 0

export const mainActionRoutes = (database: StoreDatabase): Route[] => {
  const { knex } = database

  return [
    route(calls.mainActionOptions, async ({ params: { number } }) =>
      ok(await readMainActionOptions(knex, parseMainActionNumber({ id: number }))),
    ),
    route(calls.mainActions, async () => ok(await readMainActions(knex))),
    route(calls.createMainAction, async ({ body, caller }) =>
      ok(await createMainAction(database, caller, body), { status: 201 }),
    ),
    route(calls.changeMainAction, async ({ params, body, caller }) =>
      ok(await changeMainAction(database, caller, parseMainActionNumber(params), body)),
    ),
    route(calls.deleteMainAction, async ({ params, query: { version }, caller }) =>
      ok(
        await deleteMainAction(
          database,
          caller,
          parseMainActionNumber(params),
          version === undefined ? version : Number(version),
        ),
      ),
    ),
    route(calls.mainAction, async ({ params }) =>
      ok(await readMainAction(knex, parseMainActionNumber(params))),
    ),
  ]
}

const pageTableLimits = { defaultLimit: 10, searchLength: 255 }

/** Parses a field name, with a minus in front for descending order. Throws `unknown_sort`. */
const parsePageSort = (sort = 'pageNumber'): PageQuery['sort'] => {
  const by = sort.replace(/^-/, '')
  if (!isPageSort(by)) throw new ApiError('unknown_sort', { fields: { sort: 'unknown' } })
  return { by, descending: sort.startsWith('-') }
}

/** Routes that read the content-management table. */
export const pageRecordRoutes = ({ knex }: StoreDatabase): Route[] => [
  route(calls.pageRecords, async ({ query }) =>
    ok(
      await readPageTable(knex, {
        page: clampNumber(query.page, 1, 1_000_000),
        limit: clampNumber(query.limit, pageTableLimits.defaultLimit, maxTableRows),
        search: query.search?.slice(0, pageTableLimits.searchLength).trim() || undefined,
        status: query.status || undefined,
        category: query.category || undefined,
        section: query.section || undefined,
        missing: query.missing,
        pending: query.pending === undefined ? undefined : query.pending === 'yes',
        sort: parsePageSort(query.sort || undefined),
      }),
    ),
  ),
  route(calls.deletedPages, async () => ok(await readDeletedPages(knex))),
  route(calls.pageFigures, async () => ok(await countPages(knex))),
  route(calls.pageContents, async ({ query }) => ok(await countContentsOfPages(knex, query.ids.split(',')))),
]

/** Leaves out the properties that a page record has beside its fields, so that whole records may be sent. */
const pickPageFields = (body: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => Object.hasOwn(pages.fields, name) || !Object.hasOwn(pageRecord.properties, name),
    ),
  )

/** Routes that write the pages of the content-management table; each returns pages as records of the table. */
export const pageRoutes = (database: StoreDatabase): Route[] => [
  route(calls.changePages, async ({ body, caller }) => {
    assertNoDuplicates(body.records)
    return body.action === 'update'
      ? ok(await changePages(database, caller, body.records, pickPageFields(body.data)))
      : ok(await removePages(database, caller, body.records))
  }),
  route(calls.createPage, async ({ body, caller }) =>
    ok(await createPage(database, caller, pickPageFields(body)), { status: 201 }),
  ),
  route(calls.changePage, async ({ params: { id }, body: { version, ...input }, caller }) =>
    ok(requireOnlyRecord(await changePages(database, caller, [{ id, version }], pickPageFields(input)))),
  ),
  route(calls.deletePage, async ({ params: { id }, query, caller }) =>
    ok(requireOnlyRecord(await removePages(database, caller, [{ id, version: Number(query.version) }]))),
  ),
  route(calls.restorePage, async ({ params, caller }) =>
    ok(requireOnlyRecord(await restorePages(database, caller, [params.id]))),
  ),
  route(calls.restorePages, async ({ body, caller }) => ok(await restorePages(database, caller, body.ids))),
]

/** Routes that read and save texts and end their drafts. */
export const textRoutes = (database: StoreDatabase): Route[] => {
  const { knex } = database

  return [
    route(calls.text, async ({ params }) => ok(await readTextContent(knex, params.id))),
    route(calls.saveText, async ({ params, body, caller }) => {
      const saveOptions = { status: parseStatus(body.status), reason: body.override_reason }
      const saved = await saveTextContent(
        database,
        caller,
        { edits: parseTextEdits(params.id, body), ...saveOptions },
        (trx) => readTextContent(trx, params.id),
      )
      return ok({ ...saved, status: saveOptions.status })
    }),
    route(calls.saveTranslation, async ({ params: { id, language }, body, caller }) => {
      const { version, content_value, override_reason: reason } = body
      const edit = { language, text: content_value, status: parseStatus(body.status), reason }
      return ok(await saveTranslation(database, caller, { id, version }, edit))
    }),
    route(calls.confirmTranslation, async ({ params: { id, language }, body: { version }, caller }) =>
      ok(await confirmTranslation(database, caller, { id, version }, language)),
    ),
    route(calls.restoreItem, async ({ params, caller }) =>
      ok(await restoreItem(database, caller, params.id)),
    ),
    route(calls.pending, async ({ query: { page, limit, ...filter } }) => {
      const paging = {
        page: clampNumber(page, 1, 1_000_000),
        limit: clampNumber(limit, maxDrafts, maxDrafts),
      }
      const { rows, ...root } = await readPendingDrafts(knex, { ...filter, ...paging })
      return ok(rows, { root })
    }),
    route(calls.pendingCount, async () => ok(await countPendingDrafts(knex))),
    route(calls.publish, async ({ body: { override_reason, ...selection }, caller, onProgress }) =>
      ok(await publishDrafts(database, caller, selection, { reason: override_reason, onProgress })),
    ),
    route(calls.discard, async ({ body, caller, onProgress }) =>
      ok(await discardDrafts(database, caller, body, { onProgress })),
    ),
    route(calls.rejectDrafts, async ({ body: { items, reason }, caller }) =>
      ok(await rejectDrafts(database, caller, items, reason.trim())),
    ),
    route(calls.actOnItems, async ({ body, caller }) => {
      assertNoDuplicates(body.records)
      return ok(await applyItemAction(database, caller, body))
    }),
  ]
}

/** Route that imports an uploaded file, like the command-line import. */
export const importRoutes = (importer: TextImporter): Route[] => [
  route(calls.importTexts, async ({ query, caller, upload }) => {
    const { type, chunks, signal } = await upload()
    const isDry = query.dry_run === 'true'
    const changes: ImportChange[] = []
    const options: TextImportOptions = {
      status: query.status ?? 'approved',
      mayPublish: allows(contentAccess.publish, caller.actor?.role),
      isDry,
      skipRefused: query.skip_refused === 'true',
      format: type === 'application/json' ? 'array' : 'lines',
      signal,
      onChange: (change) => {
        if (changes.length < maxReportedChanges) changes.push(change)
      },
    }
    const report = await costlyWork.run(() => importer(caller, Readable.from(chunks), options), signal)

    return ok({ dry_run: isDry, ...report, changes })
  }),
]

/** Builds the suffix by which the version of one page of a section differs from that of any other key. */
const toVersionSuffix = (key: string): string =>
  `-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}`

/** Read of a section; the same key of a call gives the same response as long as the section does not change. */
interface SectionRead<T> {
  readonly section: SectionKey
  readonly call: Call
  readonly key?: string
  readonly read: () => Promise<T>
}

/**
 * Creates the function that responds to a read of a section with its version: without a body for a client that holds
 * this version, and from memory if the response of this version is kept.
 */
const createSectionReader = ({ knex }: StoreDatabase) => {
  const readVersion = createSectionVersions(knex)
  const readKept = createKeptReader<{ state: string; version: string; json: string }>()
  return async <T>(
    { cachedVersions }: Pick<RouteInput, 'cachedVersions'>,
    { section, call, key, read }: SectionRead<T>,
  ): Promise<Reply<T>> => {
    const suffix = key === undefined ? '' : toVersionSuffix(key)
    const version = `${await readVersion(section)}${suffix}`
    if (cachedVersions.includes(version)) return { version }
    return readKept(
      `${call.path} ${suffix}`,
      async () => version,
      async () => ({ state: version, version, json: JSON.stringify(await read()) }),
    )
  }
}

type ReplyFromSection = ReturnType<typeof createSectionReader>

const sectionRoutes = (database: StoreDatabase, reply: ReplyFromSection, section: SectionKey): Route[] => {
  const { knex } = database
  const { pages, allItems, drill, options, save } = calls.sections[section]
  return [
    route(pages, (input) =>
      reply(input, { section, call: pages, read: () => readSectionList(knex, section) }),
    ),
    route(allItems, (input) => {
      const { screen_location: screen = null } = input.query
      const read = () => readAllItems(knex, section, screen)
      return reply(input, { section, call: allItems, ...(screen !== null && { key: screen }), read })
    }),
    route(drill, (input) => {
      const { key } = input.params
      return reply(input, { section, call: drill, key, read: () => readDrillDown(knex, section, key) })
    }),
    route(save, async ({ params, body, caller }) => {
      const { translations, dropdown_options: options, placeholder, version } = body
      const saveOptions = { status: parseStatus(body.status), reason: body.override_reason }
      const texts = parseTexts(translations)
      const edit = { id: params.id, version, section, texts, options, placeholder, ...saveOptions }
      const saved = await saveDropdown(database, caller, edit, (trx) => readTextContent(trx, edit.id))
      return ok({ ...saved, status: saveOptions.status })
    }),
    route(options, async ({ params }) => ok(await readDropdownOptions(knex, section, params.key))),
  ]
}

const readSummary = async ({ knex }: StoreDatabase) => {
  const counts = await readSectionCounts(knex)
  const changes = counts.flatMap(({ last_change }) => (last_change ? [last_change.getTime()] : []))
  const totals = {
    status: 'success' as const,
    summary: Object.fromEntries(counts.map(({ section, actions }) => [section, actions])),
    total_sections: counts.length,
    last_updated: changes.length > 0 ? new Date(Math.max(...changes)) : null,
  }
  return ok(totals, { root: totals })
}

type ItemReply = Reply<ReturnType<typeof toItemResponse>>

/** Creates the reader of the response of one item, which is kept until a counter of items is raised. */
const createItemReader = ({ knex }: StoreDatabase) => {
  const readState = createCountersReader(knex, itemCounters)
  const readKept = createKeptReader<ItemReply & { readonly state: string | null; readonly json: string }>()
  return (id: string): Promise<ItemReply> =>
    readKept(id, readState, async () => {
      const { state, ...item } = await readItem(knex, id)
      const json = JSON.stringify(toItemResponse(item))
      return { json, version: versionOfRecord(item.version, json), state }
    })
}

/** Routes of the content area, including those of each section. */
export const contentRoutes = (database: StoreDatabase): Route[] => {
  const { knex } = database
  const readItemReply = createItemReader(database)
  const reply = createSectionReader(database)

  return [
    route(calls.mainSummary, () => readSummary(database)),
    route(calls.sitePages, async () => ok(await readSitePages(knex))),
    route(calls.foundTexts, ({ query: { section, q }, ...input }) => {
      const call = calls.foundTexts
      return reply(input, {
        section,
        call,
        key: `${section} ${q}`,
        read: () => searchPages(knex, section, q),
      })
    }),
    route(calls.menuTranslations, (input) =>
      reply(input, { section: 'menu', call: calls.menuTranslations, read: () => readMenuTranslations(knex) }),
    ),
    route(calls.item, ({ params }) => readItemReply(params.id)),
    route(calls.databaseInfo, async () => ok(await readDatabaseInfo(knex))),
    ...sections.flatMap(({ key }) => sectionRoutes(database, reply, key)),
  ]
}
