import * as calls from 'virtual:calls'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { sessionEnds } from '../../domain/errors.ts'
import { contentType } from '../../domain/resources/content-items.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { type ApiError, apiErrorOf, callApi } from '../providers/httpClient.ts'
import type { PageItem, PageWithItems } from './content-types.ts'

const section: SectionKey = 'mortgage'

/** Page of which only the active actions with a Russian text could be loaded. */
export type PartialPage = PageWithItems & { readonly isPart?: true }

const readItems = async (screen_location: string, signal: AbortSignal) => {
  const response = await callApi(calls.sections[section].allItems, { query: { screen_location }, signal })
  return 'all_items' in response ? response.all_items : []
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

const toPageItem = (item: Item): PageItem => ({
  ...item,
  actionNumber: item.action_number ?? 0,
  displayedType: displayedType({ ...item, section }),
  max_length: null,
  optionsDraft: false,
  outdated: {},
})

const toPartialPage = (key: string, items: readonly Item[]): PartialPage => ({
  isPart: true,
  pageTitle: key,
  titles: { ru: '', he: '', en: '' },
  screen_location: key,
  content_key: key,
  confluence_num: null,
  status: 'published',
  reason: null,
  actionCount: items.length,
  contentType: contentType('text', items.length),
  lastModified: items.map(({ last_modified }) => last_modified).reduce((a, b) => (a > b ? a : b), ''),
  lastModifiedBy: null,
  actions: items.map(toPageItem).sort((a, b) => a.actionNumber - b.actionNumber),
})

/** Errors that the list would return too. */
const finalErrorCodes: readonly ApiError['code'][] = [
  'not_found',
  'forbidden',
  'unauthenticated',
  ...sessionEnds,
]

/**
 * Builds a mortgage page from the list of all items of its section, after the page itself failed to load.
 * Rejects with the error of the page if that fails too.
 */
export const readPartialPage = async (
  key: string,
  error: unknown,
  signal: AbortSignal,
): Promise<PartialPage> => {
  const { code = 'network' } = apiErrorOf(error) ?? {}
  if (signal.aborted || finalErrorCodes.includes(code)) throw error
  const items = await readItems(key, signal).catch(() => [])
  if (items.length === 0) throw error
  return toPartialPage(key, items)
}
