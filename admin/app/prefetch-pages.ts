import * as calls from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { allows } from '../../domain/access.ts'
import { resourceSummaries } from '../../domain/resources/summaries.ts'
import { sections } from '../../domain/sections.ts'
import { prefetchAuditLog } from '../audit/routes.tsx'
import { findFirstBank } from '../calculator/calculator-types.ts'
import { prefetchReview } from '../content/lazyPages.ts'
import { prefetchPage, prefetchText } from '../content-shared/content-queries.ts'
import { prefetchablePages } from '../layout/guarded-route.tsx'
import { apiQuery } from '../providers/api-queries.ts'
import { getCurrentAccount } from '../providers/session.ts'

type FirstRead = (
  client: QueryClient,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<unknown>

/** Reads the banks, and then the parameters of the one that the calculator shows first. */
const readCalculator: FirstRead = async (client) => {
  const banks = await client.fetchQuery(apiQuery(calls.bankConfigurations))
  const id = findFirstBank(banks)?.bank.id
  if (id) await client.prefetchQuery(apiQuery(calls.configurationSeries, { params: { id: String(id) } }))
}

/** Whether this is an id; the address of a new record has none. */
const isId = (id: string) => /^\d+$/.test(id)

const readText: FirstRead = async (client, { id = '' }) => isId(id) && prefetchText(client, id)

/** Reads the columns that the user has chosen, for which lists wait; once per visit is enough. */
const readPreferences: FirstRead = (client) =>
  client.prefetchQuery({ ...apiQuery(calls.preferences), staleTime: Number.POSITIVE_INFINITY })

const loadReads = () => import('../resources/RecordReference.tsx')

const findResource = (name = '') => resourceSummaries.find((resource) => resource.name === name)

/** Reads the first page of a declared resource, as its generated list does. */
const readList: FirstRead = async (client, params) => {
  const resource = findResource(params.resource)
  if (!resource) return undefined
  const { prefetchList } = await loadReads()
  return Promise.all([readPreferences(client, {}), prefetchList(client, resource.name)])
}

const readRecord = async (client: QueryClient, resource: string, id = '') =>
  findResource(resource) && isId(id) && (await loadReads()).prefetchRecord(client, resource, id)

const readDropdowns: FirstRead = (client) =>
  Promise.all([
    client.prefetchQuery(apiQuery(calls.dropdownCards, { query: { page: '1', limit: '24' } })),
    client.prefetchQuery(apiQuery(calls.dropdownScreens, { query: { empty: 'no' } })),
  ])

const readPageTable: FirstRead = (client) =>
  Promise.all([
    readPreferences(client, {}),
    client.prefetchQuery(apiQuery(calls.pageFigures)),
    client.prefetchQuery(apiQuery(calls.pageRecords, { query: { page: '1', limit: '10', sort: 'section' } })),
  ])

/** First reads of the pages of the menu, and of those that their rows lead to, by the path of the page. */
const firstReads: Readonly<Record<string, FirstRead>> = {
  '/': (client) => client.prefetchQuery(apiQuery(calls.start)),
  '/content/main': (client) => client.prefetchQuery(apiQuery(calls.sitePages)),
  ...Object.fromEntries(
    sections.flatMap(({ key }): [string, FirstRead][] => [
      [`/content/${key}`, (client) => client.prefetchQuery(apiQuery(calls.sections[key].pages))],
      [
        `/content/${key}/drill/:key`,
        async (client, { key: page }) => page && prefetchPage(client, key, page),
      ],
    ]),
  ),
  '/content/pending': prefetchReview,
  '/content/:section/text-edit/:id': readText,
  '/content/main/text/:id': readText,
  '/content-items/:id': readText,
  '/translations': async (client) =>
    (await import('../translations/workbench-queries.ts')).prefetchFirstBatch(client),
  '/content-management': readPageTable,
  '/content-management/:id': (client, { id }) => readRecord(client, 'pages', id),
  '/dropdown-admin': readDropdowns,
  '/dropdown-admin/:key': async (client, { key }) =>
    key && client.prefetchQuery(apiQuery(calls.dropdown, { params: { key } })),
  '/calculator-formula': readCalculator,
  '/analytics/dashboard': (client) =>
    client.prefetchQuery(apiQuery(calls.contentAnalytics, { query: { days: '30' } })),
  '/settings/:name': (client, { name }) => readRecord(client, `${name}-settings`, '1'),
  '/system-logs/audit': prefetchAuditLog,
  '/:resource': readList,
}

/** Finds the page of a path: one of exactly this path before those of a pattern, such as `/users/:id`. */
const findPage = (path: string) =>
  prefetchablePages.find((page) => page.path === path) ??
  prefetchablePages.find((page) => matchPath(page.path, path))

/** Whether a path leads to another page than the current one, rather than to another record of it. */
export const isOtherPage = (path: string): boolean => {
  const page = findPage(path)
  return page !== undefined && page !== findPage(location.pathname)
}

/** Loads the script and the first response of a page. */
export const prefetchPath = (client: QueryClient, path: string): Promise<unknown> => {
  const script = findPage(path)
  const reads = Object.entries(firstReads).map(([pattern, read]) => [matchPath(pattern, path), read] as const)
  const [match, read] = reads.find(([found]) => found) ?? []
  return Promise.all([script?.load?.(), match && read?.(client, match.params)])
}

/**
 * Loads the scripts of all pages that the user may open, one after another, so that the first visit of a page neither
 * loads nor evaluates them. Ends with the first failure.
 */
export const prefetchPageScripts = async (): Promise<void> => {
  const role = getCurrentAccount()?.role
  for (const { access, load } of prefetchablePages) if (allows(access, role)) await load?.()
}

/** Longest time, in milliseconds, that the frame of an entered page waits for the page. */
const longestWaitMs = 150

/**
 * Prefetches the page of the address, so that it is painted together with its frame. Resolves when it is loaded, or
 * when `longestWaitMs` have passed; a failure is shown by the page. An address with a search has other first
 * responses.
 */
export const prefetchEnteredPage = async (client: QueryClient): Promise<void> => {
  const { pathname, search } = location
  const access = findPage(pathname)?.access
  if (search || !access || !allows(access, getCurrentAccount()?.role)) return
  const loaded = prefetchPath(client, pathname).catch(() => undefined)
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}
