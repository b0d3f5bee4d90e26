import * as calls from 'virtual:calls'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fallbackSection, type SectionKey, sections } from '../../domain/sections.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../providers/api-queries.ts'
import { callApi, notFound } from '../providers/httpClient.ts'
import type {
  ContentPage,
  PageWithItems,
  SaveStatus,
  SaveTextResponse,
  SectionPages,
  TextChange,
  TextRecord,
  TextResponse,
} from './content-types.ts'
import type { PartialPage } from './partial-page.ts'

type SelectPages = (response: SectionPages) => readonly ContentPage[]

// A constant function per section: the cache selects again only when the response changes.
const selectPages = new Map<SectionKey, SelectPages>(
  sections.map(({ key, listName }) => [key, (response) => response[listName] ?? []]),
)

/** Reads the pages of a section, by number; pages without a number come last. */
export const usePages = (section: SectionKey, isEnabled = true) =>
  useApiQuery(calls.sections[section].pages, {}, { select: selectPages.get(section), enabled: isEnabled })

/** Returns the pages of a section that are in the cache; requests nothing. */
export const useLoadedPages = (section: SectionKey): readonly ContentPage[] => {
  const { data = [] } = usePages(section, false)
  return data
}

/** Shorter searches would match nearly every text. */
const minSearchLength = 2

/** Searches the pages of a section by their texts; without a search there are none. */
export const useFoundTexts = (section: SectionKey, q = '') =>
  useApiQuery(
    calls.foundTexts,
    { query: { section, q } },
    {
      enabled: q.length >= minSearchLength,
      placeholderData: (previousData) => (q.length >= minSearchLength ? previousData : undefined),
    },
  )

/**
 * Reads a page by its screen, its key or the key of one of its items. Rejects with `not_found` without a
 * page.
 */
export const readPageWithItems = async (
  section: SectionKey,
  key: string,
  signal?: AbortSignal,
): Promise<PageWithItems> => {
  const page: PageWithItems | null = await callApi(calls.sections[section].drill, { params: { key }, signal })
  if (!page) throw notFound()
  return page
}

/** Loads the code for a page of which only a part can be read, which is rare. */
const readPart = async (key: string, error: unknown, signal: AbortSignal): Promise<PartialPage> => {
  const part = await import('./partial-page.ts').catch(() => undefined)
  if (!part) throw error
  return part.readPartialPage(key, error, signal)
}

/** Reads a page; a mortgage page that cannot be loaded is made from the list of all items of its section. */
const readPageOrPart = (section: SectionKey, key: string, signal: AbortSignal): Promise<PartialPage> => {
  const page = readPageWithItems(section, key, signal)
  return section === 'mortgage' ? page.catch((error) => readPart(key, error, signal)) : page
}

const createPageQuery = (section: SectionKey, key = '') =>
  queryOptions({
    queryKey: ['content', calls.sections[section].drill.path, key],
    queryFn: ({ signal }) => readPageOrPart(section, key, signal),
  })

/** Reads a page of a section with its actions; requests nothing while the key is unknown. */
export const usePageWithItems = (section: SectionKey, key: string | undefined) =>
  useQuery({ ...createPageQuery(section, key), enabled: key !== undefined })

/** Converts a response to a record: its own text comes first. */
export const toTextRecord = ({ textContent, additionalText, ...record }: TextResponse): TextRecord => ({
  ...record,
  texts: [{ ...record, contentKey: record.content_key, translations: textContent }, ...additionalText],
})

const createTextQuery = (id: string) => apiQuery(calls.text, { params: { id } })

/** Reads a text with its additional texts. */
export const useText = (id: string) => useApiQuery(calls.text, { params: { id } }, { select: toTextRecord })

/** Reads a text past the cache, which then has it too. */
export const refetchText = async (client: QueryClient, id: string): Promise<TextRecord> =>
  toTextRecord(await client.fetchQuery(createTextQuery(id)))

/** Puts the response of a save into the cache. */
export const cacheSaved = (client: QueryClient, saved: SaveTextResponse): void => {
  client.setQueryData(createTextQuery(saved.id).queryKey, saved)
}

/** Requests a page that is about to be opened. */
export const prefetchPage = (client: QueryClient, section: SectionKey, key: string) =>
  client.prefetchQuery(createPageQuery(section, key))

/** Requests a text that is about to be opened, and its page, which the way back and the neighbours show. */
export const prefetchText = async (client: QueryClient, id: string): Promise<void> => {
  const { section, screen_location } = await client.fetchQuery(createTextQuery(id))
  await prefetchPage(client, section ?? fallbackSection, screen_location)
}

interface SaveTextsRequest {
  id: string
  status: SaveStatus
  changes: readonly TextChange[]
  /** Reason to publish the texts in spite of warnings. */
  reason?: string
}

/** Returns a function that saves a text and its additional texts at once, as drafts or published. */
export const useSaveTexts = () => {
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(calls.saveText, {
    onSuccess: (saved) => cacheSaved(client, saved),
  })

  return async ({ id, status, changes, reason }: SaveTextsRequest): Promise<TextRecord> => {
    const mainChange = changes.find((change) => change.id === id)
    const body = {
      status,
      version: mainChange?.version,
      textContent: mainChange?.translations,
      additionalText: changes.filter((change) => change !== mainChange),
      override_reason: reason,
    }

    return toTextRecord(await mutateAsync({ params: { id }, body }))
  }
}
