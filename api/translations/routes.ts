import type { Knex } from 'knex'
import { calls } from '../../domain/api/calls.ts'
import { maxTexts } from '../../domain/api/translation-workbench.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import {
  type ColumnMapping,
  columnUses,
  defaultImportActions,
  parseNumberRanges,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Reply, type Route, route } from '../http/route.ts'
import { createKeptReader } from '../resources/kept-results.ts'
import { parseListQuery } from '../resources/list-query.ts'
import { assertNoDuplicates } from '../resources/record.ts'
import type { ResourceStore } from '../resources/resource-store.ts'
import { createCountersReader } from '../unit-of-work/counters.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { textComments } from './comments.ts'
import { exportTexts, importFormats, parseExportOptions } from './export-texts.ts'
import { importTranslations, previewImport, type TranslationImportOptions } from './import-translations.ts'
import { previewReplacement, replaceInTexts } from './replace-in-texts.ts'
import { findSuggestions } from './suggestions.ts'
import { translationRequests } from './translation-requests.ts'
import {
  countGaps,
  findWorkbenchPosition,
  isUnfiltered,
  readCompleteness,
  readWorkbenchIds,
  readWorkbenchRows,
  workbenchCounters,
} from './workbench.ts'

/** Routes of the comments on texts. */
export const commentRoutes = (database: StoreDatabase): Route[] => {
  const comments = textComments(database)

  return [
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
}

/** Routes of requests for translations. */
export const requestRoutes = (database: StoreDatabase): Route[] => {
  const requests = translationRequests(database)

  return [
    route(calls.translationRequests, async ({ query, caller }) => ok(await requests.read(caller, query))),
    route(calls.requestTranslation, async ({ body, caller }) =>
      ok(await requests.add(caller, body), { status: 201 }),
    ),
    route(calls.changeTranslationRequest, async ({ params, body, caller }) =>
      ok(await requests.change(caller, params.id, body)),
    ),
    route(calls.withdrawTranslationRequest, async ({ params, caller }) =>
      ok(await requests.withdraw(caller, params.id)),
    ),
  ]
}

/** Route that suggests translations of similar texts. */
export const suggestionRoutes = ({ knex }: StoreDatabase): Route[] => [
  route(calls.suggestions, async ({ params, query }) =>
    ok(await findSuggestions(knex, params.id, query.language)),
  ),
]

/** Creates the function that returns a response of the workbench from memory until one of its counters is raised. */
const createWorkbenchReader = (knex: Knex) => {
  const readState = createCountersReader(knex, workbenchCounters)
  const readKept = createKeptReader<{ readonly state: string | null; readonly json: string }>()
  return async <T>(key: string, read: () => Promise<T>): Promise<Reply<T>> => {
    const { json } = await readKept(key, readState, async (known) => {
      // Before the rows: if they have changed since, the next read finds a newer state.
      const state = known ?? (await readState())
      return { state, json: JSON.stringify(await read()) }
    })
    return { json }
  }
}

export const workbenchRoutes = ({ knex }: StoreDatabase): Route[] => {
  const keep = createWorkbenchReader(knex)

  return [
    route(calls.workbench, async ({ query: { offset = '0', limit, item, ...filter } }) => {
      const range = { offset: Number(offset), limit: clampNumber(limit, 50, maxTexts) }
      const read = async () => ({
        ...(await readWorkbenchRows(knex, filter, range)),
        ...(item !== undefined && { position: await findWorkbenchPosition(knex, filter, item) }),
      })
      const isKept = item === undefined && isUnfiltered(filter)
      return isKept ? keep(`rows ${range.offset} ${range.limit}`, read) : ok(await read())
    }),
    route(calls.gapCount, async () => ok(await countGaps(knex))),
    route(calls.completeness, () => keep('completeness', () => readCompleteness(knex))),
  ]
}

/** Routes that replace words in many texts. */
export const replacementRoutes = (database: StoreDatabase): Route[] => [
  route(calls.replacements, async ({ query }) => {
    const { language, find, replace, whole, match_case, ...filter } = query
    const replacement = {
      language,
      find,
      replace,
      whole: whole === 'true',
      matchCase: match_case === 'true',
    }
    return ok(await previewReplacement(database.knex, filter, replacement))
  }),
  route(calls.replaceInTexts, async ({ body, caller }) => {
    const { records, whole = false, match_case: matchCase = false, ...replacement } = body
    assertNoDuplicates(records)
    return ok(await replaceInTexts(database, caller, { ...replacement, whole, matchCase }, records))
  }),
]

interface ChangeSelection {
  readonly acts?: string
  readonly only?: string
  readonly also?: string
  readonly except?: string
}

const rejectAll = () => false

/**
 * Builds the predicate of the changes to import: those named in `only`, or else those of the actions and
 * those in `also`; never those in `except`.
 */
const selectChanges = ({
  acts = defaultImportActions.join(),
  only,
  also,
  except,
}: ChangeSelection): TranslationImportOptions['isChosen'] => {
  const actions: readonly string[] = acts.split(',')
  const [isNamed, isAdded, isExcepted] = [only, also, except].map((text) => text && parseNumberRanges(text))
  const isIncluded: TranslationImportOptions['isChosen'] = ({ action }, number) =>
    actions.includes(action) || (isAdded || rejectAll)(number)
  return (change, number) =>
    (isNamed ? isNamed(number) : isIncluded(change, number)) && !(isExcepted || rejectAll)(number)
}

const parseColumnUses = (columns: string | undefined, heads = '1'): ColumnMapping | undefined => {
  if (columns === undefined) return undefined
  const names = columns.split(',')
  const uses = names.map((name) => columnUses.find((use) => use === name) ?? 'ignored')
  return { uses, line: Number(heads) }
}

interface TranslationFileStores {
  readonly database: StoreDatabase
  /** Address of the portal, for the links to pages. */
  readonly publicUrl: string | undefined
  readonly resource: (descriptor: Resource) => ResourceStore
}

export const translationFileRoutes = ({
  database,
  publicUrl,
  resource: openStore,
}: TranslationFileStores): Route[] => {
  const { knex } = database

  return [
    route(calls.exportTexts, async ({ query, actor }) => {
      const { format, languages, source: sourceLanguage, drafts, filter, sort, ...workbenchFilter } = query
      const exportOptions = parseExportOptions(format, { languages, source: sourceLanguage, drafts })
      const visibleItems = visibleTo(contentItems, actor?.role)
      const listQuery = (filter ?? sort) ? parseListQuery(visibleItems, { filter, sort }, actor) : undefined
      const [unusedFilter] = listQuery ? Object.keys(workbenchFilter) : []
      if (unusedFilter) throw new ApiError('malformed', { fields: { [unusedFilter]: 'unknown' } })

      const readIds = () =>
        listQuery
          ? openStore(contentItems).ids(listQuery, visibleItems)
          : readWorkbenchIds(knex, workbenchFilter)
      const { type, extension: ending, isSingleLanguage } = translationFileFormats[format]
      const name = `texts${isSingleLanguage ? `.${exportOptions.languages[0]}` : ''}.${ending}`

      return { file: { type, name, chunks: exportTexts(knex, readIds, { ...exportOptions, publicUrl }) } }
    }),
    route(calls.takeTexts, async ({ query, caller, upload, onProgress }) => {
      const { dry_run, status = 'draft', language, part, agreed, columns, heads, ...rest } = query
      const { skip_refused, kind, offset = '0', ...selection } = rest
      const { type, chunks, signal } = await upload()
      const fileOptions = { language, isPart: part === 'true', columns: parseColumnUses(columns, heads) }
      const { readTranslationFile } = await importFormats()
      const units = await readTranslationFile(type, Buffer.concat(chunks), fileOptions, signal)
      const isDry = dry_run === 'true'
      const previewOptions = { agreed, page: { kind, offset: Number(offset) }, signal, onProgress }
      const report = isDry
        ? await previewImport(database, units, previewOptions)
        : await importTranslations(database, caller, units, {
            ...previewOptions,
            status,
            skipRefused: skip_refused === 'true',
            isChosen: selectChanges(selection),
          })

      return ok({ dry_run: isDry, ...report })
    }),
    route(calls.columnsOfTexts, async ({ upload }) => {
      const { type, chunks, signal } = await upload()
      const { readTableColumns } = await importFormats()
      return ok(await readTableColumns(type, Buffer.concat(chunks), signal))
    }),
  ]
}
